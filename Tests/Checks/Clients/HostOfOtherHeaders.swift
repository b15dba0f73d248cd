// error: 'init(host:data:)' is unavailable: the host shows other sections: its 'Header' and 'Item' must be the types of the data
import HTMLLists
import ListAdapters

let host = HTMLHost(
  section: { (number: Int) in HTMLSection(heading: [.text("\(number)")]) },
  row: { (text: String) in .element("li", [.text(text)]) })
let calculator = SectionedDiffCalculator(
  host: host, data: [ListSection(header: "Fruit", items: ["apple"])])
