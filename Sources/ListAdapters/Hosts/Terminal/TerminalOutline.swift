import DiffCore

/// The number of rows in each section of a terminal host's list.
///
/// A row is what takes a line: an item, or the header of a section. The header comes first:
///
///     section 0   header a b        rows 0 1 2
///     section 1   header            row  0
///     section 2   header c d e      rows 0 1 2 3
struct TerminalOutline {
  /// The number of rows in each section, its header included.
  var rowCounts: [Int] = []

  /// The number of rows that the header of a section takes: one or none.
  let headerRows: Int

  /// The place of a row in the list.
  struct Position: Equatable {
    var section: Int
    var row: Int
  }
}

extension TerminalOutline.Position: Comparable {
  static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.row) < (rhs.section, rhs.row)
  }
}

// MARK: - Rows and items

extension TerminalOutline {
  /// Returns the place of an item's row.
  func position(of path: ItemPath) -> Position {
    Position(section: path.section, row: path.item + headerRows)
  }

  /// Returns the item that a row shows; `nil` for a header, and behind the end of a section.
  func item(at position: Position) -> ItemPath? {
    guard contains(position), position.row >= headerRows else { return nil }
    return ItemPath(section: position.section, item: position.row - headerRows)
  }

  func contains(_ position: Position) -> Bool {
    rowCounts.indices.contains(position.section)
      && (0..<rowCounts[position.section]).contains(position.row)
  }

  func itemCount(inSection section: Int) -> Int {
    rowCounts[section] - headerRows
  }

  var start: Position {
    position(0, rowsAfter: Position(section: 0, row: 0))
  }

  var end: Position {
    Position(section: rowCounts.count, row: 0)
  }
}

// MARK: - Distances

extension TerminalOutline {
  /// Returns the place that is some rows behind another, or the end of the list.
  ///
  /// With zero rows, this is the first row that is not before the place.
  func position(_ count: Int, rowsAfter position: Position) -> Position {
    var place = position
    var rest = count
    while place.section < rowCounts.count {
      let left = rowCounts[place.section] - place.row
      if rest < left { return Position(section: place.section, row: place.row + rest) }
      rest -= max(left, 0)
      place = Position(section: place.section + 1, row: 0)
    }
    return end
  }

  /// Returns the place that is some rows before another, or the start of the list.
  func position(_ count: Int, rowsBefore position: Position) -> Position {
    var place = position
    var rest = count
    while rest > place.row {
      guard place.section > 0 else { return start }
      rest -= place.row
      let section = place.section - 1
      place = Position(section: section, row: rowCounts[section])
    }
    return self.position(0, rowsAfter: Position(section: place.section, row: place.row - rest))
  }

  /// Returns the number of rows from one place to another, negative if the other is before it.
  ///
  /// It passes no more sections once it has counted to `limit`, however many there are in between.
  func distance(from first: Position, to second: Position, limit: Int) -> Int {
    if first.section == second.section { return second.row - first.row }
    if second < first { return -distance(from: second, to: first, limit: limit) }
    var count = rowCounts[first.section] - first.row
    var section = first.section + 1
    while section < second.section, count < limit {
      count += rowCounts[section]
      section += 1
    }
    return section < second.section ? count : count + second.row
  }

  /// Returns the number of rows in all sections before a place, and of those before it in its own.
  func rowCount(before position: Position) -> Int {
    rowCounts.prefix(position.section).reduce(position.row, +)
  }
}

// MARK: - Changes

extension TerminalOutline {
  /// Removes sections, at ascending offsets.
  mutating func removeSections(at offsets: [Int]) {
    guard offsets.count > 1 else {
      offsets.forEach { rowCounts.remove(at: $0) }
      return
    }
    var removed = offsets[...]
    rowCounts = rowCounts.enumerated().filter { offset, _ in
      guard offset == removed.first else { return true }
      removed.removeFirst()
      return false
    }.map(\.element)
  }

  /// Inserts sections without rows, at ascending offsets, which count in the result.
  mutating func insertEmptySections(at offsets: [Int]) {
    var counts: [Int] = []
    counts.reserveCapacity(rowCounts.count + offsets.count)
    var old = rowCounts[...]
    for offset in offsets {
      let stay = old.prefix(offset - counts.count)
      counts += stay
      old = old.dropFirst(stay.count)
      counts.append(0)
    }
    rowCounts = counts + old
  }
}
