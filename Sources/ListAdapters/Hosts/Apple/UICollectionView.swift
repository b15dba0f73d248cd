#if canImport(UIKit) && !os(watchOS)
  import DiffCore
  public import UIKit

  /// A collection view takes all updates of a batch at once, sections included.
  ///
  /// It accepts no updates without a window, as it would not show them: the calculator reloads it.
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

    /// Counts the items first: otherwise a collection view that was never laid out finds only the
    /// new data.
    public func performUpdates(
      _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
    ) {
      for section in 0..<numberOfSections { _ = numberOfItems(inSection: section) }
      lend(updates) { performBatchUpdates($0, completion: completion) }
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
#endif
