import ListAdapters

/// Implements only the required methods, and shows nothing.
///
/// A test sets its abilities, even to abilities whose methods are missing.
final class BareHost: BatchUpdatable {
  var updateOrder = UpdateOrder.sequential
  var movesItems = false
  var movesSections = false
  var reloadsHeaders = false

  /// The paths of deleted and inserted items.
  private(set) var paths: [ItemPath] = []

  /// The deferred updates, or `nil` to make updates immediately.
  var scheduled: [() -> Void]?

  func scheduleUpdate(_ update: @escaping () -> Void) {
    if scheduled == nil { update() } else { scheduled?.append(update) }
  }

  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) { self.paths += paths }
  func insertItems(at paths: [ItemPath]) { self.paths += paths }
}
