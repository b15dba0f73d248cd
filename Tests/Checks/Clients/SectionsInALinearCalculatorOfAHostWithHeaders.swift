// error: 'init(host:data:)' is unavailable: sections need a SectionedDiffCalculator
import HTMLLists
import ListAdapters

let host = HTMLHost(
  section: { (title: String) in HTMLSection(heading: [.text(title)]) },
  row: { (text: String) in .element("li", [.text(text)]) })
let calculator = DiffCalculator(host: host, data: [ListSection(header: "A", items: ["a"])])
