/// Which rows are shown, and in which order.
struct Arrangement {
  /// What a row's text has to contain; the case of ASCII letters does not matter.
  var filter = ""

  private let sort: SortOrder?

  init(_ options: Options) {
    sort = options.sort
  }

  /// Returns the rows to show, in groups that come in the order of their first rows.
  func groups(of rows: [Row]) -> [Group] {
    var groups: [Group] = []
    var places: [String: Int] = [:]
    for row in sorted(filtered(rows)) {
      if let place = places[row.group] {
        groups[place].items.append(row)
      } else {
        places[row.group] = groups.count
        groups.append(Group(header: row.group, items: [row]))
      }
    }
    return groups
  }

  private func filtered(_ rows: [Row]) -> [Row] {
    guard !filter.isEmpty else { return rows }
    let wanted = filter.utf8.map(\.lowercased)
    return rows.filter { $0.text.contains(wanted) }
  }

  private func sorted(_ rows: [Row]) -> [Row] {
    sort?.sorted(rows) ?? rows
  }
}

/// An order of rows by one of their columns: by number if it has only numbers, else by text.
struct SortOrder: Equatable {
  var column: Int
  var isDescending: Bool

  /// Returns the rows in order; those that are equal keep theirs, and those without the column come
  /// last.
  func sorted(_ rows: [Row]) -> [Row] {
    let texts = rows.map { $0.text.column(column) }
    let numbers = texts.map { $0.flatMap(number) }
    let isNumeric = zip(texts, numbers).allSatisfy { $0 == nil || $1 != nil }
    let order = isNumeric ? offsets(by: numbers) : offsets(by: texts)
    return order.map { rows[$0] }
  }

  /// A number with or without a percent sign; what cannot be ordered is none.
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

extension String {
  /// Whether the text contains bytes, which are lower-case.
  fileprivate func contains(_ wanted: [UInt8]) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      guard bytes.count >= wanted.count else { return false }
      return (0...bytes.count - wanted.count).contains { start in
        wanted.indices.allSatisfy { bytes[start + $0].lowercased == wanted[$0] }
      }
    }
  }
}

extension UInt8 {
  /// The byte, or the small letter if it is a capital one of ASCII.
  fileprivate var lowercased: UInt8 {
    (0x41...0x5A).contains(self) ? self | 0x20 : self
  }
}
