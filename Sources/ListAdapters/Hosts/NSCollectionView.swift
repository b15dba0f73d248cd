#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import DiffCore

  /// A collection view takes all updates of a batch at once, sections included.
  ///
  /// It reloads while it has no window: it would show nothing of the updates. It does not reconfigure
  /// items: ``ItemUpdates/inPlace(_:)`` updates visible ones without replacing them.
  ///
  /// Three requirements have the names of AppKit's own methods, which take sets of `IndexPath`. The
  /// one call that could mean both, with an empty literal, does the same in both.
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

    /// Counts the items first: a collection view that has not done so yet, since it was never laid
    /// out, would find the new data only.
    ///
    /// The batch goes through the animator: only then are updates animated.
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
