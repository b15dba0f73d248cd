// compiles
import ListAdapters
import TerminalLists

let terminal = TerminalHost(size: TerminalSize(columns: 80, rows: 24), write: { _ in }) {
  (number: Int) in "\(number)"
}
let calculator = DiffCalculator(host: terminal, data: [1])
calculator.data = [2]

func isSendable(_ items: some Sendable) {}
isSendable([AnyDiffable(1), AnyDiffable("two")])
