import DiffCore
import TestSupport
import Testing

@Suite struct EditingTests {
  private static let ids = ["a", "b", "c", "x"]

  @Test(.enabled(if: isExhaustive)) func allEditsOfAllSmallListsAgreeWithTheOracle() {
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

  @Test func findingAgreesWithTheOracle() {
    for list in SmallLists.repeating(upTo: 4).map(SmallLists.changed) {
      for id in Self.ids {
        let expected = list.indices.filter { list[$0].id == id }.first
        #expect(list.firstIndex(id: id) == expected, "\(list)")
        #expect(list.first(id: id) == expected.map { list[$0] }, "\(list)")
      }
    }
  }

  @Test func removingAndReplacingReturnTheOldItem() throws {
    var list: [Row] = ["a", "b", "c"]
    #expect(try list.replace(with: "b1") == "b")
    #expect(try list.remove(id: "b") == "b1")
    #expect(list == ["a", "c"])
  }

  @Test func severalItemsAreInsertedRemovedAndReplacedAtOnce() throws {
    var list: [Row] = ["a", "b", "a"]
    try list.insert(contentsOf: ["c", "d"], after: "b")
    #expect(list == ["a", "b", "c", "d", "a"])
    try list.insert(contentsOf: ["e", "f"], before: "c")
    #expect(list == ["a", "b", "e", "f", "c", "d", "a"])
    try list.replaceAll(with: ["d1", "a1", "d2"])
    #expect(list == ["a1", "b", "e", "f", "c", "d2", "a"])
    try list.removeAll(ids: ["a", "f", "e"])
    #expect(list == ["b", "c", "d2"])
  }

  @Test func replacingItemsHashesEachOnce() throws {
    let tally = Tally()
    var list = tally.list(0..<1000)
    try list.replaceAll(with: tally.list([7, 500]))
    #expect(tally.hashes <= 1010)
  }

  @Test func allUnknownIDsAreNamedAndNothingChanges() {
    var list: [Row] = ["a", "b"]
    #expect(throws: EditingError.unknownIDs(["x", "y"])) {
      try list.removeAll(ids: ["x", "a", "y"])
    }
    #expect(throws: EditingError.unknownIDs(["y", "x"])) {
      try list.replaceAll(with: ["y", "a1", "x"])
    }
    #expect(throws: EditingError.unknownIDs(["x", "y"])) { try list.move(id: "x", after: "y") }
    #expect(throws: EditingError.unknownIDs(["y"])) { try list.move(id: "a", before: "y") }
    #expect(throws: EditingError.unknownIDs(["z"])) { try list.replace(with: "z1") }
    #expect(list == ["a", "b"])
  }

  @Test func anErrorIsDescribedInWords() {
    #expect(EditingError.unknownIDs(["7"]).description == "no item has the id 7")
    #expect(EditingError.unknownIDs(["x", "y"]).description == "no item has the id x, y")
  }

  @Test func aListWhoseIndicesAreNoOffsetsIsEditedToo() throws {
    var text = "añb"
    try text.move(id: "b", before: "ñ")
    #expect(text == "abñ")
    try text.insert("é", after: "a")
    #expect(text == "aébñ")
    try text.move(id: "a", after: "b")
    #expect(text == "ébañ")
    var slice = ["z", "a", "b", "c"].dropFirst()
    try slice.move(id: "a", after: "c")
    #expect(slice == ["b", "c", "a"])
  }

  @Test func anIDThatIsNeverEqualToItselfIsUnknown() {
    struct Reading: Diffable, Equatable {
      var id: Double
    }
    var readings = [Reading(id: .nan)]
    #expect(throws: EditingError.unknownIDs(["nan"])) { try readings.remove(id: .nan) }
    #expect(throws: EditingError.unknownIDs(["nan"])) { try readings.removeAll(ids: [.nan]) }
    #expect(readings.count == 1)
  }

  @Test func theExamplesOfTheDocumentation() throws {
    var names = ["a", "c"]
    try names.insert("b", before: "c")
    #expect(names == ["a", "b", "c"])
    try names.move(id: "c", before: "a")
    #expect(names == ["c", "a", "b"])
    names = ["a", "b"]
    #expect(throws: EditingError.unknownIDs(["x"])) { try names.move(id: "x", before: "a") }
    #expect(try names.remove(id: "a") == "a")
    #expect(names == ["b"])
  }
}

/// An edit of a list, and what it does in the slowest and plainest way.
private enum ListEdit {
  case insertBefore(Row, String)
  case insertAfter(Row, String)
  case moveBefore(String, String)
  case moveAfter(String, String)
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
    case .insertBefore(let row, let id): try list.insert(row, before: id)
    case .insertAfter(let row, let id): try list.insert(row, after: id)
    case .moveBefore(let id, let target): try list.move(id: id, before: target)
    case .moveAfter(let id, let target): try list.move(id: id, after: target)
    case .remove(let id): try list.remove(id: id)
    case .replace(let row): try list.replace(with: row)
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

  @discardableResult
  func check(on list: [Row]) -> Bool {
    let edited = try? applied(to: list)
    #expect(edited == oracle(list), "\(self) of \(list)")
    return edited == oracle(list)
  }
}
