import DiffCore
import ListAdapters

/// What a list was told in one update.
struct Tally: CustomStringConvertible {
  var deleted = 0
  var inserted = 0
  var moved = 0
  var changed = 0
  var isReloaded = false

  var description: String {
    if isReloaded { return "reloaded" }
    return "\(deleted) deleted, \(inserted) inserted, \(moved) moved, \(changed) changed"
  }
}

/// A host that counts what it is told, and passes it on to a terminal, if there is one.
final class CountingHost: ListHost {
  var dataSource: (any ListDataSource<Never, Row>)? {
    get { terminal?.dataSource }
    set { terminal?.dataSource = newValue }
  }

  let movesItems = true

  private(set) var tally = Tally()
  private let terminal: TerminalHost<Never, Row>?

  init(terminal: TerminalHost<Never, Row>?) {
    self.terminal = terminal
  }

  /// Begins to count anew.
  func reset() {
    tally = Tally()
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void) {
    guard let terminal else {
      updates()
      return completion(true)
    }
    terminal.performUpdates(updates, completion: completion)
  }

  func reloadData() {
    tally.isReloaded = true
    terminal?.reloadData()
  }

  func deleteItems(at paths: [ItemPath]) {
    tally.deleted += paths.count
    terminal?.deleteItems(at: paths)
  }

  func insertItems(at paths: [ItemPath]) {
    tally.inserted += paths.count
    terminal?.insertItems(at: paths)
  }

  func reloadItems(at paths: [ItemPath]) {
    tally.changed += paths.count
    terminal?.reloadItems(at: paths)
  }

  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    tally.moved += 1
    terminal?.moveItem(at: path, to: newPath)
  }
}
