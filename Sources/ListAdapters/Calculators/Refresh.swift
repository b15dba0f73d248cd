import DiffCore

/// Finds what the program wants to be shown again, in the list that the host shows then.
struct Refresh<Content: ListContent> {
  /// Returns whether an item is shown again.
  var isItemRefreshed: (_ item: Content.Item) -> Bool = { _ in false }

  /// Returns the sections that are shown again.
  var sections: (_ content: Content) -> [Int] = { _ in [] }
}

/// The positions in the new list of what is shown again though it has not changed.
struct RefreshedPositions: Equatable {
  var items: [ItemPath] = []
  var sections: [Int] = []

  var isEmpty: Bool {
    items.isEmpty && sections.isEmpty
  }
}

extension RefreshedPositions {
  init<Content>(_ refreshes: [Refresh<Content>], in content: Content) {
    for refresh in refreshes {
      sections += refresh.sections(content)
      for section in 0..<content.sectionCount {
        for item in 0..<content.itemCount(inSection: section) {
          let path = ItemPath(section: section, item: item)
          if refresh.isItemRefreshed(content.item(at: path)) { items.append(path) }
        }
      }
    }
  }
}

extension SectionedChangeset {
  /// Adds updates of what is refreshed, as far as both lists have it.
  mutating func refresh(_ refreshed: RefreshedPositions) {
    guard !refreshed.isEmpty else { return }
    let oldPaths = PathTranslation(self)
    items.addUpdates(of: refreshed.items, oldPosition: oldPaths.oldPath)
    sections.addUpdates(of: refreshed.sections, oldPosition: oldPaths.sections.oldOffset)
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
