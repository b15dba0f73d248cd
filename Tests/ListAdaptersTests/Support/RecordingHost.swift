import DiffCore
import ListAdapters

/// Records each call, and updates its rows as the calls say.
///
/// It implements the required methods only: no moves, no reloads. It does not conform to
/// `ListHost`, because a subclass cannot override the defaults of its superclass's conformance.
class RecordedRows {
  weak var dataSource: (any ListDataSource<Never, Post>)?
  var rows: [String] = []
  var calls: [String] = []
  var willReload: () -> Void = {}

  func reloadData() {
    willReload()
    calls.append("reloadData")
    rows = (0..<(dataSource?.itemCount(inSection: 0) ?? 0)).map { row(at: $0) }
  }

  func deleteItems(at paths: [ItemPath]) {
    calls.append("delete \(paths.map(\.item))")
    for path in paths.reversed() { rows.remove(at: path.item) }
  }

  func insertItems(at paths: [ItemPath]) {
    calls.append("insert \(paths.map(\.item))")
    for path in paths { rows.insert(row(at: path.item), at: path.item) }
  }

  /// The row that the data source has: positions of insertions are final.
  func row(at offset: Int) -> String {
    dataSource?.item(at: ItemPath(section: 0, item: offset)).description ?? "?"
  }
}

/// Implements only the required methods of a sequential host.
final class SmallestHost: RecordedRows, ListHost {}

/// Moves and reloads its rows; a test sets its abilities.
final class RecordingHost: RecordedRows, ListHost {
  var movesItems = true
  var acceptsUpdates = true
  var updateOrder = UpdateOrder.sequential
  var didUpdate: () -> Void = {}

  /// If set, completions wait here until the test calls them.
  var completions: [(Bool) -> Void]?

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    calls.append("begin")
    updates()
    didUpdate()
    calls.append("end")
    if completions == nil { completion(true) } else { completions?.append(completion) }
  }

  func withoutAnimation(_ body: () -> Void) {
    calls.append("animations off")
    body()
    calls.append("animations on")
  }

  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    calls.append("move \(path.item) to \(newPath.item)")
    guard updateOrder == .sequential else { return }
    rows.insert(rows.remove(at: path.item), at: newPath.item)
  }

  func reloadItems(at paths: [ItemPath]) {
    calls.append("reload \(paths.map(\.item))")
    guard updateOrder == .sequential else { return }
    for path in paths { rows[path.item] = row(at: path.item) }
  }

  func reconfigureItems(at paths: [ItemPath]) {
    calls.append("reconfigure \(paths.map(\.item))")
    for path in paths { rows[path.item] = row(at: path.item) }
  }
}
