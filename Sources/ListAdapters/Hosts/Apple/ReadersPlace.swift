#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import DiffCore
  import Foundation

  /// A position that a view keeps on the screen when its list changes.
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum ReadersPlace: Hashable, Sendable {
    /// The first visible item stays where it is.
    case firstVisibleItem

    /// The end stays visible while the reader is there, as in a chat. Otherwise, the first visible
    /// item stays where it is.
    case end

    /// The beginning stays visible while the reader is there, as in an upside-down chat or in a feed
    /// with new items at the top. Otherwise, the first visible item stays where it is.
    case beginning
  }

  // MARK: - Options

  extension ListViewDataSource where List.Item: Diffable {
    /// Whether items stay selected when the view reloads them: `false` by default.
    ///
    /// UIKit deselects reloaded rows, and all rows when the whole view reloads, as it does for a
    /// change without a window. When AppKit's table view reloads, it keeps the selected row numbers,
    /// which may then belong to other items. If this is `true`, the items with the same ids are
    /// selected after a change. If an id repeats, the *n*-th item with it stays the *n*-th. Deleted
    /// items are deselected, unless the same change inserts them elsewhere.
    ///
    /// - Complexity: O(*n*) hashes for each change of *n* items.
    public var keepsSelection: Bool {
      get { keeper.keepsSelection }
      set {
        keeper.keepsSelection = newValue
        keepItems()
      }
    }

    /// The position that stays on the screen when the list changes: `nil` by default.
    ///
    /// A view keeps its content offset, so rows that are inserted above shift the visible ones. If
    /// this is set, the first visible item stays where it is. If the change deletes that item or
    /// moves it among its neighbors, the next item stays. The view does not animate changes then.
    ///
    /// If the list may change while the view has no window, call ``showReadersPlace()`` when the
    /// view appears.
    ///
    /// - Complexity: O(*n*) hashes for each change of *n* items.
    public var keepsReadersPlace: ReadersPlace? {
      get { keeper.keepsPlace }
      set {
        keeper.keepsPlace = newValue
        keepItems()
      }
    }

    /// Scrolls to the place that was kept while the view had no window.
    ///
    /// Call it in `viewIsAppearing`. It also scrolls a chat that was loaded earlier to its end.
    public final func showReadersPlace() {
      keeper.showPendingPlace()
    }

    /// Has the keeper follow items by their ids: the *n*-th item with an id remains the *n*-th.
    private func keepItems() {
      keeper.follow = { [unowned self] paths in
        guard !paths.isEmpty else { return { [] } }
        let ids = IDTable(paths.map { list.itemIfPresent(at: $0)?.id })
        let wanted = Set(paths)
        var occurrences: [ItemPath: Occurrence] = [:]
        visitItems(of: ids) { path, occurrence in
          if wanted.contains(path) { occurrences[path] = occurrence }
          return occurrences.count < wanted.count
        }
        return { [unowned self] in
          let wanted = Set(occurrences.values)
          var newPaths: [Occurrence: ItemPath] = [:]
          visitItems(of: ids) { path, occurrence in
            if wanted.contains(occurrence) { newPaths[occurrence] = path }
            return newPaths.count < wanted.count
          }
          return paths.map { occurrences[$0].flatMap { newPaths[$0] } }
        }
      }
    }

    /// Visits the items with some ids in order, as long as the closure returns `true`.
    private func visitItems(
      of ids: borrowing IDTable<List.Item.ID?>,
      _ visit: (_ path: ItemPath, _ occurrence: Occurrence) -> Bool
    ) {
      var counts: [Int: Int] = [:]
      for section in 0..<list.sectionCount {
        for item in 0..<list.itemCount(inSection: section) {
          let path = ItemPath(section: section, item: item)
          guard let id = ids.offset(of: list.item(at: path).id) else { continue }
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

  // MARK: - A place

  /// The place of a reader in a list.
  struct SavedPlace {
    /// An item near the reader, and the distance of its top from the top of the view.
    struct Item {
      var path: ItemPath
      var top: CGFloat
      var isVisible: Bool
      var isAbove: Bool
    }

    /// The items on the screen, and on one screen above and below it, in order.
    var items: [Item] = []

    var isAtBeginning = false
    var isAtEnd = false

    /// The item that stays where it is, of those that stay in order: the first visible one, or else
    /// the nearest one below or above.
    var anchor: Item? {
      let sorted = items.indices.sorted { items[$0].path < items[$1].path }
      let moved = Set(Array(items.indices).changeset(to: sorted).moves.map(\.from))
      let kept = items.indices.filter { !moved.contains($0) }.map { items[$0] }
      return kept.first(where: \.isVisible) ?? kept.first { !$0.isAbove } ?? kept.last
    }
  }
#endif
