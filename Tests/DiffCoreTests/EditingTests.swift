import DiffCore
import SmallLists
import TestSupport
import Testing

struct EditingTests {
  private static let ids = ["a", "b", "c", "x"]

  #if !DEBUG
    @Test func allEditsOfAllSmallListsAgreeWithTheOracle() {
      for list in SmallLists.repeating(upTo: 4) {
        for id in Self.ids {
          for target in Self.ids {
            for edit in ItemEdit.all(id: id, target: target) {
              edit.check(on: list)
            }
          }
        }
      }
    }

    /// Ids in every order, of which "d" is unknown and ignored.
    @Test func allDropsOfSeveralItemsAgreeWithTheOracle() {
      for list in SmallLists.repeating(upTo: 4) {
        for moved in SmallLists.selections(of: 4) { checkDrops(of: moved, in: list) }
      }
    }
  #endif

  @Test func allDropsOfItemsWithUniqueIDsAgreeWithTheOracle() {
    for moved in SmallLists.selections(of: 5) {
      checkDrops(of: moved, in: ["a", "b", "c", "d", "e"])
    }
  }

  private func checkDrops(of moved: [Row], in list: [Row]) {
    for target in ["a", "b", "c", "d"] {
      ItemEdit.moveAllBefore(moved.map(\.id), target).check(on: list)
      ItemEdit.moveAllAfter(moved.map(\.id), target).check(on: list)
    }
  }

  @Test func randomEditsAgreeWithTheOracle() throws {
    var random = SeededGenerator(seed: 31)
    let ids = (0..<60).map { Row(id: "r", version: $0).description + "i" }
    var list = ids.prefix(30).map { Row(id: $0) }
    for step in 0..<(isExhaustive ? 2000 : 500) {
      let edits = try ItemEdit.all(
        id: #require(ids.randomElement(using: &random)),
        target: #require(ids.randomElement(using: &random)))
      let edit = try #require(edits.randomElement(using: &random))
      #expect(edit.check(on: list), "step \(step)")
      list = (try? edit.applied(to: list)) ?? list
      if list.count > 90 { list.removeFirst(45) }
    }
  }

  @Test func itemsAreRemovedReplacedAndInserted() throws {
    var list: [Row] = ["a", "b", "c"]
    try expectEqual(list.replaceElement(with: "b1"), "b")
    try expectEqual(list.removeElement(id: "b"), "b1")
    expectEqual(list, ["a", "c"])
    do {
      var list: [Row] = ["a", "b", "a"]
      try list.insertElements(["c", "d"], after: "b")
      expectEqual(list, ["a", "b", "c", "d", "a"])
      try list.insertElements(["e", "f"], before: "c")
      expectEqual(list, ["a", "b", "e", "f", "c", "d", "a"])
    }
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
    expectEqual(list, ["a", "b"])
  }

  @Test func anErrorIsDescribedInWords() {
    expectEqual(EditingError.unknownIDs(["7"]).description, "no item has the id 7")
    expectEqual(EditingError.unknownIDs(["x", "y"]).description, "no item has the id x, y")
  }

  @Test func anIDThatIsNeverEqualToItselfIsUnknown() {
    struct Reading: Diffable, Equatable {
      var id: Double
    }
    var readings = [Reading(id: .nan)]
    #expect(throws: EditingError.unknownIDs(["nan"])) { try readings.removeElement(id: .nan) }
    expectEqual(readings.count, 1)
  }

  @Test func theExamplesOfTheDocumentation() throws {
    var names = ["a", "c"]
    try names.insertElements(["b"], before: "c")
    expectEqual(names, ["a", "b", "c"])
    try names.moveElement(id: "c", before: "a")
    expectEqual(names, ["c", "a", "b"])
    names = ["a", "b", "c", "d"]
    try names.moveElements(ids: ["d", "b"], before: "a")
    expectEqual(names, ["b", "d", "a", "c"])
    names = ["a", "b"]
    #expect(throws: EditingError.unknownIDs(["x"])) { try names.moveElement(id: "x", before: "a") }
    try expectEqual(names.removeElement(id: "a"), "a")
    expectEqual(names, ["b"])
  }
}
