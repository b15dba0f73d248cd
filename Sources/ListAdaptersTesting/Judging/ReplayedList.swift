import DiffCore

/// The old list after a batch was replayed on it, with as many items as the data source has.
struct ReplayedList {
  var sections: [ReplayedSection]
}

/// A section of the old list after a batch was replayed on it.
struct ReplayedSection {
  /// The header that the host kept; `nil` if it reads the section again.
  var header: AnyItem?

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

  /// An item of the old list.
  case kept(AnyItem)

  /// No item: too few were left to fill the list.
  case missing
}

extension ReplayedSection {
  /// Creates the section as it was before the batch.
  init(_ section: AnySection) {
    header = section.header
    items = section.items.map { .kept($0) }
  }
}

extension ReplayedList {
  /// Returns what the host shows wrongly after the batch: items other than those of the data
  /// source, or old contents.
  func findings(comparedWith new: [AnySection]) -> [Finding] {
    var comparison = Comparison()
    for (offset, (section, data)) in zip(sections, new).enumerated() {
      comparison.compare(section, with: data, at: offset)
    }
    return comparison.findings
  }
}

/// Collects the positions in the new list at which a replayed list differs from the data source.
private struct Comparison {
  var wrongItems: [ItemPath] = []
  var wrongSections: [Int] = []
  var staleItems: [ItemPath] = []
  var staleSections: [Int] = []

  mutating func compare(_ section: ReplayedSection, with data: AnySection, at offset: Int) {
    if let header = section.header {
      if header.id != data.header.id {
        wrongSections.append(offset)
      } else if header.isStale(comparedWith: data.header) {
        staleSections.append(offset)
      }
    }
    for (itemOffset, (item, newItem)) in zip(section.items ?? [], data.items).enumerated() {
      compare(item, with: newItem, at: ItemPath(section: offset, item: itemOffset))
    }
  }

  private mutating func compare(_ item: ReplayedItem, with newItem: AnyItem, at path: ItemPath) {
    switch item {
    case .fresh:
      return
    case .missing:
      wrongItems.append(path)
    case .kept(let item) where item.id != newItem.id:
      wrongItems.append(path)
    case .kept(let item):
      guard item.isStale(comparedWith: newItem) else { return }
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

extension AnyItem {
  /// Returns whether a host that shows this item shows other content than the data source has.
  ///
  /// If neither content equals itself, such as a NaN, the two do not count as different.
  fileprivate func isStale(comparedWith new: AnyItem) -> Bool {
    guard !hasSameContent(as: new) else { return false }
    return hasSameContent(as: self) || new.hasSameContent(as: new)
  }
}
