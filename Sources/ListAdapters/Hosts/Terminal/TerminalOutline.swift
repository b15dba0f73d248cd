import DiffCore

/// The rows of a terminal host's list.
///
/// A row is what takes a line: an item, or the header of a section. A path leads to either: that of
/// a header has the item -1.
///
///     section 0   header a b        -1 0 1
///     section 1   header            -1
///     section 2   header c d e      -1 0 1 2
struct TerminalOutline {
  /// The number of items in each section.
  var itemCounts: [Int] = []

  /// The item of the first path in each section: -1 if sections have headers, else 0.
  let firstItem: Int

  var start: ItemPath {
    row(0, after: ItemPath(section: 0, item: firstItem))
  }

  var end: ItemPath {
    ItemPath(section: itemCounts.count, item: firstItem)
  }

  func hasItem(at path: ItemPath) -> Bool {
    itemCounts.indices.contains(path.section)
      && (0..<itemCounts[path.section]).contains(path.item)
  }
}

// MARK: - Distances

extension TerminalOutline {
  /// Returns the row that is some rows behind a path, or the end of the list.
  ///
  /// With zero rows, this is the first row that is not before the path.
  func row(_ count: Int, after path: ItemPath) -> ItemPath {
    var path = path
    var rest = count
    while path.section < itemCounts.count {
      let left = itemCounts[path.section] - path.item
      if rest < left { return ItemPath(section: path.section, item: path.item + rest) }
      rest -= max(left, 0)
      path = ItemPath(section: path.section + 1, item: firstItem)
    }
    return end
  }

  /// Returns the row that is some rows before a path, or the start of the list.
  func row(_ count: Int, before path: ItemPath) -> ItemPath {
    var path = path
    var rest = count
    while rest > path.item - firstItem {
      guard path.section > 0 else { return start }
      rest -= path.item - firstItem
      path = ItemPath(section: path.section - 1, item: itemCounts[path.section - 1])
    }
    return row(0, after: ItemPath(section: path.section, item: path.item - rest))
  }

  /// Returns some rows in their order, fewer if the list ends.
  func rows(_ count: Int, from first: ItemPath) -> [ItemPath] {
    var rows: [ItemPath] = []
    var path = row(0, after: first)
    while rows.count < count, path < end {
      rows.append(path)
      path = row(1, after: path)
    }
    return rows
  }

  /// Returns the number of rows before a path.
  func rowCount(before path: ItemPath) -> Int {
    itemCounts.prefix(path.section).reduce(path.item - firstItem) { $0 + $1 - firstItem }
  }
}

// MARK: - Changes

extension TerminalOutline {
  /// Counts items at paths as inserted, or as deleted by a negative number.
  mutating func countItems(at paths: [ItemPath], as change: Int) {
    for path in paths {
      precondition(
        itemCounts.indices.contains(path.section) && path.item >= 0,
        "The terminal host has no place for an item at \(path)")
      itemCounts[path.section] += change
    }
  }

  /// Deletes sections at ascending offsets.
  mutating func deleteSections(at offsets: [Int]) {
    guard !offsets.isEmpty else { return }
    var counts: [Int] = []
    var old = itemCounts[...]
    for offset in offsets {
      counts += old[..<offset]
      old = old[(offset + 1)...]
    }
    itemCounts = counts + old
  }

  /// Inserts sections at ascending offsets, which count in the result.
  mutating func insertSections(at offsets: [Int], itemCounts newCounts: [Int]) {
    guard !offsets.isEmpty else { return }
    var counts: [Int] = []
    var old = itemCounts[...]
    for (offset, newCount) in zip(offsets, newCounts) {
      let stay = old.prefix(offset - counts.count)
      counts += stay
      counts.append(newCount)
      old = old[stay.endIndex...]
    }
    itemCounts = counts + old
  }
}

// MARK: - The items that a selection moves to

extension TerminalOutline {
  /// Returns a path if it has an item, else that of a neighbor; `nil` without any items.
  ///
  /// A neighbor in the same section is preferred to others, and the next item to the previous one.
  func nearestItem(to path: ItemPath) -> ItemPath? {
    let section = min(path.section, itemCounts.count)
    if let next = itemCounts[section...].firstIndex(where: { $0 > 0 }) {
      let item = next == section ? min(max(path.item, 0), itemCounts[next] - 1) : 0
      return ItemPath(section: next, item: item)
    }
    return itemCounts[..<section].lastIndex { $0 > 0 }
      .map { ItemPath(section: $0, item: itemCounts[$0] - 1) }
  }

  /// Returns the item that is some items behind another one, or before it if the number is negative.
  ///
  /// It stops at the ends of the list.
  func item(_ count: Int, after path: ItemPath) -> ItemPath {
    var (section, item) = (path.section, path.item + count)
    while case let count = itemCounts[section], !(0..<count).contains(item) {
      let next =
        item < 0
        ? itemCounts[..<section].lastIndex { $0 > 0 }
        : itemCounts[(section + 1)...].firstIndex { $0 > 0 }
      guard let next else { return ItemPath(section: section, item: item < 0 ? 0 : count - 1) }
      item = item < 0 ? item + itemCounts[next] : item - count
      section = next
    }
    return ItemPath(section: section, item: item)
  }
}
