// error: setter for 'data' is unavailable: the host shows other items or headers
import ListAdapters

let terminal = TerminalHost(size: TerminalSize(columns: 80, rows: 24), write: { _ in }) {
  (text: String) in text
}
let calculator = SectionedDiffCalculator(
  host: terminal, data: [ListSection(header: "A", items: ["a"])])
calculator.data = []
