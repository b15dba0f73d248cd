#if canImport(UIKit) && !os(watchOS)
  import DiffCore
  public import UIKit

  /// A table view applies a batch in the simultaneous order, sections included.
  ///
  /// Without a window it would not show updates, so the calculator reloads it instead.
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

    public func performChange(_ change: () -> Void) {
      make(change, observedBy: dataSource)
    }

    /// Counts the rows, then applies the updates.
    ///
    /// A table view that has not counted its rows yet would count the new data in the batch.
    public func performUpdates(
      _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
    ) {
      for section in 0..<numberOfSections { _ = numberOfRows(inSection: section) }
      lend(updates) { performBatchUpdates($0, completion: completion) }
    }

    public func withoutAnimation(_ body: () -> Void) {
      UIView.performWithoutAnimation(body)
    }

    /// Measures rows again after updates in place, if ``measuresUpdatedItems`` says so.
    public func didUpdateItems(at paths: [ItemPath], headersOf sections: [Int], inPlace: Bool) {
      if measuresUpdatedItems, inPlace || !sections.isEmpty { performBatchUpdates(nil) }
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

    /// Reconfigures the visible cells; before iOS 15 and tvOS 15, reloads the items.
    public func reconfigureItems(at paths: [ItemPath]) {
      guard #available(iOS 15, tvOS 15, *) else { return reloadItems(at: paths) }
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
    /// Moves have only one animation. To show a change without any, set the calculator's data in
    /// the style ``UpdateStyle/withoutAnimation``.
    public struct UpdateAnimations: Hashable, Sendable {
      /// The animation of deleted rows.
      public var deletedItems: RowAnimation

      /// The animation of inserted rows.
      public var insertedItems: RowAnimation

      /// The animation of reloaded rows.
      public var reloadedItems: RowAnimation

      /// The animation of deleted sections.
      public var deletedSections: RowAnimation

      /// The animation of inserted sections.
      public var insertedSections: RowAnimation

      /// The animation of reloaded sections.
      public var reloadedSections: RowAnimation

      /// Creates an animation for each kind of update.
      ///
      /// ```swift
      /// tableView.updateAnimations = .init(deletedItems: .left, insertedItems: .top)
      /// ```
      ///
      /// All are `.automatic` by default, which leaves them to the table view.
      public init(
        deletedItems: RowAnimation = .automatic,
        insertedItems: RowAnimation = .automatic,
        reloadedItems: RowAnimation = .automatic,
        deletedSections: RowAnimation = .automatic,
        insertedSections: RowAnimation = .automatic,
        reloadedSections: RowAnimation = .automatic
      ) {
        self.deletedItems = deletedItems
        self.insertedItems = insertedItems
        self.reloadedItems = reloadedItems
        self.deletedSections = deletedSections
        self.insertedSections = insertedSections
        self.reloadedSections = reloadedSections
      }

      /// Returns the same animation for every kind of update.
      ///
      /// ```swift
      /// tableView.updateAnimations = .all(.fade)
      /// ```
      public static func all(_ animation: RowAnimation) -> UpdateAnimations {
        UpdateAnimations(
          deletedItems: animation, insertedItems: animation, reloadedItems: animation,
          deletedSections: animation, insertedSections: animation, reloadedSections: animation)
      }
    }

    private static let animations = AssociatedValue(initially: UpdateAnimations())
    private static let measuring = AssociatedValue(initially: true)

    /// Whether the table view measures its rows again after updates in place: `true` by default.
    ///
    /// Set it to `false` if such updates do not change heights, and measuring interrupts a scroll.
    public var measuresUpdatedItems: Bool {
      get { Self.measuring[self] }
      set { Self.measuring[self] = newValue }
    }

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
