import DiffCore
import ListAdapters

/// The old list after a batch was replayed on it, with as many items as the data source has.
///
/// It names headers and items by their positions in the old list.
struct ReplayedList {
  var sections: [ReplayedSection]
}

/// A section of the old list after a batch was replayed on it.
struct ReplayedSection {
  /// The offset of the header that the host kept; `nil` if it reads the section again.
  var header: Int?

  /// The items; `nil` if the host reads all of them again, with their section.
  var items: [ReplayedItem]?

  /// A section that was inserted or reloaded.
  static var fresh: Self {
    Self(header: nil, items: nil)
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

extension ReplayedList {
  /// Returns what the host shows wrongly after the batch: items other than those of the data
  /// source, or old contents.
  func findings<Header: Diffable, Item: Diffable>(
    from old: [ShownSection<Header, Item>], comparedWith new: [ShownSection<Header, Item>]
  ) -> [Finding] {
    var differences = Differences()
    for (offset, (section, data)) in zip(sections, new).enumerated() {
      if let oldOffset = section.header, let shown = old[oldOffset].header,
        let header = data.header
      {
        differences.compare(shown, with: header, atSection: offset)
      }
      for (itemOffset, (item, newItem)) in zip(section.items ?? [], data.items).enumerated() {
        let path = ItemPath(section: offset, item: itemOffset)
        switch item {
        case .fresh: continue
        case .missing: differences.wrongItems.append(path)
        case .kept(let oldPath):
          differences.compare(
            old[oldPath.section].items[oldPath.item], with: newItem, at: path)
        }
      }
    }
    return differences.findings
  }
}

/// The positions in the new list at which a replayed list differs from the data source.
private struct Differences {
  var wrongItems: [ItemPath] = []
  var wrongSections: [Int] = []
  var staleItems: [ItemPath] = []
  var staleSections: [Int] = []

  mutating func compare<Header: Diffable>(
    _ shown: Header, with new: Header, atSection offset: Int
  ) {
    if shown.id != new.id {
      wrongSections.append(offset)
    } else if shown.isStale(comparedWith: new) {
      staleSections.append(offset)
    }
  }

  mutating func compare<Item: Diffable>(_ shown: Item, with new: Item, at path: ItemPath) {
    if shown.id != new.id {
      wrongItems.append(path)
    } else if shown.isStale(comparedWith: new) {
      staleItems.append(path)
    }
  }

  var findings: [Finding] {
    [
      finding(.wrongSection, sections: wrongSections, "the host shows other sections at"),
      finding(.wrongRow, items: wrongItems, "the host shows other items, or none, at"),
      finding(.staleSection, sections: staleSections, "changed but not reloaded: sections"),
      finding(.staleRow, items: staleItems, "changed but not reloaded: items"),
    ].compactMap(\.self)
  }

  private func finding(_ rule: BatchRule, sections: [Int], _ text: String) -> Finding? {
    guard !sections.isEmpty else { return nil }
    return Finding(rule, sections.map { .section($0, in: .new) }, "\(text) \(enumerated(sections))")
  }

  private func finding(_ rule: BatchRule, items: [ItemPath], _ text: String) -> Finding? {
    guard !items.isEmpty else { return nil }
    return Finding(rule, items.map { .item($0, in: .new) }, "\(text) \(enumerated(items))")
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
