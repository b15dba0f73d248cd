// error: 'changeset(to:)' is unavailable: items that are not 'Diffable' need 'id:' or 'matching:'
import DiffCore

struct Row {
  var name = ""
}

let change = [Row()].changeset(to: [Row()])
