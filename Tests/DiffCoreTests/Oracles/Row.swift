import DiffCore

/// A row with an id and a version of its content, written as one letter and digits: `a`, `b2`.
struct Row: Identifiable, Equatable, Diffable {
  let id: Character
  var version = 0
}

extension Row: ExpressibleByStringLiteral, CustomStringConvertible {
  init(stringLiteral text: String) {
    precondition(!text.isEmpty, "a row needs an id")
    id = text[text.startIndex]
    version = Int(text.dropFirst()) ?? 0
  }

  var description: String {
    version == 0 ? "\"\(id)\"" : "\"\(id)\(version)\""
  }
}

/// The lists that exhaustive tests run through.
enum SmallLists {
  /// All ordered selections of up to `count` different ids: 326 for five.
  static func selections(of count: Int) -> [[Row]] {
    let ids = "abcdefgh".prefix(count)
    var lists: [[Row]] = [[]]
    var longest: [[Row]] = [[]]
    for _ in 0..<count {
      longest = longest.flatMap { list in
        ids.filter { id in !list.contains { $0.id == id } }.map { list + [Row(id: $0)] }
      }
      lists += longest
    }
    return lists
  }

  /// All lists over three ids of up to `length` rows: 364 for five.
  static func repeating(upTo length: Int) -> [[Row]] {
    var lists: [[Row]] = [[]]
    var longest: [[Row]] = [[]]
    for _ in 0..<length {
      longest = longest.flatMap { list in "abc".map { list + [Row(id: $0)] } }
      lists += longest
    }
    return lists
  }

  /// The list with other content in every second row.
  static func changed(_ list: [Row]) -> [Row] {
    list.enumerated().map { offset, row in
      offset.isMultiple(of: 2) ? row : Row(id: row.id, version: 1)
    }
  }
}
