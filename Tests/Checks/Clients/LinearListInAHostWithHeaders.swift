// error: 'init(host:data:comparing:)' is unavailable: the host shows other items: its 'Item' must be the type of the data's items, and its 'Header' must be 'Never'
import HTMLLists
import ListAdapters

let host = HTMLHost(
  section: { (title: String) in HTMLSection(heading: [.text(title)]) },
  row: { (text: String) in .element("li", [.text(text)]) })
let calculator = DiffCalculator(host: host, data: ["apple"])
