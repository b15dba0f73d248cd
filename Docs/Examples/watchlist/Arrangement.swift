import ListAdapters

/// Filters, sorts and groups the rows.
struct Arrangement {
  /// The text that a row must contain, regardless of the case of ASCII letters.
  var filter = ""

  private let sort: SortOrder?

  init(_ options: Options) {
    sort = options.sort
  }

  /// Returns the rows to show, in groups ordered by their first rows.
  func groups(of rows: [Row]) -> [Group] {
    var names: [String] = []
    var items: [[Row]] = []
    var places: [String: Int] = [:]
    var place = 0
    for row in sorted(filtered(rows)) {
      if names.isEmpty || names[place] != row.group {
        place = places[row.group] ?? names.count
        if place == names.count {
          places[row.group] = place
          names.append(row.group)
          items.append([])
        }
      }
      items[place].append(row)
    }
    return zip(names, items).map { Group(header: $0, items: $1) }
  }

  /// Returns the same groups, computed off the main actor.
  @concurrent
  func groupsFoundElsewhere(of rows: [Row]) async -> [Group] {
    groups(of: rows)
  }

  private func filtered(_ rows: [Row]) -> [Row] {
    guard !filter.isEmpty else { return rows }
    let wanted = Array(filter.utf8).map(\.lowercased)
    return rows.filter { Array($0.text.utf8).contains(wanted) }
  }

  private func sorted(_ rows: [Row]) -> [Row] {
    sort?.sorted(rows) ?? rows
  }
}

/// Sorts rows by a column: by number if it contains only numbers, otherwise by text.
struct SortOrder: Equatable {
  var column: Int
  var isDescending: Bool

  /// Returns the rows in a stable order, with rows without the column last.
  func sorted(_ rows: [Row]) -> [Row] {
    let texts = rows.map { $0.text.column(column) }
    let numbers = texts.map { $0.flatMap(number) }
    let isNumeric = zip(texts, numbers).allSatisfy { $0 == nil || $1 != nil }
    let order = isNumeric ? offsets(by: numbers) : offsets(by: texts)
    return order.map { rows[$0] }
  }

  /// Parses a number with an optional percent sign; `nil` for NaN and other text.
  private func number(_ text: String) -> Double? {
    let number = Double(text.hasSuffix("%") ? String(text.dropLast()) : text)
    return number.flatMap { $0.isNaN ? nil : $0 }
  }

  private func offsets<Key: Comparable>(by keys: [Key?]) -> [Int] {
    keys.indices.sorted { first, second in
      switch (keys[first], keys[second]) {
      case let (left?, right?) where left != right: (left < right) != isDescending
      case (_?, nil): true
      case (nil, _?): false
      default: first < second
      }
    }
  }
}

extension [UInt8] {
  /// Searches case-insensitively for other bytes, which must be lowercase.
  ///
  /// These loops are fast in debug builds as well, and most people run an example in one.
  fileprivate func contains(_ wanted: [UInt8]) -> Bool {
    var start = 0
    while start + wanted.count <= count {
      var matched = 0
      while matched < wanted.count, self[start + matched].lowercased == wanted[matched] {
        matched += 1
      }
      if matched == wanted.count { return true }
      start += 1
    }
    return false
  }
}

extension UInt8 {
  /// The lowercase letter of an ASCII capital; other bytes unchanged.
  fileprivate var lowercased: UInt8 {
    self >= 0x41 && self <= 0x5A ? self | 0x20 : self
  }
}
