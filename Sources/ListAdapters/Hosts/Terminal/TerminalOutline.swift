import ListAdapters

/// The rows of a terminal host's list.
///
/// Each item and each header is a row, which takes a line. A path leads to either. The path of a
/// header has the item -1:
///
///     section 0   header a b        -1 0 1
///     section 1   header            -1
///     section 2   header c d e      -1 0 1 2
struct TerminalOutline {
  /// The number of items in each section.
  var itemCounts: [Int] = []

  /// The item of the first path in each section: -1 if sections have headers, otherwise 0.
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
  /// Returns the row a number of rows after a path, or before it if negative, or an end of the
  /// list.
  ///
  /// For zero, this is the first row that is not before the path.
  func row(_ count: Int, after path: ItemPath) -> ItemPath {
    guard count >= 0 else { return row(-count, before: path) }
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

  /// Returns the row a number of rows before a path, or the start of the list.
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

  /// Returns a number of rows in order, or fewer at the end of the list.
  func rows(_ count: Int, from first: ItemPath) -> [ItemPath] {
    var rows: [ItemPath] = []
    var path = row(0, after: first)
    while rows.count < count, path < end {
      rows.append(path)
      path = row(1, after: path)
    }
    return rows
  }

  func rowCount(before path: ItemPath) -> Int {
    itemCounts.prefix(path.section).reduce(path.item - firstItem) { $0 + $1 - firstItem }
  }
}

// MARK: - Changes

extension TerminalOutline {
  /// Adds a number for each path to the count of its section.
  mutating func countItems(at paths: some Sequence<ItemPath>, as change: Int) {
    for path in paths {
      precondition(
        itemCounts.indices.contains(path.section) && path.item >= 0,
        "TerminalHost: \(path) is out of range")
      itemCounts[path.section] += change
    }
  }

  /// Deletes sections at ascending offsets.
  mutating func deleteSections(at offsets: [Int]) {
    let deleted = Set(offsets)
    itemCounts = itemCounts.indices.filter { !deleted.contains($0) }.map { itemCounts[$0] }
  }

  /// Inserts sections at ascending offsets in the result.
  mutating func insertSections(at offsets: [Int], itemCounts newCounts: [Int]) {
    let inserted = Dictionary(zip(offsets, newCounts)) { $1 }
    var old = itemCounts.makeIterator()
    itemCounts = (0..<itemCounts.count + inserted.count).compactMap { inserted[$0] ?? old.next() }
  }
}

// MARK: - The items that a selection moves to

extension TerminalOutline {
  /// Returns a path that has an item, or the path of a neighbor, or `nil` without any items.
  ///
  /// It prefers neighbors in the same section, and the next item to the previous item.
  func nearestItem(to path: ItemPath) -> ItemPath? {
    var path = path
    if path.section < itemCounts.count {
      path.item = max(min(path.item, itemCounts[path.section] - 1), 0)
    }
    return items.start == items.end ? nil : item(0, after: path)
  }

  /// Returns the item a number of items after another item, or before it if the number is negative.
  ///
  /// It stops at the ends of the list.
  func item(_ count: Int, after path: ItemPath) -> ItemPath {
    min(items.row(count, after: path), items.row(1, before: items.end))
  }

  /// The rows of a list without headers.
  private var items: TerminalOutline {
    TerminalOutline(itemCounts: itemCounts, firstItem: 0)
  }
}
