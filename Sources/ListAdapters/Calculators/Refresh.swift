import DiffCore

/// A request to update rows of unchanged items.
struct Refresh<Content: ListContent> {
  /// The update of the items, by default the calculator's setting at the time of the request.
  let itemUpdates: ItemUpdates<Content.Item>

  let style: UpdateStyle
  let completion: ((_ finished: Bool) -> Void)?

  /// Returns whether to refresh an item, or is `nil` to refresh none.
  var isItemRefreshed: ((_ item: Content.Item) -> Bool)?

  /// Returns the offsets of the sections to refresh.
  var sections: (_ content: Content) -> [Int] = { _ in [] }
}

extension Refresh where Content.Item: Diffable {
  /// Creates a request to update the rows of the items with some ids.
  init(
    ids: some Sequence<Content.Item.ID>, itemUpdates: ItemUpdates<Content.Item>,
    style: UpdateStyle, completion: ((_ finished: Bool) -> Void)?
  ) {
    let ids = IDTable(ids)
    self.init(
      itemUpdates: itemUpdates, style: style, completion: completion,
      isItemRefreshed: { ids.offset(of: $0.id) != nil })
  }
}

/// The positions in the new list of refreshed items and sections.
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
      for section in content.sections {
        for (offset, item) in content.items(inSection: section).enumerated()
        where isItemRefreshed(item) {
          items.append(ItemPath(section: section, item: offset))
        }
      }
    }
  }
}
