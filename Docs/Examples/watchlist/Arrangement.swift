import ListAdapters

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

  /// Returns the same groups, found away from the main actor.
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

extension [UInt8] {
  /// Whether the bytes contain others, which are lower-case.
  ///
  /// Plain loops are quick in debug builds, too, which is how most people run an example.
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
  /// The byte, or the small letter if it is a capital one of ASCII.
  fileprivate var lowercased: UInt8 {
    self >= 0x41 && self <= 0x5A ? self | 0x20 : self
  }
}
