public import ListAdapters

// MARK: - Marked items

extension TerminalHost where Item: Diffable {
  /// The ids of the marked items.
  ///
  /// ```swift
  /// host.showsMarks = true
  /// if let path = host.selectedItem {
  ///   host.markedIDs.formSymmetricDifference([calculator.item(at: path).id])
  /// }
  /// let chosen = calculator.data.filter { host.markedIDs.contains($0.id) }
  /// ```
  ///
  /// Only your app changes this set. Marks survive every change, filter and reload: an item that is
  /// deleted and inserted again is marked again. To unmark deleted items, subtract their ids.
  ///
  /// Complexity: O(*m*) for *m* ids, to get and to set.
  public var markedIDs: Set<Item.ID> {
    get { Set(markedKeys.compactMap { $0 as? Item.ID }) }
    set { markedKeys = Set(newValue.map { AnyHashable($0) }) }
  }

  /// The id of the selected item, even if it is not in the list, or `nil` without a selection.
  ///
  /// If the item is deleted, ``selectedItem`` is a neighbor until you select another item or the
  /// item is inserted again. Setting an id that is not in the list clears the selection.
  ///
  /// Complexity: O(*n*) to set for *n* items, because the host reads each item.
  public var selectedID: Item.ID? {
    get { window.selectedKey as? Item.ID }
    set { draw { [self] in select(newValue.flatMap { path(ofKey: $0, in: allPaths) }) } }
  }
}

// MARK: - The item that is selected

extension TerminalHost {
  /// Selects the item at a path, and stores its id.
  func select(_ path: ItemPath?) {
    window.selection = path.flatMap { window.outline.hasItem(at: $0) ? $0 : nil }
    window.isSelectionAway = false
    window.selectedKey = window.selection.flatMap(key(ofItemAt:))
  }

  /// Selects the selected item again after a reload, at its new path.
  func selectAfterReload() {
    guard let selectedKey = window.selectedKey,
      window.selection.flatMap(key(ofItemAt:)) != selectedKey
    else { return }
    let path = path(ofKey: selectedKey, in: allPaths)
    window.selection = path ?? window.selection
    window.isSelectionAway = path == nil
  }

  /// Selects the selected item again if a call inserts it.
  func selectAgain(after call: HostCall) {
    // A shuffle has thousands of these calls, which insert no item.
    if case .moveItems = call { return }
    guard let selectedKey = window.selectedKey else { return }
    var paths: [ItemPath] = []
    switch call {
    case .insertItems(let inserted): paths = inserted
    case .insertSections(let offsets): paths = offsets.flatMap(self.paths(ofSection:))
    case .reloadSections(let offsets):
      if let path = window.batch?.selection?.path, offsets.contains(path.section) {
        window.isSelectionAway = key(ofItemAt: path) != selectedKey
      }
      paths = offsets.flatMap(self.paths(ofSection:))
    default: return
    }
    guard window.isSelectionAway, let path = path(ofKey: selectedKey, in: paths) else { return }
    window.batch?.selection = TrackedPath(path)
    window.isSelectionAway = false
  }

  private func path(ofKey key: AnyHashable, in paths: some Sequence<ItemPath>) -> ItemPath? {
    paths.first { self.key(ofItemAt: $0) == key }
  }

  private var allPaths: some Sequence<ItemPath> {
    window.outline.itemCounts.indices.lazy.flatMap(paths(ofSection:))
  }

  private func paths(ofSection section: Int) -> [ItemPath] {
    (0..<window.outline.itemCounts[section]).map { ItemPath(section: section, item: $0) }
  }

  /// Returns the id of an item, or `nil` if items have no ids or the data source has no such item.
  private func key(ofItemAt path: ItemPath) -> AnyHashable? {
    guard let itemID, case .some(let source) = dataSource else { return nil }
    return gate.ask { source.itemIfPresent(at: path).map(itemID) }
  }
}
