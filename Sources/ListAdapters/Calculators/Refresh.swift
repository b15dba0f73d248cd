import DiffCore

// MARK: - Linear lists

extension DiffCalculator where Item: Diffable {
  /// Shows the items with some ids again, though they have not changed.
  ///
  /// ```swift
  /// pictures.load(post.picture) { [calculator] in
  ///   calculator.refresh([post.id])  // the row of that post shows its picture
  /// }
  /// ```
  ///
  /// Items are shown again as ``itemUpdates`` says: the host reloads or reconfigures them, or the
  /// closure of ``ItemUpdates/inPlace(_:)`` is called with the same item as old and new.
  ///
  /// The host is told at once. A refresh from inside one of the host's callbacks takes its turn
  /// when the update that is under way is over. If data waits for its turn, or the changes of
  /// awaited data are being found, the refresh becomes a part of that change: each item is shown
  /// anew once, and an item that the change deletes or inserts is not refreshed.
  ///
  /// An id that no item has is ignored: when a picture arrives, its item may have left. All items
  /// of a repeated id are refreshed. The ids are those of `Diffable`, even if the calculator was
  /// made with an `id` or with `matching`.
  ///
  /// - Parameter ids: The ids of the items.
  /// - Complexity: O(*n*) for *n* items, each of which is hashed once.
  public func refresh(_ ids: some Sequence<Item.ID>) {
    let ids = Set(ids)
    refresh { ids.contains($0.id) }
  }
}

extension DiffCalculator {
  /// Shows some items again, though they have not changed, as ``refresh(_:)`` does.
  ///
  /// ```swift
  /// calculator.refresh { $0.isFavorite }
  /// ```
  ///
  /// - Parameter isRefreshed: Returns whether an item is shown again. It is called for each item
  ///   when it is the refresh's turn.
  public func refresh(where isRefreshed: @escaping (_ item: Item) -> Bool) {
    let section = section
    let refresh = Refresh<[Item]>(
      items: { items in
        items.indices.filter { isRefreshed(items[$0]) }
          .map { ItemPath(section: section, item: $0) }
      }, sections: { _ in [] })
    queue.refresh(refresh) { [weak self] in self?.refreshRequest() }
  }

  /// Shows all items again, though they have not changed, as ``refresh(_:)`` does.
  ///
  /// A calculator does not know which items are on the screen, and tells the host all of them. A
  /// view such as UITableView asks only for those that are visible. Unlike `reloadData()`, this
  /// keeps the place and the selection, and with ``ItemUpdates/reconfigure`` also the cells. If
  /// there are more items than ``UpdateOptions/reloadThreshold``, the host reloads.
  public func refreshAll() {
    refresh { _ in true }
  }

  private func refreshRequest() -> UpdateQueue<Host, [Item]>.Request {
    request(for: queue.list, completion: nil) {
      nil
    } change: { [section, options, itemUpdates] list, refreshed, abilities in
      Change(
        Changeset(), from: list, to: list, section: section, refreshing: refreshed,
        in: ChangeContext(options: options, updateCall: itemUpdates.call, abilities: abilities))
    }
  }
}

// MARK: - Lists of sections

extension SectionedDiffCalculator {
  /// Shows the items with some ids again, though they have not changed.
  ///
  /// It works as ``DiffCalculator/refresh(_:)`` does. Items in a section that reloads are not
  /// refreshed one by one.
  ///
  /// - Parameter ids: The ids of the items.
  /// - Complexity: O(*n*) for *n* items, each of which is hashed once.
  public func refresh(_ ids: some Sequence<Section.Item.ID>) {
    let ids = Set(ids)
    refresh { ids.contains($0.id) }
  }

  /// Shows some items again, though they have not changed, as ``refresh(_:)`` does.
  ///
  /// - Parameter isRefreshed: Returns whether an item is shown again. It is called for each item
  ///   when it is the refresh's turn.
  public func refresh(where isRefreshed: @escaping (_ item: Section.Item) -> Bool) {
    refresh(
      Refresh(
        items: { list in
          list.indices.flatMap { section in
            let items = list[section].items
            return items.indices.filter { isRefreshed(items[$0]) }
              .map { ItemPath(section: section, item: $0) }
          }
        }, sections: { _ in [] }))
  }

  /// Shows all items again, though they have not changed, as ``refresh(_:)`` does.
  ///
  /// Headers are not shown again: see ``refreshSections(_:)``. What ``DiffCalculator/refreshAll()``
  /// says about visible items holds here, too.
  public func refreshAll() {
    refresh { _ in true }
  }

  /// Reloads the sections with some ids, with all of their items, though they have not changed.
  ///
  /// It takes its turn as ``refresh(_:)`` does, and ignores an id that no section has. Sections
  /// also reload if ``UpdateOptions/reloadsUpdatedSections`` is `false`.
  ///
  /// - Parameter ids: The ids of the sections.
  /// - Complexity: O(*n*) for *n* sections, each of which is hashed once.
  public func refreshSections(_ ids: some Sequence<Section.ID>) {
    let ids = Set(ids)
    refresh(
      Refresh(
        items: { _ in [] },
        sections: { list in list.indices.filter { ids.contains(list[$0].id) } }))
  }

  private func refresh(_ refresh: Refresh<[Section]>) {
    queue.refresh(refresh) { [weak self] in self?.refreshRequest() }
  }

  private func refreshRequest() -> UpdateQueue<Host, [Section]>.Request {
    request(for: queue.list, completion: nil) {
      nil
    } change: { [options, itemUpdates] list, refreshed, abilities in
      Change(
        SectionedChangeset(), from: list, to: list, refreshing: refreshed,
        in: ChangeContext(options: options, updateCall: itemUpdates.call, abilities: abilities))
    }
  }
}

// MARK: - What is refreshed

/// Finds what the program wants to be shown again, in the list that the host shows then.
struct Refresh<List> {
  let items: (_ list: List) -> [ItemPath]
  let sections: (_ list: List) -> [Int]
}

/// The positions in the new list of what is shown again though it has not changed.
struct RefreshedPositions: Equatable {
  var items: [ItemPath] = []
  var sections: [Int] = []

  init() {}

  init<List>(_ refreshes: [Refresh<List>], in list: List) {
    items = refreshes.flatMap { $0.items(list) }
    sections = refreshes.flatMap { $0.sections(list) }
  }
}

extension SectionedChangeset {
  /// Returns this changeset with updates of what is refreshed, as far as both lists have it.
  func refreshing(_ refreshed: RefreshedPositions) -> Self {
    guard refreshed != RefreshedPositions() else { return self }
    let oldPaths = PathTranslation(self)
    let oldSections = OffsetTranslation(sections)
    var change = self
    change.items.addUpdates(of: refreshed.items, oldPosition: oldPaths.oldPath)
    change.sections.addUpdates(of: refreshed.sections, oldPosition: oldSections.oldOffset)
    return change
  }
}

extension Changeset where Position: Hashable & Comparable {
  fileprivate mutating func addUpdates(
    of positions: [Position], oldPosition: (Position) -> Position?
  ) {
    guard !positions.isEmpty else { return }
    let added = positions.compactMap { position in
      oldPosition(position).map { Update(from: $0, to: position) }
    }
    updates = Set(updates).union(added).sorted { $0.to < $1.to }
  }
}
