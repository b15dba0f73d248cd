// compiles
import ListAdapters
import UIKit

final class Note: NSObject, Identifiable, Diffable {
  let id: Int
  var text: String

  init(id: Int, text: String) {
    self.id = id
    self.text = text
  }

  func hasSameContent(as other: Note) -> Bool {
    text == other.text
  }
}

/// An object that really is its own id, such as that of a managed object.
final class Key: NSObject, Diffable {
  var id: Key { self }
}

@MainActor
func rows(
  for notes: [Note], keys: [Key], in tableView: UITableView
) -> [AnyObject] {
  let ids = notes.map(\.id) + notes.indices
  let rows = TableList(data: notes)
  rows.connect(to: tableView) { _, _, note in
    UITableViewCell(style: .default, reuseIdentifier: "\(note.id) \(ids.count)")
  }
  return [rows, TableList(data: keys)]
}
