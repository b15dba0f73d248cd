#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  package import DiffCore

  extension ListKeeper {
    /// Has the keeper follow items by their ids: the *n*-th item with an id remains the *n*-th.
    package func keepItems<List: ListDataSource>(of list: List) where List.Item: Diffable {
      follow = { [unowned list] paths in
        guard !paths.isEmpty else { return { [] } }
        let ids = IDTable(paths.map { list.itemIfPresent(at: $0)?.id })
        let wanted = Set(paths)
        var occurrences: [ItemPath: Occurrence] = [:]
        list.visitItems(of: ids) { path, occurrence in
          if wanted.contains(path) { occurrences[path] = occurrence }
          return occurrences.count < wanted.count
        }
        return { [unowned list] in
          let wanted = Set(occurrences.values)
          var newPaths: [Occurrence: ItemPath] = [:]
          list.visitItems(of: ids) { path, occurrence in
            if wanted.contains(occurrence) { newPaths[occurrence] = path }
            return newPaths.count < wanted.count
          }
          return paths.map { occurrences[$0].flatMap { newPaths[$0] } }
        }
      }
    }
  }

  extension ListDataSource where Item: Diffable {
    /// Visits the items with some ids in order, as long as the closure returns `true`.
    fileprivate func visitItems(
      of ids: borrowing IDTable<Item.ID?>,
      _ visit: (_ path: ItemPath, _ occurrence: Occurrence) -> Bool
    ) {
      var counts: [Int: Int] = [:]
      for section in 0..<sectionCount {
        for item in 0..<itemCount(inSection: section) {
          let path = ItemPath(section: section, item: item)
          guard let id = ids.offset(of: self.item(at: path).id) else { continue }
          let number = counts[id, default: 0] + 1
          counts[id] = number
          guard visit(path, Occurrence(id: id, number: number)) else { return }
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
