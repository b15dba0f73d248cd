// error: 'init(host:data:)' is unavailable: the host shows other sections: its 'Header' and 'Item' must be the types of the data
import ListAdapters
import TerminalLists

let terminal = TerminalHost(size: TerminalSize(columns: 80, rows: 24), write: { _ in }) {
  (text: String) in text
}
let calculator = SectionedDiffCalculator(
  host: terminal, data: [ListSection(header: "A", items: ["a"])])
