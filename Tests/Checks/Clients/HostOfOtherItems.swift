// error: 'init(host:data:comparing:)' is unavailable: the host shows other items: its 'Item' must be the type of the data's items, and its 'Header' must be 'Never'
import ListAdapters
import TerminalLists

let terminal = TerminalHost(size: TerminalSize(columns: 80, rows: 24), write: { _ in }) {
  (number: Int) in "\(number)"
}
let calculator = DiffCalculator(host: terminal, data: ["a"])
