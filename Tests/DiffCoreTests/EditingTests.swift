import DiffCore
import TestSupport
import Testing

@Suite struct EditingTests {
  private static let ids = ["a", "b", "c", "x"]

  @Test(.enabled(if: isExhaustive))
  func allEditsOfAllSmallListsAgreeWithTheOracle() {
    for list in SmallLists.repeating(upTo: 4) {
      for id in Self.ids {
        for target in Self.ids {
          for edit in ListEdit.all(id: id, target: target) {
            edit.check(on: list)
          }
        }
      }
    }
  }

  /// Ids in every order, of which "d" is unknown and ignored.
  @Test(.enabled(if: isExhaustive))
  func allDropsOfSeveralItemsAgreeWithTheOracle() {
    for list in SmallLists.repeating(upTo: 4) {
      for moved in SmallLists.selections(of: 4) { checkDrops(of: moved, in: list) }
    }
  }

  @Test func allDropsOfItemsWithUniqueIDsAgreeWithTheOracle() {
    for moved in SmallLists.selections(of: 5) {
      checkDrops(of: moved, in: ["a", "b", "c", "d", "e"])
    }
  }

  private func checkDrops(of moved: [Row], in list: [Row]) {
    for target in ["a", "b", "c", "d"] {
      ListEdit.moveAllBefore(moved.map(\.id), target).check(on: list)
      ListEdit.moveAllAfter(moved.map(\.id), target).check(on: list)
    }
  }

  @Test func randomEditsAgreeWithTheOracle() throws {
    var random = SeededGenerator(seed: 31)
    let ids = (0..<60).map { Row(id: "r", version: $0).description + "i" }
    var list = ids.prefix(30).map { Row(id: $0) }
    for step in 0..<2000 {
      let edits = try ListEdit.all(
        id: #require(ids.randomElement(using: &random)),
        target: #require(ids.randomElement(using: &random)))
      let edit = try #require(edits.randomElement(using: &random))
      #expect(edit.check(on: list), "step \(step)")
      list = (try? edit.applied(to: list)) ?? list
      if list.count > 90 { list.removeFirst(45) }
    }
  }

  @Test func removingAndReplacingReturnTheOldItem() throws {
    var list: [Row] = ["a", "b", "c"]
    #expect(try list.replaceElement(with: "b1") == "b")
    #expect(try list.removeElement(id: "b") == "b1")
    #expect(list == ["a", "c"])
  }

  @Test func severalItemsAreInsertedAtOnce() throws {
    var list: [Row] = ["a", "b", "a"]
    try list.insertElements(["c", "d"], after: "b")
    #expect(list == ["a", "b", "c", "d", "a"])
    try list.insertElements(["e", "f"], before: "c")
    #expect(list == ["a", "b", "e", "f", "c", "d", "a"])
  }

  @Test func allUnknownIDsAreNamedAndNothingChanges() {
    var list: [Row] = ["a", "b"]
    #expect(throws: EditingError.unknownIDs(["x", "y"])) {
      try list.moveElement(id: "x", after: "y")
    }
    #expect(throws: EditingError.unknownIDs(["y"])) { try list.moveElement(id: "a", before: "y") }
    #expect(throws: EditingError.unknownIDs(["z"])) { try list.replaceElement(with: "z1") }
    #expect(throws: EditingError.unknownIDs(["z"])) {
      try list.moveElements(ids: ["y", "a", "x"], after: "z")
    }
    #expect(list == ["a", "b"])
  }

  @Test func anErrorIsDescribedInWords() {
    #expect(EditingError.unknownIDs(["7"]).description == "no item has the id 7")
    #expect(EditingError.unknownIDs(["x", "y"]).description == "no item has the id x, y")
  }

  @Test func anIDThatIsNeverEqualToItselfIsUnknown() {
    struct Reading: Diffable, Equatable {
      var id: Double
    }
    var readings = [Reading(id: .nan)]
    #expect(throws: EditingError.unknownIDs(["nan"])) { try readings.removeElement(id: .nan) }
    #expect(readings.count == 1)
  }

  @Test func theExamplesOfTheDocumentation() throws {
    var names = ["a", "c"]
    try names.insertElements(["b"], before: "c")
    #expect(names == ["a", "b", "c"])
    try names.moveElement(id: "c", before: "a")
    #expect(names == ["c", "a", "b"])
    names = ["a", "b", "c", "d"]
    try names.moveElements(ids: ["d", "b"], before: "a")
    #expect(names == ["b", "d", "a", "c"])
    names = ["a", "b"]
    #expect(throws: EditingError.unknownIDs(["x"])) { try names.moveElement(id: "x", before: "a") }
    #expect(try names.removeElement(id: "a") == "a")
    #expect(names == ["b"])
  }
}

/// An edit of a list, and what it does in the slowest and plainest way.
private enum ListEdit {
  case insertBefore(Row, String)
  case insertAfter(Row, String)
  case moveBefore(String, String)
  case moveAfter(String, String)
  case moveAllBefore([String], String)
  case moveAllAfter([String], String)
  case remove(String)
  case replace(Row)

  static func all(id: String, target: String) -> [Self] {
    let row = Row(id: id, version: 7)
    return [
      .insertBefore(row, target), .insertAfter(row, target), .moveBefore(id, target),
      .moveAfter(id, target), .remove(id), .replace(row),
    ]
  }

  func applied(to list: [Row]) throws(EditingError) -> [Row] {
    var list = list
    switch self {
    case .insertBefore(let row, let id): try list.insertElements([row], before: id)
    case .insertAfter(let row, let id): try list.insertElements([row], after: id)
    case .moveBefore(let id, let target): try list.moveElement(id: id, before: target)
    case .moveAfter(let id, let target): try list.moveElement(id: id, after: target)
    case .moveAllBefore(let ids, let target): try list.moveElements(ids: ids, before: target)
    case .moveAllAfter(let ids, let target): try list.moveElements(ids: ids, after: target)
    case .remove(let id): try list.removeElement(id: id)
    case .replace(let row): try list.replaceElement(with: row)
    }
    return list
  }

  /// The list after the edit; `nil` if an id is unknown.
  func oracle(_ list: [Row]) -> [Row]? {
    switch self {
    case .insertBefore(let row, let id): rewritten(list, id) { [row, $0] }
    case .insertAfter(let row, let id): rewritten(list, id) { [$0, row] }
    case .moveBefore(let id, let target): moved(list, id, target) { [$0, $1] }
    case .moveAfter(let id, let target): moved(list, id, target) { [$1, $0] }
    case .moveAllBefore(let ids, let target): gathered(list, ids, target, 0)
    case .moveAllAfter(let ids, let target): gathered(list, ids, target, 1)
    case .remove(let id): rewritten(list, id) { _ in [] }
    case .replace(let row): rewritten(list, row.id) { _ in [row] }
    }
  }

  private func rewritten(
    _ list: [Row], _ id: String, _ replacement: (Row) -> [Row]
  ) -> [Row]? {
    guard let first = list.first else { return nil }
    let rest = Array(list.dropFirst())
    if first.id == id { return replacement(first) + rest }
    return rewritten(rest, id, replacement).map { [first] + $0 }
  }

  private func moved(
    _ list: [Row], _ id: String, _ target: String,
    _ pair: (Row, Row) -> [Row]
  ) -> [Row]? {
    guard let item = list.first(where: { $0.id == id }) else { return nil }
    if id == target { return list }
    return rewritten(list, id) { _ in [] }.flatMap { rest in
      rewritten(rest, target) { pair(item, $0) }
    }
  }

  /// The items that stay before a gap, the items with the ids, and the items that stay after it.
  private func gathered(
    _ list: [Row], _ ids: [String], _ target: String, _ distance: Int
  ) -> [Row]? {
    guard let offset = list.firstIndex(where: { $0.id == target }) else { return nil }
    let isMoved = list.indices.map { offset in
      ids.contains(list[offset].id) && !list[..<offset].contains { $0.id == list[offset].id }
    }
    let before = list.indices.filter { !isMoved[$0] && $0 < offset + distance }
    let after = list.indices.filter { !isMoved[$0] && $0 >= offset + distance }
    return (before + list.indices.filter { isMoved[$0] } + after).map { list[$0] }
  }

  @discardableResult
  func check(on list: [Row]) -> Bool {
    let edited = try? applied(to: list)
    #expect(edited == oracle(list), "\(self) of \(list)")
    return edited == oracle(list)
  }
}
