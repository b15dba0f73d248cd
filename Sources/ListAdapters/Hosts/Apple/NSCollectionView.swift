#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import DiffCore

  /// A collection view takes all updates of a batch at once, sections included.
  ///
  /// It accepts no updates without a window, as it would not show them: the calculator reloads it.
  /// It does not reconfigure items: ``ItemUpdates/inPlace(_:)`` updates visible ones without
  /// replacing them.
  ///
  /// Three requirements have the names of AppKit's own methods, which take sets of `IndexPath`.
  /// Only a call with an empty literal could mean both, and both do the same.
  extension NSCollectionView: @MainActor BatchUpdatable {
    public var updateOrder: UpdateOrder {
      .simultaneous
    }

    public var acceptsUpdates: Bool {
      window != nil
    }

    public var movesItems: Bool {
      true
    }

    public var movesSections: Bool {
      true
    }

    /// Counts the items first: otherwise a collection view that was never laid out finds only the
    /// new data.
    ///
    /// It runs the batch through the animator, as only that animates the updates.
    public func performUpdates(
      _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
    ) {
      for section in 0..<numberOfSections { _ = numberOfItems(inSection: section) }
      lend(updates) { animator().performBatchUpdates($0, completionHandler: completion) }
    }

    @_disfavoredOverload
    public func deleteItems(at paths: [ItemPath]) {
      deleteItems(at: Set(paths.indexPaths))
    }

    @_disfavoredOverload
    public func insertItems(at paths: [ItemPath]) {
      insertItems(at: Set(paths.indexPaths))
    }

    @_disfavoredOverload
    public func reloadItems(at paths: [ItemPath]) {
      reloadItems(at: Set(paths.indexPaths))
    }

    @_disfavoredOverload
    public func moveItem(at path: ItemPath, to newPath: ItemPath) {
      moveItem(at: IndexPath(path), to: IndexPath(newPath))
    }

    public func deleteSections(at offsets: [Int]) {
      deleteSections(IndexSet(offsets))
    }

    public func insertSections(at offsets: [Int]) {
      insertSections(IndexSet(offsets))
    }

    public func reloadSections(at offsets: [Int]) {
      reloadSections(IndexSet(offsets))
    }

    public func moveSection(at offset: Int, to newOffset: Int) {
      moveSection(offset, toSection: newOffset)
    }
  }
#endif
