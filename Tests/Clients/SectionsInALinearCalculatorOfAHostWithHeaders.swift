// error: 'init(host:data:)' is unavailable: sections need a SectionedDiffCalculator
import HTMLLists
import ListAdapters

let host = HTMLHost(
  section: { (title: String) in HTMLSection(heading: [.text(title)]) },
  row: { (text: String) in HTMLFragment.Element("li", [:], [.text(text)]) })
let calculator = DiffCalculator(host: host, data: [ListSection(header: "A", items: ["a"])])
