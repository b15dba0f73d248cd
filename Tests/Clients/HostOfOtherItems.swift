// error: setter for 'data' is unavailable: the host shows items of another type
import ListAdapters

let terminal = TerminalHost(size: TerminalSize(columns: 80, rows: 24), write: { _ in }) {
  (number: Int) in "\(number)"
}
let calculator = DiffCalculator(host: terminal, data: ["a"])
calculator.data = ["b"]
