import DiffCore
import ListAdapters

extension StrictListHost: ListHost {
  public var updateOrder: UpdateOrder {
    rules.updateOrder
  }

  /// Whether the host is laid out and has a data source.
  public var acceptsUpdates: Bool {
    hasCounted
  }

  /// Judges a batch, and calls `completion` before it returns.
  ///
  /// - Parameters:
  ///   - updates: Makes the calls of the batch.
  ///   - completion: Called with whether the host accepted the batch.
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

  public func deleteItems(at paths: [ItemPath]) {
    take(.deleteItems(paths))
  }

  public func insertItems(at paths: [ItemPath]) {
    take(.insertItems(paths))
  }

  public func reloadItems(at paths: [ItemPath]) {
    take(.reloadItems(paths))
  }

  /// Judges the call like a reload, but records it as a reconfiguration.
  ///
  /// In the simultaneous order, a batch with reconfigurations must not delete, insert or move
  /// anything: see ``BatchRule/reconfigureWithStructure``.
  public func reconfigureItems(at paths: [ItemPath]) {
    take(.reconfigureItems(paths))
  }

  public func moveItem(at path: ItemPath, to newPath: ItemPath) {
    take(.moveItems([Move(from: path, to: newPath)]))
  }

  public func deleteSections(at offsets: [Int]) {
    take(.deleteSections(offsets))
  }

  public func insertSections(at offsets: [Int]) {
    take(.insertSections(offsets))
  }

  public func reloadSections(at offsets: [Int]) {
    take(.reloadSections(offsets))
  }

  public func moveSection(at offset: Int, to newOffset: Int) {
    take(.moveSections([Move(from: offset, to: newOffset)]))
  }
}
