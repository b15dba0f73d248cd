#if canImport(UIKit) && !os(watchOS)
  import DiffCore
  import UIKit

  /// A table view takes all updates of a batch at once, sections included.
  ///
  /// It accepts no updates without a window, as it would not show them: the calculator reloads it.
  extension UITableView: @MainActor BatchUpdatable {
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

    /// Counts the rows first: otherwise a table view that has not done so yet finds only the new
    /// data.
    public func performUpdates(
      _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
    ) {
      for section in 0..<numberOfSections { _ = numberOfRows(inSection: section) }
      lend(updates) { performBatchUpdates($0, completion: completion) }
    }

    public func deleteItems(at paths: [ItemPath]) {
      deleteRows(at: paths.indexPaths, with: updateAnimations.deletedItems)
    }

    public func insertItems(at paths: [ItemPath]) {
      insertRows(at: paths.indexPaths, with: updateAnimations.insertedItems)
    }

    public func reloadItems(at paths: [ItemPath]) {
      reloadRows(at: paths.indexPaths, with: updateAnimations.reloadedItems)
    }

    /// Reconfigures the visible cells.
    public func reconfigureItems(at paths: [ItemPath]) {
      reconfigureRows(at: paths.indexPaths)
    }

    public func moveItem(at path: ItemPath, to newPath: ItemPath) {
      moveRow(at: IndexPath(path), to: IndexPath(newPath))
    }

    public func deleteSections(at offsets: [Int]) {
      deleteSections(IndexSet(offsets), with: updateAnimations.deletedSections)
    }

    public func insertSections(at offsets: [Int]) {
      insertSections(IndexSet(offsets), with: updateAnimations.insertedSections)
    }

    public func reloadSections(at offsets: [Int]) {
      reloadSections(IndexSet(offsets), with: updateAnimations.reloadedSections)
    }

    public func moveSection(at offset: Int, to newOffset: Int) {
      moveSection(offset, toSection: newOffset)
    }
  }

  extension UITableView {
    /// The animations of the updates that a calculator makes in a table view.
    ///
    /// Moves have only one animation. To show a change without any, set the calculator's data
    /// inside `UIView.performWithoutAnimation`.
    public struct UpdateAnimations: Hashable, Sendable {
      /// The animation of deleted rows.
      public var deletedItems = RowAnimation.automatic

      /// The animation of inserted rows.
      public var insertedItems = RowAnimation.automatic

      /// The animation of reloaded rows.
      public var reloadedItems = RowAnimation.automatic

      /// The animation of deleted sections.
      public var deletedSections = RowAnimation.automatic

      /// The animation of inserted sections.
      public var insertedSections = RowAnimation.automatic

      /// The animation of reloaded sections.
      public var reloadedSections = RowAnimation.automatic

      /// Creates animations that are all `.automatic`, which leaves them to the table view.
      public init() {}
    }

    private static let animations = AssociatedValue(initially: UpdateAnimations())

    /// The animations of the updates that a calculator makes in this table view.
    ///
    /// ```swift
    /// tableView.updateAnimations.insertedItems = .left
    /// ```
    public var updateAnimations: UpdateAnimations {
      get { Self.animations[self] }
      set { Self.animations[self] = newValue }
    }
  }
#endif
