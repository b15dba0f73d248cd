#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import DiffCore

  /// A collection view applies a batch in the simultaneous order, sections included.
  ///
  /// Without a window it would not show updates, so the calculator reloads it instead.
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

    public func performChange(_ change: () -> Void) {
      make(change, observedBy: dataSource)
    }

    /// Counts the items, then applies the updates.
    ///
    /// A collection view that was never laid out would count the new data in the batch.
    ///
    /// The batch goes through the animator, because AppKit animates only these updates.
    public func performUpdates(
      _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
    ) {
      for section in 0..<numberOfSections { _ = numberOfItems(inSection: section) }
      lend(updates) { animator().performBatchUpdates($0, completionHandler: completion) }
    }

    public func withoutAnimation(_ body: () -> Void) {
      NSAnimationContext.beginGrouping()
      NSAnimationContext.current.duration = 0
      body()
      NSAnimationContext.endGrouping()
    }

    public func didUpdateItems(at paths: [ItemPath], headersOf sections: [Int], inPlace: Bool) {
      (dataSource as? any ChangeObserver)?.didUpdateItems(at: paths, headersOf: sections)
      if measuresUpdatedItems, inPlace { measureItems(at: paths) }
    }

    /// Has the layout measure items again, by a context of its own class.
    private func measureItems(at paths: [ItemPath]) {
      guard let layout = collectionViewLayout else { return }
      let contextClass =
        type(of: layout).invalidationContextClass as? NSCollectionViewLayoutInvalidationContext.Type
      guard let context = contextClass?.init() else { return layout.invalidateLayout() }
      context.invalidateItems(at: Set(paths.indexPaths))
      layout.invalidateLayout(with: context)
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

  extension NSCollectionView {
    private static let measuring = AssociatedValue(initially: false)

    /// Whether the layout measures items again after updates in place: `false` by default.
    ///
    /// Set it to `true` if such updates change the sizes of items that measure themselves.
    public var measuresUpdatedItems: Bool {
      get { Self.measuring[self] }
      set { Self.measuring[self] = newValue }
    }
  }
#endif
