import DiffCore

/// The selected item's path, translated through updates.
///
/// If the item is deleted, the one that stands in its place when the batch ends is selected.
struct TerminalSelection {
  private(set) var path: ItemPath

  /// Whether the item was deleted since the batch began.
  private var isDeleted = false

  init(_ path: ItemPath) {
    self.path = path
  }
}

// MARK: - Items

extension TerminalSelection {
  mutating func delete(at paths: [ItemPath]) {
    let first = paths.partitioningIndex { $0.section >= path.section }
    let end = paths.partitioningIndex { $0 >= path }
    if end < paths.count, paths[end] == path { isDeleted = true }
    path.item -= end - first
  }

  /// The paths count in the list after the insertion.
  mutating func insert(at paths: [ItemPath]) {
    for inserted in paths[paths.partitioningIndex { $0.section >= path.section }...] {
      guard inserted <= path else { return }
      path.item += 1
    }
  }

  mutating func move(from source: ItemPath, to target: ItemPath) {
    guard source != path || isDeleted else {
      path = target
      return
    }
    if source.section == path.section, source.item < path.item { path.item -= 1 }
    if target.section == path.section, target.item <= path.item { path.item += 1 }
  }
}

// MARK: - Sections

extension TerminalSelection {
  mutating func deleteSections(at offsets: [Int]) {
    let before = offsets.partitioningIndex { $0 >= path.section }
    if before < offsets.count, offsets[before] == path.section {
      isDeleted = true
      path.item = 0
    }
    path.section -= before
  }

  mutating func insertSections(at offsets: [Int]) {
    for offset in offsets {
      guard offset <= path.section else { return }
      path.section += 1
    }
  }

  mutating func moveSection(from source: Int, to target: Int) {
    guard source != path.section else {
      path.section = target
      return
    }
    if source < path.section { path.section -= 1 }
    if target <= path.section { path.section += 1 }
  }
}

// MARK: - Neighbors

extension TerminalSelection {
  /// Returns the selection of an item that is there: this one, else a neighbor; `nil` without any.
  ///
  /// A neighbor in the same section is preferred to others, and the next item to the previous one.
  func fitted(to outline: TerminalOutline) -> TerminalSelection? {
    let section = min(path.section, outline.rowCounts.count)
    if section < outline.rowCounts.count, case let count = outline.itemCount(inSection: section),
      count > 0
    {
      return Self(ItemPath(section: section, item: min(max(path.item, 0), count - 1)))
    }
    let next = (section..<outline.rowCounts.count).first { outline.itemCount(inSection: $0) > 0 }
    if let next { return Self(ItemPath(section: next, item: 0)) }
    return (0..<section).last { outline.itemCount(inSection: $0) > 0 }.map {
      Self(ItemPath(section: $0, item: outline.itemCount(inSection: $0) - 1))
    }
  }

  /// Returns the selection of the item that is some items further on, or at the end of the list.
  func advanced(by count: Int, in outline: TerminalOutline) -> TerminalSelection {
    var (path, rest) = (path, count)
    while rest != 0 {
      let items = outline.itemCount(inSection: path.section)
      let item = path.item + rest
      if (0..<items).contains(item) { return Self(ItemPath(section: path.section, item: item)) }
      let next =
        rest > 0
        ? Self.section(after: path.section, in: outline)
        : Self.section(before: path.section, in: outline)
      guard let next else {
        return Self(ItemPath(section: path.section, item: rest > 0 ? items - 1 : 0))
      }
      rest = rest > 0 ? item - items : item + 1
      path = ItemPath(
        section: next, item: count > 0 ? 0 : outline.itemCount(inSection: next) - 1)
    }
    return Self(path)
  }

  private static func section(after section: Int, in outline: TerminalOutline) -> Int? {
    (section + 1..<outline.rowCounts.count).first { outline.itemCount(inSection: $0) > 0 }
  }

  private static func section(before section: Int, in outline: TerminalOutline) -> Int? {
    (0..<section).last { outline.itemCount(inSection: $0) > 0 }
  }
}
