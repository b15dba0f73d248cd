// error: 'init(host:data:)' is unavailable: the host shows other items: its 'Item' has to be that of the data, and its 'Header' 'Never'
import ListAdapters

let host = HTMLHost(
  section: { (title: String) in HTMLSection(heading: [.text(title)]) },
  row: { (text: String) in HTMLFragment.Element("li", [:], [.text(text)]) })
let calculator = DiffCalculator(host: host, data: ["apple"])
