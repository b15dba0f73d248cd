import DiffCore

/// The work that no diff, or hardly one, can do without: what the diff is held against.
enum Limits {
  /// The number of places where two lists differ.
  @inline(never)
  static func differences<Row: Equatable>(_ old: [Row], _ new: [Row]) -> Int {
    var count = 0
    for (oldRow, newRow) in zip(old, new) where oldRow != newRow { count += 1 }
    return count
  }

  /// The number of new ids that the old list has.
  @inline(never)
  static func commonIDs<Row: Diffable>(_ old: [Row], _ new: [Row]) -> Int {
    var offsets: [Row.ID: Int] = [:]
    offsets.reserveCapacity(old.count)
    for offset in old.indices { offsets[old[offset].id] = offset }
    var count = 0
    for row in new where offsets[row.id] != nil { count += 1 }
    return count
  }

  /// ``commonIDs(_:_:)`` of the items of all sections.
  @inline(never)
  static func commonIDs<Section: DiffableSection>(_ old: [Section], _ new: [Section]) -> Int {
    var offsets: [Section.Item.ID: Int] = [:]
    offsets.reserveCapacity(old.reduce(0) { $0 + $1.items.count })
    for section in old {
      for item in section.items { offsets[item.id] = offsets.count }
    }
    var count = 0
    for section in new {
      for item in section.items where offsets[item.id] != nil { count += 1 }
    }
    return count
  }

  /// The number of different ids.
  @inline(never)
  static func distinctIDs<Row: Diffable>(_ rows: [Row]) -> Int {
    var ids: Set<Row.ID> = []
    ids.reserveCapacity(rows.count)
    for row in rows { ids.insert(row.id) }
    return ids.count
  }

  /// Both lists in storage of their own.
  @inline(never)
  static func copies<Row>(_ old: [Row], _ new: [Row]) -> Int {
    let copies = [old, new].map { $0.withUnsafeBufferPointer(Array.init) }
    keep(copies)
    return copies.count
  }
}

/// The algorithm that every textbook begins with, in time and space of both lists' product.
enum Table {
  /// The length of a longest common subsequence.
  @inline(never)
  static func commonLength<Row: Equatable>(_ old: [Row], _ new: [Row]) -> Int {
    let width = new.count + 1
    var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
    for i in old.indices {
      for j in new.indices {
        lengths[(i + 1) * width + j + 1] =
          old[i] == new[j]
          ? lengths[i * width + j] + 1
          : max(lengths[i * width + j + 1], lengths[(i + 1) * width + j])
      }
    }
    return Int(lengths[lengths.count - 1])
  }

  /// The Levenshtein distance, with only the two rows of the table that it needs at a time.
  @inline(never)
  static func distance<Row: Equatable>(_ old: [Row], _ new: [Row]) -> Int {
    var above = Array(0...new.count)
    var row = above
    for i in old.indices {
      row[0] = i + 1
      for j in new.indices {
        row[j + 1] =
          old[i] == new[j] ? above[j] : min(above[j], above[j + 1], row[j]) + 1
      }
      swap(&above, &row)
    }
    return above[new.count]
  }
}
