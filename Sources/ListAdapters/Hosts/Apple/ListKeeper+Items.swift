#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  package import DiffCore

  extension ListKeeper {
    /// Has the keeper follow items by their ids.
    package func keepItems<List: ListDataSource>(of list: List) where List.Item: Diffable {
      follow = { [unowned list] in FollowedItems($0, in: list) }
    }
  }

  /// Items that are found again after a change, in the order of their old paths.
  protocol FoundItems {
    /// The paths that the items have now, or `nil` for items that the list no longer has.
    var paths: [ItemPath?] { get }
  }

  /// Items at paths that stay the same.
  struct StayingItems: FoundItems {
    let paths: [ItemPath?]
  }

  /// Items that are found by their ids: the *n*-th item with an id remains the *n*-th.
  private final class FollowedItems<List: ListDataSource>: FoundItems where List.Item: Diffable {
    private unowned let list: List
    private let ids: IDTable<List.Item.ID?>
    private var items: [Occurrence?] = []

    init(_ paths: [ItemPath], in list: List) {
      self.list = list
      ids = IDTable(paths.map { list.itemIfPresent(at: $0)?.id })
      let wanted = Set(paths)
      var items: [ItemPath: Occurrence] = [:]
      visit(while: items.count < wanted.count) { path, item in
        if wanted.contains(path) { items[path] = item }
      }
      self.items = paths.map { items[$0] }
    }

    var paths: [ItemPath?] {
      let wanted = Set(items.compactMap { $0 })
      var paths: [Occurrence: ItemPath] = [:]
      visit(while: paths.count < wanted.count) { path, item in
        if wanted.contains(item) { paths[item] = path }
      }
      return items.map { $0.flatMap { paths[$0] } }
    }

    /// Visits the items of the list that have one of the ids, in order, as long as any are missing.
    private func visit(
      while isIncomplete: @autoclosure () -> Bool,
      _ body: (_ path: ItemPath, _ item: Occurrence) -> Void
    ) {
      var counts: [Int: Int] = [:]
      for section in 0..<list.sectionCount {
        for item in 0..<list.itemCount(inSection: section) {
          guard isIncomplete() else { return }
          let path = ItemPath(section: section, item: item)
          guard let id = ids.offset(of: list.item(at: path).id) else { continue }
          counts[id, default: 0] += 1
          body(path, Occurrence(id: id, number: counts[id, default: 0]))
        }
      }
    }
  }

  /// An item, by the number of items with its id up to it.
  private struct Occurrence: Hashable {
    /// The offset of the id in an `IDTable`.
    let id: Int

    let number: Int
  }
#endif
