import DiffCore

/// Finds what the program wants to be shown again, in the list that the host shows then.
struct Refresh<Content: ListContent> {
  /// How the host shows the items again: as the program had set when it asked for the refresh.
  let itemUpdates: ItemUpdates<Content.Item>

  /// Returns whether an item is shown again; `nil` if none is.
  var isItemRefreshed: ((_ item: Content.Item) -> Bool)?

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
      guard let isItemRefreshed = refresh.isItemRefreshed else { continue }
      for section in 0..<content.sectionCount {
        for item in 0..<content.itemCount(inSection: section) {
          let path = ItemPath(section: section, item: item)
          if isItemRefreshed(content.item(at: path)) { items.append(path) }
        }
      }
    }
  }
}
