import DiffCore
import ListAdapters
import ListAdaptersTesting

/// A strict host that shows a list, as a view controller holds a table view and its rows.
struct Scene<Header: Diffable> {
  let host: StrictListHost<Header, TestItem>
  let list: SettableList<Header, TestItem>

  init(_ list: SettableList<Header, TestItem>, rules: HostRules) {
    self.list = list
    host = StrictListHost(rules: rules)
    host.dataSource = list
  }

  /// Makes the updates in one batch.
  func batch(_ updates: () -> Void) {
    host.performUpdates(updates) { _ in }
  }
}

extension Scene {
  /// The violations, without the stale items that a later call reloads: a view shows those right in
  /// the end.
  var violations: [Violation] {
    host.violations.filter { violation in
      guard violation.rule == .staleRow else { return true }
      let reloads = host.batches.dropFirst(violation.batch + 1).joined()
      return !violation.positions.allSatisfy { position in
        reloads.contains { $0.reloads(position) }
      }
    }
  }
}

extension HostCall {
  fileprivate func reloads(_ position: Violation.Position) -> Bool {
    guard case .reloadItems(let paths) = self, case .item(let path, .new) = position else {
      return false
    }
    return paths.contains(path)
  }
}
