import DiffCore
import ListAdapters

/// A section of the old list after a batch was replayed on it.
///
/// It names its header and its items by their positions in the old list.
struct ReplayedSection {
  /// The offset of the header that the host kept; `nil` if it reads the section again.
  var header: Int?

  /// The items; `nil` if the host reads all of them again, with their section.
  var items: [ReplayedItem]?

  /// Whether no section is left for this place.
  var isMissing = false

  /// A section that was inserted or reloaded.
  static var fresh: Self {
    Self(header: nil, items: nil)
  }

  /// No section: too few were left to fill the list.
  static var missing: Self {
    Self(header: nil, items: nil, isMissing: true)
  }
}

/// An item of a replayed section.
enum ReplayedItem {
  /// An item that the host reads again: it was inserted or reloaded.
  case fresh

  /// The item of the old list at a path.
  case kept(ItemPath)

  /// No item: too few were left to fill the list.
  case missing
}

extension ReplayedSection {
  /// Creates the section as it was before the batch.
  init(at offset: Int, count: Int) {
    header = offset
    items = (0..<count).map { .kept(ItemPath(section: offset, item: $0)) }
  }
}

extension [ReplayedSection] {
  /// Returns what the host shows wrongly after the batch: items other than those of the data
  /// source, or old contents.
  func findings<Header: Diffable, Item: Diffable>(
    from old: [ShownSection<Header, Item>], comparedWith new: [ShownSection<Header, Item>]
  ) -> [Finding] {
    var sections = Differences<Int> { .section($0, in: .new) }
    var items = Differences<ItemPath> { .item($0, in: .new) }
    for (offset, (section, data)) in zip(self, new).enumerated() {
      if section.isMissing { sections.wrong.append(offset) }
      if let oldOffset = section.header, let shown = old[oldOffset].header,
        let header = data.header
      {
        sections.compare(shown, with: header, at: offset)
      }
      for (itemOffset, (item, newItem)) in zip(section.items ?? [], data.items).enumerated() {
        let path = ItemPath(section: offset, item: itemOffset)
        switch item {
        case .fresh: continue
        case .missing: items.wrong.append(path)
        case .kept(let oldPath):
          items.compare(old[oldPath.section].items[oldPath.item], with: newItem, at: path)
        }
      }
    }
    return [
      sections.finding(.wrongSection, sections.wrong, "the host shows other sections at"),
      items.finding(.wrongRow, items.wrong, "the host shows other items, or none, at"),
      sections.finding(.staleSection, sections.stale, "changed but not reloaded: sections"),
      items.finding(.staleRow, items.stale, "changed but not reloaded: items"),
    ].compactMap(\.self)
  }
}

/// The positions in the new list at which a replayed list differs from the data source.
private struct Differences<Position> {
  let place: (Position) -> Violation.Position
  var wrong: [Position] = []
  var stale: [Position] = []

  mutating func compare<Element: Diffable>(
    _ shown: Element, with new: Element, at position: Position
  ) {
    if shown.id != new.id {
      wrong.append(position)
    } else if shown.isStale(comparedWith: new) {
      stale.append(position)
    }
  }

  func finding(_ rule: BatchRule, _ positions: [Position], _ text: String) -> Finding? {
    guard !positions.isEmpty else { return nil }
    return Finding(rule, positions.map(place), "\(text) \(enumerated(positions))")
  }
}

extension Diffable {
  /// Returns whether a host that shows this item shows other content than the data source has.
  ///
  /// If neither content equals itself, such as a NaN, the two do not count as different.
  fileprivate func isStale(comparedWith new: Self) -> Bool {
    guard !hasSameContent(as: new) else { return false }
    return hasSameContent(as: self) || new.hasSameContent(as: new)
  }
}
