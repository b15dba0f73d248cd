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

    /// The first visible item stays where it is. If a change deletes or replaces it, the item above
    /// it does, and not the one below.
    ///
    /// Use it for a row that loads earlier items in its place, such as a gap in a feed.
    case firstVisibleItemOrAbove

    /// The end stays visible while the reader is there, as in a chat. Otherwise, the first visible
    /// item stays where it is.
    case end

    /// The beginning stays visible while the reader is there, as in an upside-down chat or in a
    /// feed with new items at the top. Otherwise, the first visible item stays where it is.
    case beginning
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

    /// Whether the item above stays if the change has removed the first visible one.
    var prefersAbove = false

    /// The item that stays where it is, of those that stay in order: the first visible one, or else
    /// the nearest one below or above.
    var anchor: Item? {
      let sorted = items.indices.sorted { items[$0].path < items[$1].path }
      let moved = Set(Array(items.indices).changeset(to: sorted).moves.map(\.from))
      let kept = items.indices.filter { !moved.contains($0) }.map { items[$0] }
      if prefersAbove, let above = kept.last(where: \.isAbove) { return above }
      return kept.first(where: \.isVisible) ?? kept.first { !$0.isAbove } ?? kept.last
    }
  }
#endif
