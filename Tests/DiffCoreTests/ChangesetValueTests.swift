import DiffCore
import PatchCore
import SmallLists
import TestSupport
import Testing

/// Changesets as values: counts, variants and descriptions.
struct ChangesetValueTests {
  @Test func everythingIsReplacedIfAllRowsAreDeletedAndOthersInserted() {
    #expect(["a", "b"].changeset(to: ["x"]).replacesEverything(oldCount: 2))
    #expect(!["a", "b"].changeset(to: ["b", "x"]).replacesEverything(oldCount: 2))
    #expect(!["a", "b"].changeset(to: []).replacesEverything(oldCount: 2))
    #expect(![String]().changeset(to: ["x"]).replacesEverything(oldCount: 0))
  }

  @Test func theNewCountFollowsFromTheOldOne() {
    expectEqual(Changeset(deletions: [0], insertions: [3, 4]).newCount(fromOldCount: 4), 5)
    for old in SmallLists.selections(of: 3) {
      for new in SmallLists.selections(of: 3) {
        expectEqual(old.changeset(to: new).newCount(fromOldCount: old.count), new.count)
      }
    }
  }

  @Test func anInvertedChangesetLeadsBack() throws {
    let back = ["a", "b", "c"].changeset(to: ["c", "a"]).inverted()
    expectEqual(back, Changeset(insertions: [1], moves: [Move(from: 0, to: 2)]))
    let lists = SmallLists.selections(of: isExhaustive ? 4 : 3)
    for old in lists {
      for new in lists.map(SmallLists.changed) {
        let changeset = old.changeset(to: new)
        try expectEqual(Patch(changeset.inverted(), from: new, to: old).applied(to: new), old)
        expectEqual(changeset.inverted().inverted(), changeset)
      }
    }
  }

  @Test func anInvertedSectionedChangesetIsThatOfTheWayBack() {
    for transition in Transition<RowSection>.allSmall(sections: 2, items: 2).fewerInDebugBuild {
      let changeset = transition.old.changeset(to: transition.new)
      let inverted = changeset.inverted()
      let back = transition.new.changeset(to: transition.old)
      expectEqual(inverted.items.deletions, back.items.deletions, "\(transition)")
      expectEqual(inverted.items.insertions, back.items.insertions, "\(transition)")
      expectEqual(inverted.items.updates, back.items.updates, "\(transition)")
      expectEqual(inverted.items.moves.count, back.items.moves.count, "\(transition)")
      expectEqual(inverted.sections.count, back.sections.count, "\(transition)")
      expectEqual(inverted.inverted(), changeset, "\(transition)")
    }
  }

  @Test func updatesAreStripped() {
    let move = Move(from: 0, to: 0)
    let changeset = Changeset(
      deletions: [1], insertions: [2], moves: [move],
      updates: [Update(from: move.from, to: move.to)])
    let stripped = Changeset(deletions: [1], insertions: [2], moves: [move])
    expectEqual(changeset.withoutUpdates(), stripped)
    let sectioned = SectionedChangeset(sections: changeset, items: changeset.inSection(0))
    expectEqual(
      sectioned.withoutUpdates(),
      SectionedChangeset(sections: stripped, items: stripped.inSection(0)))
  }

  @Test func aChangesetWithoutNeedlessMovesKeepsItsOwn() throws {
    for move in [Move(from: 0, to: 1), Move(from: 1, to: 0)] {
      let changeset = Changeset(moves: [move])
      let fitted = try changeset.fitted(oldCount: 2, newCount: 2, isSame: { $0 != $1 })
      expectEqual(fitted, changeset)
    }
  }

  @Test func movesAscendWhenNeedlessOnesAreLeftOut() throws {
    let old: [RowSection] = [
      RowSection(header: "X", items: ["d"]), RowSection(header: "A", items: ["a", "b", "c"]),
    ]
    let new: [RowSection] = [
      RowSection(header: "X", items: []), RowSection(header: "A", items: ["c", "d", "a", "b"]),
    ]
    let sources = [
      ItemPath(section: 1, item: 2), ItemPath(section: 0, item: 0), ItemPath(section: 1, item: 0),
      ItemPath(section: 1, item: 1),
    ]
    let moves = sources.enumerated().map { offset, source in
      Move(from: source, to: ItemPath(section: 1, item: offset))
    }
    let changeset = SectionedChangeset(items: Changeset(moves: moves))
    try expectEqual(changeset.fitted(from: old, to: new).items.moves, Array(moves.prefix(2)))
  }

  @Test func aLinearChangesetIsShownInAnySection() {
    let path = ItemPath(section: 2, item: 7)
    let move = Move(from: 7, to: 7)
    let changeset = Changeset(
      deletions: [7], insertions: [7], moves: [move],
      updates: [Update(from: move.from, to: move.to)])
    expectEqual(
      changeset.inSection(2),
      Changeset(
        deletions: [path], insertions: [path], moves: [Move(from: path, to: path)],
        updates: [Update(from: path, to: path)]))
  }

  @Test func aChangesetIsDescribedInWordsLineByLine() {
    let change = ["a", "b", "c", "d"].changeset(to: ["d", "a", "c", "e"])
    expectEqual(change.description, "delete at 1\ninsert at 3\nmove from 3 to 0")
    let updates = Changeset(updates: [Update(from: 1, to: 1), Update(from: 2, to: 3)])
    expectEqual(updates.description, "update at 1\nupdate at 2, now at 3")
    expectEqual(Changeset<Int>().description, "no changes")
  }

  @Test func aSectionedChangesetIsDescribedInWordsLineByLine() {
    let old = [
      ListSection(header: "A", items: ["a", "b"]), ListSection(header: "B", items: ["c"]),
    ]
    let change = old.changeset(to: [ListSection(header: "A", items: ["b"])])
    expectEqual(change.description, "sections:\ndelete at 1\nitems:\ndelete at 0.0")
    expectEqual(SectionedChangeset().description, "no changes")
  }
}
