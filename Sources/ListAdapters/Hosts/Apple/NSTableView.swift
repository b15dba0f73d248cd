#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import DiffCore

  /// A table view applies a batch in the sequential order.
  ///
  /// It shows one section, with a row for each item. The section can reload. Deleted
  /// and inserted sections trap.
  ///
  /// Without a window or a visible column, a table view does not show updates, and the calculator
  /// reloads it.
  ///
  /// Do not use an `NSOutlineView` as a host. Its row updates refer to positions in parent items.
  extension NSTableView: @MainActor BatchUpdatable {
    public var acceptsUpdates: Bool {
      window != nil && tableColumns.contains { !$0.isHidden }
    }

    public var movesItems: Bool {
      true
    }

    public func performChange(_ change: () -> Void) {
      make(change, observedBy: dataSource)
    }

    /// Counts the rows, makes the updates, and calls `completion` immediately.
    ///
    /// A table view does not report the end of its animations.
    public func performUpdates(
      _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
    ) {
      _ = numberOfRows
      beginUpdates()
      updates()
      endUpdates()
      completion(true)
    }

    public func withoutAnimation(_ body: () -> Void) {
      NSAnimationContext.beginGrouping()
      NSAnimationContext.current.duration = 0
      body()
      NSAnimationContext.endGrouping()
    }

    /// Measures rows again after updates in place, if ``measuresUpdatedItems`` says so.
    public func didUpdateItems(at paths: [ItemPath], headersOf sections: [Int], inPlace: Bool) {
      if inPlace, measuresUpdatedItems { noteHeightOfRows(withIndexesChanged: rows(at: paths)) }
    }

    public func deleteItems(at paths: [ItemPath]) {
      removeRows(at: rows(at: paths), withAnimation: updateAnimations.deletedItems)
    }

    public func insertItems(at paths: [ItemPath]) {
      insertRows(at: rows(at: paths), withAnimation: updateAnimations.insertedItems)
    }

    /// Reloads all columns of the rows and updates the rows' heights.
    public func reloadItems(at paths: [ItemPath]) {
      let rows = rows(at: paths)
      reloadData(forRowIndexes: rows, columnIndexes: IndexSet(integersIn: 0..<numberOfColumns))
      noteHeightOfRows(withIndexesChanged: rows)
    }

    public func moveItem(at path: ItemPath, to newPath: ItemPath) {
      moveRow(at: row(at: path), to: row(at: newPath))
    }

    /// Replaces all rows by those of the data source, which may be a placeholder.
    public func reloadSections(at offsets: [Int]) {
      for section in offsets where section != 0 {
        stop("shows one section: it cannot reload section \(section)")
      }
      let newRowCount = dataSource?.numberOfRows(in:)
      removeRows(at: IndexSet(0..<numberOfRows), withAnimation: updateAnimations.deletedItems)
      insertRows(
        at: IndexSet(0..<(newRowCount?(self) ?? 0)), withAnimation: updateAnimations.insertedItems)
    }

    private func rows(at paths: [ItemPath], for method: String = #function) -> IndexSet {
      IndexSet(paths.map { row(at: $0, for: method) })
    }

    private func row(at path: ItemPath, for method: String = #function) -> Int {
      guard path.section == 0 else {
        stop("shows one section: it has no item \(path) for \(method)")
      }
      return path.item
    }
  }

  extension NSTableView {
    /// The animations of the updates that a calculator makes in a table view.
    ///
    /// Moves have only one animation. To show a change without any, set the calculator's data in
    /// the style ``UpdateStyle/withoutAnimation``.
    public struct UpdateAnimations: Equatable, Sendable {
      /// The animation of deleted rows.
      public var deletedItems: AnimationOptions

      /// The animation of inserted rows.
      public var insertedItems: AnimationOptions

      /// Creates an animation for each kind of update.
      ///
      /// ```swift
      /// tableView.updateAnimations = .init(deletedItems: .slideLeft, insertedItems: .slideDown)
      /// ```
      ///
      /// By default, deleted rows fade out and inserted rows fade in.
      public init(
        deletedItems: AnimationOptions = .effectFade, insertedItems: AnimationOptions = .effectFade
      ) {
        self.deletedItems = deletedItems
        self.insertedItems = insertedItems
      }

      /// Returns the same animation for every kind of update.
      ///
      /// ```swift
      /// tableView.updateAnimations = .all(.slideLeft)
      /// ```
      public static func all(_ animation: AnimationOptions) -> UpdateAnimations {
        UpdateAnimations(deletedItems: animation, insertedItems: animation)
      }
    }

    private static let animations = AssociatedValue(initially: UpdateAnimations())
    private static let measuring = AssociatedValue(initially: true)

    /// Whether the table view measures rows again after updates in place: `true` by default.
    public var measuresUpdatedItems: Bool {
      get { Self.measuring[self] }
      set { Self.measuring[self] = newValue }
    }

    /// The animations of the updates that a calculator makes in this table view.
    ///
    /// ```swift
    /// tableView.updateAnimations.insertedItems = .slideDown
    /// ```
    public var updateAnimations: UpdateAnimations {
      get { Self.animations[self] }
      set { Self.animations[self] = newValue }
    }
  }
#endif
