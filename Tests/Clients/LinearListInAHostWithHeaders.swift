// error: setter for 'data' is unavailable: the host shows items of another type, or headers
import ListAdapters

let host = HTMLHost(
  section: { (title: String) in HTMLSection(heading: [.text(title)]) },
  row: { (text: String) in HTML.Element("li", [:], [.text(text)]) })
let calculator = DiffCalculator(host: host, data: ["apple"])
calculator.data = []
