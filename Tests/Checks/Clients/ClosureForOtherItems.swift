// error: cannot convert value of type '(Int) -> String' to expected argument type '(String) -> String'
import ListAdapters
import TerminalLists

let text: (Int) -> String = { "\($0)" }
let terminal = TerminalHost<Never, String>(
  size: TerminalSize(columns: 80, rows: 24), write: { _ in }, text: text)
