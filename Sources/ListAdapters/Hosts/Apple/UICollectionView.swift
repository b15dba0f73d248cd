#if canImport(UIKit) && !os(watchOS)
  import DiffCore
  public import UIKit

  /// A collection view applies a batch in the simultaneous order, sections included.
  ///
  /// Without a window it would not show updates, so the calculator reloads it instead.
  ///
  /// Four requirements have the names of UIKit's own methods, which take an `IndexPath`. A call
  /// that could mean both, such as `deleteItems(at: [])`, calls UIKit's method.
  extension UICollectionView: @MainActor BatchUpdatable {
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
    public func performUpdates(
      _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
    ) {
      for section in 0..<numberOfSections { _ = numberOfItems(inSection: section) }
      lend(updates) { performBatchUpdates($0, completion: completion) }
    }

    public func withoutAnimation(_ body: () -> Void) {
      UIView.performWithoutAnimation(body)
    }

    public func didUpdateItems(at paths: [ItemPath], headersOf sections: [Int], inPlace: Bool) {
      (dataSource as? any ChangeObserver)?.didUpdateItems(at: paths, headersOf: sections)
      if measuresUpdatedItems, inPlace { measureItems(at: paths) }
    }

    /// Has the layout measure items again, by a context of its own class.
    private func measureItems(at paths: [ItemPath]) {
      let layout = collectionViewLayout
      let contextClass =
        type(of: layout).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
      guard let context = contextClass?.init() else { return layout.invalidateLayout() }
      context.invalidateItems(at: paths.indexPaths)
      layout.invalidateLayout(with: context)
    }

    @_disfavoredOverload
    public func deleteItems(at paths: [ItemPath]) {
      deleteItems(at: paths.indexPaths)
    }

    @_disfavoredOverload
    public func insertItems(at paths: [ItemPath]) {
      insertItems(at: paths.indexPaths)
    }

    @_disfavoredOverload
    public func reloadItems(at paths: [ItemPath]) {
      reloadItems(at: paths.indexPaths)
    }

    /// Reconfigures the visible cells; before iOS 15 and tvOS 15, reloads the items.
    @_disfavoredOverload
    public func reconfigureItems(at paths: [ItemPath]) {
      guard #available(iOS 15, tvOS 15, *) else { return reloadItems(at: paths) }
      reconfigureItems(at: paths.indexPaths)
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

  extension UICollectionView {
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
