// error: setter for 'data' is unavailable: the host shows other items or headers
import ListAdapters

let host = HTMLHost(
  section: { (number: Int) in HTMLSection(heading: [.text("\(number)")]) },
  row: { (text: String) in HTML.Element("li", [:], [.text(text)]) })
let calculator = SectionedDiffCalculator(
  host: host, data: [ListSection(header: "Fruit", items: ["apple"])])
calculator.data = []
