import DiffCore
import PatchCore
import SmallLists
import TestSupport
import Testing

/// Ids that are not unique, or not well behaved: never a trap, always the right rows.
struct RepeatedIDTests {
  @Test func repeatedIDsAreListedInTheOrderOfTheirFirstRepetition() {
    expectEqual(["a", "b", "a", "b", "a"].repeatedIDs(), ["a", "b"])
    #expect([1, 2, 3].repeatedIDs().isEmpty)
  }

  @Test func rowsThatLineUpStayPaired() {
    let old: [Row] = ["a", "b", "a", "c"]
    let new: [Row] = ["b", "a1", "c"]
    expectEqual(
      old.changeset(to: new), Changeset(deletions: [0], updates: [Update(from: 2, to: 1)]))
  }

  @Test func theRestPairInOrderOfAppearance() {
    func row(_ id: Int, version: Int = 0) -> Row { Row(id: "\(id)", version: version) }
    // Two rows of id 0 stand among others in reverse order, so that nothing lines up.
    let others = (1...100).map { row($0) }
    let old: [Row] = [[row(0)], others, [row(0)]].flatMap(\.self)
    let new: [Row] = [
      [row(-1)], others[50...].reversed(), [row(0, version: 1)],
      others[..<50].reversed(), [row(0, version: 2), row(-2)],
    ].flatMap(\.self)
    let change = old.changeset(to: new, id: \.id)
    #expect(change.deletions.isEmpty)
    expectEqual(change.insertions, [0, 103])
    expectEqual(change.updates, [Update(from: 0, to: 51), Update(from: 101, to: 102)])
  }

  @Test func surplusRowsOfAnIDAreTheLastOnes() {
    let others = Array(1...100)
    let old: [Int] = [[0], others, [0, 0]].flatMap(\.self)
    let new: [Int] = [
      [-1], others[50...].reversed(), [0], others[..<50].reversed(), [-2],
    ].flatMap(\.self)
    expectEqual(old.changeset(to: new).deletions, [101, 102])
  }

  #if !DEBUG
    @Test func aSearchThatMayBeCancelledPairsThemAlike() {
      let lists = SmallLists.repeating(upTo: 4)
      for old in lists {
        for new in lists {
          expectEqual(old.changeset(to: new, isCancelled: false), old.changeset(to: new))
        }
      }
      let old = ["a", "a", "b"]
      let new = ["b", "b", "b", "a", "a"]
      expectEqual(old.changeset(to: new, isCancelled: false), old.changeset(to: new))
    }
  #endif

  @Test func manyRowsOfFewIDsArePairedAsOftenAsPossible() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<tries(300) {
      let old = (0..<60).map { _ in Row(id: "abcde".randomElement(using: &random) ?? "a") }
      let new = (0..<60).map { _ in Row(id: "abcdf".randomElement(using: &random) ?? "a") }
      let change = old.changeset(to: new)
      let ids: [String] = ["a", "b", "c", "d", "e", "f"]
      let common = ids.reduce(0) { (sum: Int, id: String) -> Int in
        sum + min(old.count { $0.id == id }, new.count { $0.id == id })
      }
      expectEqual(change.deletions.count, 60 - common)
      expectEqual(change.insertions.count, 60 - common)
      try expectEqual(Patch(change, from: old, to: new).applied(to: old), new)
    }
  }

  @Test func contentThatIsNeverEqualToItselfIsAnUpdate() {
    struct Reading: Diffable {
      let id: Int
      let value: Double
      func hasSameContent(as other: Self) -> Bool { value == other.value }
    }
    let rows = [Reading(id: 1, value: .nan), Reading(id: 2, value: 0)]
    expectEqual(rows.changeset(to: rows), Changeset(updates: [Update(from: 0, to: 0)]))
  }

  @Test func anIDThatIsNeverEqualToItselfIsDeletedAndInserted() {
    struct Reading: Equatable {
      let value: Double
    }
    let rows = [Reading(value: 1), Reading(value: .nan), Reading(value: 2)]
    let change = rows.changeset(to: rows, id: \.value)
    expectEqual(change, Changeset(deletions: [1], insertions: [1]))
  }

  @Test func idsWhoseHashDisagreesWithEqualityStillLeadToTheNewList() throws {
    struct Fickle: Hashable, Diffable {
      let value: Int
      let noise: Int
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }
      func hash(into hasher: inout Hasher) { hasher.combine(noise) }
    }
    let old = (0..<100).map { Fickle(value: $0, noise: 0) }
    let new = (0..<100).reversed().map { Fickle(value: $0, noise: 1) }
    let change = old.changeset(to: new)
    try expectEqual(Patch(change, from: old, to: new).applied(to: old), new)
  }

  /// Comparisons distinguish keys with the same hash.
  @Test func keysWithTheSameHashAreDifferent() {
    struct Key: Hashable {
      let letter: Character
      func hash(into hasher: inout Hasher) { hasher.combine(1) }
    }
    // Too far from each other to be found by walking.
    let noise = (0..<200).map { Character(UnicodeScalar(0x4E00 + $0)!) }
    let old = Array("abc") + noise + Array("def")
    let new = Array("fed") + noise.reversed() + Array("cba")
    let change = old.changeset(to: new) { Key(letter: $0) }
    #expect(change.deletions.isEmpty && change.insertions.isEmpty && change.updates.isEmpty)
    expectEqual(change.moves.count, old.count - 1)
  }

  @Test func repeatedKeysPairAsRepeatedIDsDo() {
    let lists = SmallLists.repeating(upTo: isExhaustive ? 4 : 3)
    for old in lists {
      for new in lists {
        let changed = SmallLists.changed(new)
        let byKey = old.changeset(to: changed, id: \.id)
        expectEqual(byKey, old.changeset(to: changed), "from \(old) to \(changed)")
      }
    }
  }
}
