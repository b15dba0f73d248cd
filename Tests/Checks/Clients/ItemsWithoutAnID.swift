// error: 'init(host:data:)' is unavailable: items that are not 'Diffable' need 'comparing:'
import ListAdapters
import TerminalLists

struct Contact: Equatable {
  var name: String
}

let terminal = TerminalHost(size: TerminalSize(columns: 80, rows: 24), write: { _ in }) {
  (contact: Contact) in contact.name
}
let calculator = DiffCalculator(host: terminal, data: [Contact(name: "Ann")])
