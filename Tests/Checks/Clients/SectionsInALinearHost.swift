// error: setter for 'data' is unavailable: sections need a SectionedDiffCalculator
import ListAdapters
import TerminalLists

let terminal = TerminalHost(size: TerminalSize(columns: 80, rows: 24), write: { _ in }) {
  (section: ListSection<String, String>) in section.header
}
let calculator = DiffCalculator(
  host: terminal, data: [ListSection(header: "A", items: ["a"])])
calculator.data = []
