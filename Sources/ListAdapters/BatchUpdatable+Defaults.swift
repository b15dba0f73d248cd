import DiffCore

// Some requirements have the names of methods that AppKit's collection view has anyway. The
// defaults are disfavored, as the implementations are, or a call of AppKit's could find the default
// first.
extension BatchUpdatable {
  public var updateOrder: UpdateOrder {
    .sequential
  }

  public var acceptsUpdates: Bool {
    true
  }

  public func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    updates()
    completion(true)
  }

  /// Removes the items and shows them again.
  ///
  /// Right in the sequential order only, where both calls mean the same places. A simultaneous host
  /// has to write its own.
  @_disfavoredOverload
  public func reloadItems(at paths: [ItemPath]) {
    precondition(
      updateOrder == .sequential,
      "\(Self.self) takes updates in the simultaneous order and has to implement reloadItems(at:)")
    deleteItems(at: paths)
    insertItems(at: paths)
  }

  @_disfavoredOverload
  public func reconfigureItems(at paths: [ItemPath]) {
    reloadItems(at: paths)
  }

  /// Removes the item and shows it again at its new place.
  ///
  /// Right for a simultaneous host. A sequential one gets the items that move among those that are
  /// deleted and inserted when it is told of a whole change: this default is called for the first
  /// of them and finds that out.
  @_disfavoredOverload
  public func moveItem(at path: ItemPath, to newPath: ItemPath) {
    if updateOrder == .sequential, MoveAttempt.refuse() { return }
    deleteItems(at: [path])
    insertItems(at: [newPath])
  }

  /// Stops the program: only hosts of several sections are told to.
  public func deleteSections(at offsets: [Int]) {
    refuse("deleteSections(at:)")
  }

  /// Stops the program: only hosts of several sections are told to.
  public func insertSections(at offsets: [Int]) {
    refuse("insertSections(at:)")
  }

  /// Removes the sections and shows them again: right in the sequential order only.
  public func reloadSections(at offsets: [Int]) {
    precondition(
      updateOrder == .sequential,
      "\(Self.self) takes updates in the simultaneous order and has to implement "
        + "reloadSections(at:)")
    deleteSections(at: offsets)
    insertSections(at: offsets)
  }

  /// Removes the section and shows it again at its new place.
  ///
  /// Right for a simultaneous host. A sequential one reloads when it is told of a whole change.
  public func moveSection(at offset: Int, to newOffset: Int) {
    if updateOrder == .sequential, MoveAttempt.refuse() { return }
    deleteSections(at: [offset])
    insertSections(at: [newOffset])
  }

  private func refuse(_ requirement: String) -> Never {
    preconditionFailure("\(Self.self) shows one section: it does not implement \(requirement)")
  }
}
