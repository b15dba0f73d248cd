import DiffCore
import ListAdapters

extension StrictListHost: ListHost, HostCallTaker {
  public var updateOrder: UpdateOrder {
    rules.updateOrder
  }

  /// Whether the host is laid out and has a data source.
  public var acceptsUpdates: Bool {
    hasCounted
  }

  /// Judges a batch, and calls `completion` with whether the host accepted it before it returns.
  public func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    completion(takeBatch(updates))
  }

  /// Reads all items again.
  ///
  /// ``dataReloads`` does not count the reload that follows a new ``dataSource``: it is a part of
  /// showing the first list.
  public func reloadData() {
    if hasLoaded { dataReloads += 1 }
    hasLoaded = true
    reload(named: "reloadData")
  }
}
