// error: 'init(host:data:comparing:)' is unavailable: the host shows other items
import ListAdapters
import TerminalLists

let terminal = TerminalHost(size: TerminalSize(columns: 80, rows: 24), write: { _ in }) {
  item in "\(item)"
}
let calculator = DiffCalculator(host: terminal, data: ["a"])
