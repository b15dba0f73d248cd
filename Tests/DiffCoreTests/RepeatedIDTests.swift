import DiffCore
import Testing

/// Ids that are not unique, or not well behaved: never a trap, always the right rows.
@Suite struct RepeatedIDTests {
  @Test func repeatedIDsAreListedInTheOrderOfTheirFirstRepetition() {
    #expect(["a", "b", "a", "b", "a"].repeatedIDs() == ["a", "b"])
    #expect([1, 2, 3].repeatedIDs().isEmpty)
  }

  @Test func rowsThatLineUpStayPaired() {
    let old: [Row] = ["a", "b", "a", "c"]
    let new: [Row] = ["b", "a1", "c"]
    #expect(old.changeset(to: new) == Changeset(deletions: [0], updates: [Move(from: 2, to: 1)]))
  }

  @Test func theRestPairInOrderOfAppearance() {
    // Between ends that differ, nothing of the shuffled middle lines up.
    let old = Array(0..<200).map { $0 % 100 }
    let new = [-1] + old.reversed() + [-2]
    var random = SplitMix(seed: 4)
    for (old, new) in [(old, new), (old, [-1] + old.shuffled(using: &random) + [-2])] {
      let change = old.changeset(to: new)
      #expect(change.deletions.isEmpty)
      #expect(change.insertions == [0, 201])
    }
  }

  @Test func leftoversOfOneIDPairFirstWithFirst() {
    // The "a" at both ends cannot line up: everything between differs.
    let old: [Row] = ["a1", "b", "c", "d", "a2"]
    let new: [Row] = ["e", "a3", "f", "g", "h", "a4", "i"]
    let change = old.changeset(to: new)
    #expect(change.updates == [Move(from: 0, to: 1), Move(from: 4, to: 5)])
    #expect(change.moves.isEmpty)
  }

  @Test func theSameListsGiveTheSameChangeset() {
    for old in SmallLists.repeating(upTo: 3) {
      for new in SmallLists.repeating(upTo: 3) {
        #expect(old.changeset(to: new) == old.changeset(to: new))
      }
    }
  }

  @Test func manyRowsOfFewIDsArePairedAsOftenAsPossible() {
    var random = SplitMix(seed: 5)
    for _ in 0..<300 {
      let old = (0..<60).map { _ in Row(id: "abcde".randomElement(using: &random) ?? "a") }
      let new = (0..<60).map { _ in Row(id: "abcdf".randomElement(using: &random) ?? "a") }
      let change = old.changeset(to: new)
      let common = Set("abcdef").reduce(0) { sum, id in
        sum + min(old.count { $0.id == id }, new.count { $0.id == id })
      }
      #expect(change.deletions.count == 60 - common)
      #expect(change.insertions.count == 60 - common)
      #expect(change.applied(to: old, takingRowsFrom: new) == new)
    }
  }

  @Test func contentThatIsNeverEqualToItselfIsAnUpdate() {
    struct Reading: Diffable {
      let id: Int
      let value: Double
      func hasSameContent(as other: Self) -> Bool { value == other.value }
    }
    let rows = [Reading(id: 1, value: .nan), Reading(id: 2, value: 0)]
    #expect(rows.changeset(to: rows) == Changeset(updates: [Move(from: 0, to: 0)]))
  }

  @Test func anIDThatIsNeverEqualToItselfIsDeletedAndInserted() {
    struct Reading: Equatable {
      let value: Double
    }
    let rows = [Reading(value: 1), Reading(value: .nan), Reading(value: 2)]
    let change = rows.changeset(to: rows, id: \.value)
    #expect(change == Changeset(deletions: [1], insertions: [1]))
  }

  @Test func idsWhoseHashDisagreesWithEqualityStillLeadToTheNewList() {
    struct Fickle: Hashable, Diffable {
      let value: Int
      let noise: Int
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }
      func hash(into hasher: inout Hasher) { hasher.combine(noise) }
    }
    let old = (0..<100).map { Fickle(value: $0, noise: 0) }
    let new = (0..<100).reversed().map { Fickle(value: $0, noise: 1) }
    let change = old.changeset(to: new)
    #expect(change.applied(to: old, takingRowsFrom: new) == new)
  }
}
