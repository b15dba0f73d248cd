import DiffCore
import ListAdaptersTesting
import Testing

@Suite struct ApplicationTests {
  @Test func applyingAChangesetGivesTheNewList() {
    for old in SmallLists.selections(of: 4) {
      for new in SmallLists.selections(of: 4).map(SmallLists.changed) {
        #expect(old.changeset(to: new).applied(to: old, takingRowsFrom: new) == new)
      }
    }
  }

  @Test func onlyInsertedAndUpdatedRowsComeFromTheNewList() {
    struct Row: Diffable {
      let id: Int
      let list: String
      func hasSameContent(as other: Self) -> Bool { id != 2 }
    }
    let old = [3, 1, 2].map { Row(id: $0, list: "old") }
    let new = [1, 2, 3, 4].map { Row(id: $0, list: "new") }
    let applied = old.changeset(to: new).applied(to: old, takingRowsFrom: new)
    #expect(applied?.map(\.list) == ["old", "new", "old", "new"])
  }

  @Test(arguments: [
    Changeset(deletions: [3]), Changeset(deletions: [-1]), Changeset(deletions: [0, 0]),
    Changeset(deletions: [0]), Changeset(insertions: [0]), Changeset(insertions: [3]),
    Changeset(deletions: [0], insertions: [-1]), Changeset(moves: [Move(from: 0, to: 3)]),
    Changeset(moves: [Move(from: 3, to: 0)]), Changeset(updates: [Move(from: 3, to: 3)]),
    Changeset(deletions: [0], moves: [Move(from: 0, to: 1)]),
    Changeset(moves: [Move(from: 0, to: 1), Move(from: 2, to: 1)]),
    Changeset(moves: [Move(from: 0, to: 1), Move(from: 0, to: 2)]),
  ])
  func aChangesetThatDoesNotFitIsRefused(changeset: Changeset<Int>) {
    #expect(changeset.applied(to: ["a", "b", "c"], takingRowsFrom: ["a", "b", "c"]) == nil)
  }
}
