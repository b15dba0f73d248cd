// error: 'init(host:data:)' is unavailable: the host shows other items: its 'Item' has to be that of the data, and its 'Header' 'Never'
import ListAdapters

let terminal = TerminalHost(size: TerminalSize(columns: 80, rows: 24), write: { _ in }) {
  (number: Int) in "\(number)"
}
let calculator = DiffCalculator(host: terminal, data: ["a"])
