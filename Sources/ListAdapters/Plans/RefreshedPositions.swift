import DiffCore

/// The positions in the new list of refreshed items and sections.
struct RefreshedPositions: Equatable {
  var items: [ItemPath] = []
  var sections: [Int] = []

  var isEmpty: Bool {
    items.isEmpty && sections.isEmpty
  }
}

extension ShownList {
  /// Returns the positions of the items that satisfy a condition.
  func positions(where isRefreshed: (_ item: Item) -> Bool) -> RefreshedPositions {
    var positions = RefreshedPositions()
    for section in sections {
      for (offset, item) in items(inSection: section).enumerated() where isRefreshed(item) {
        positions.items.append(ItemPath(section: section, item: offset))
      }
    }
    return positions
  }
}
