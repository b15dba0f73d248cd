import DiffCore
import SmallLists
import TestSupport
import Testing

struct SectionedApplicationTests {
  @Test func theExampleOfTheDocumentation() throws {
    let path = ItemPath(section: 0, item: 2)
    let change = SectionedChangeset(items: Changeset(insertions: [path]))
    try change.check(oldCounts: [2, 5], newCounts: [3, 5])
    #expect(throws: ApplicationError<ItemPath>.insertion(path)) {
      try change.check(oldCounts: [1, 5], newCounts: [2, 5])
    }
  }

  #if !DEBUG
    @Test func everyChangesetBetweenSmallListsFitsThem() {
      let transitions = [
        Array(Transition<RowSection>.allSmall(sections: 3, items: 2, contents: .none)),
        Array(Transition<RowSection>.allSmall(sections: 2, items: 3)),
        Array(Transition<RowSection>.random(sections: 5, items: 8, seed: 15).prefix(1000)),
      ]
      for transition in transitions.joined() {
        #expect(throws: Never.self, "\(transition)") {
          try transition.old.changeset(to: transition.new).check(
            oldCounts: transition.old.map(\.items.count),
            newCounts: transition.new.map(\.items.count))
        }
      }
    }
  #endif

  /// The first section of the old list is deleted, the second one stays and has two items in both
  /// lists, and a section is inserted behind it.
  private static let misfits: [(Changeset<ItemPath>, ApplicationError<ItemPath>)] = [
    (Changeset(deletions: [at(1, 2)]), .deletion(at(1, 2))),
    (Changeset(deletions: [at(1, -1)]), .deletion(at(1, -1))),
    (Changeset(deletions: [at(2, 0)]), .deletion(at(2, 0))),
    (Changeset(deletions: [at(-1, 0)]), .deletion(at(-1, 0))),
    (Changeset(deletions: [at(0, 0)]), .deletion(at(0, 0))),
    (Changeset(deletions: [at(1, 0), at(1, 0)]), .deletion(at(1, 0))),
    (Changeset(deletions: [at(1, 1), at(1, 0)]), .deletion(at(1, 0))),
    (Changeset(insertions: [at(0, 2)]), .insertion(at(0, 2))),
    (Changeset(insertions: [at(1, 0)]), .insertion(at(1, 0))),
    (Changeset(insertions: [at(2, 0)]), .insertion(at(2, 0))),
    (Changeset(insertions: [at(0, 1), at(0, 0)]), .insertion(at(0, 0))),
    (Changeset(moves: [move(at(1, 2), at(0, 0))]), .move(move(at(1, 2), at(0, 0)))),
    (Changeset(moves: [move(at(1, 0), at(0, 2))]), .move(move(at(1, 0), at(0, 2)))),
    (Changeset(moves: [move(at(0, 0), at(0, 0))]), .move(move(at(0, 0), at(0, 0)))),
    (Changeset(moves: [move(at(1, 0), at(1, 0))]), .move(move(at(1, 0), at(1, 0)))),
    (
      Changeset(deletions: [at(1, 0)], moves: [move(at(1, 0), at(0, 0))]),
      .move(move(at(1, 0), at(0, 0)))
    ),
    (
      Changeset(insertions: [at(0, 0)], moves: [move(at(1, 0), at(0, 0))]),
      .move(move(at(1, 0), at(0, 0)))
    ),
    (
      Changeset(moves: [move(at(1, 0), at(0, 0)), move(at(1, 0), at(0, 1))]),
      .move(move(at(1, 0), at(0, 1)))
    ),
    (
      Changeset(moves: [move(at(1, 0), at(0, 1)), move(at(1, 1), at(0, 0))]),
      .move(move(at(1, 1), at(0, 0)))
    ),
    (Changeset(deletions: [at(1, 0)]), .itemCount(section: 0, expected: 1, found: 2)),
    (Changeset(insertions: [at(0, 0)]), .itemCount(section: 0, expected: 3, found: 2)),
    (Changeset(updates: [update(at(1, 2), at(0, 2))]), .update(update(at(1, 2), at(0, 2)))),
    (Changeset(updates: [update(at(1, 5), at(0, 5))]), .update(update(at(1, 5), at(0, 5)))),
    (Changeset(updates: [update(at(1, 0), at(0, 1))]), .update(update(at(1, 0), at(0, 1)))),
    (Changeset(updates: [update(at(0, 0), at(0, 0))]), .update(update(at(0, 0), at(0, 0)))),
    (
      Changeset(updates: [update(at(1, 1), at(0, 1)), update(at(1, 0), at(0, 0))]),
      .update(update(at(1, 0), at(0, 0)))
    ),
  ]

  @Test(arguments: misfits)
  func aChangesetOfItemsThatDoesNotFitIsRefusedByName(
    items: Changeset<ItemPath>, reason: ApplicationError<ItemPath>
  ) throws {
    let sections = Changeset(deletions: [0], insertions: [1])
    try SectionedChangeset(sections: sections).check(oldCounts: [3, 2], newCounts: [2, 1])
    #expect(throws: reason) {
      try SectionedChangeset(sections: sections, items: items)
        .check(oldCounts: [3, 2], newCounts: [2, 1])
    }
  }

  @Test func aChangesetOfSectionsThatDoesNotFitIsRefusedByName() {
    #expect(throws: ApplicationError<ItemPath>.sections(.deletion(2))) {
      try SectionedChangeset(sections: Changeset(deletions: [2]))
        .check(oldCounts: [1, 1], newCounts: [1])
    }
    #expect(throws: ApplicationError<ItemPath>.sections(.count(expected: 2, found: 1))) {
      try SectionedChangeset().check(oldCounts: [1, 1], newCounts: [1])
    }
    let update = Update(from: 0, to: 1)
    #expect(throws: ApplicationError<ItemPath>.sections(.update(update))) {
      try SectionedChangeset(sections: Changeset(updates: [update]))
        .check(oldCounts: [1, 1], newCounts: [1, 1])
    }
  }

  @Test func countsThatNoListHasAreRefused() {
    let insertion = SectionedChangeset(items: Changeset(insertions: [at(0, 0)]))
    #expect(
      throws: ApplicationError<ItemPath>.itemCount(section: 0, expected: .max, found: .max)
    ) {
      try insertion.check(oldCounts: [.max], newCounts: [.max])
    }
    #expect(throws: ApplicationError<ItemPath>.itemCount(section: 0, expected: 0, found: -1)) {
      try SectionedChangeset().check(oldCounts: [0], newCounts: [-1])
    }
    #expect(throws: ApplicationError<ItemPath>.itemCount(section: 0, expected: .min, found: 0)) {
      try SectionedChangeset().check(oldCounts: [.min], newCounts: [0])
    }
  }

  @Test func anErrorNamesThePosition() {
    let texts = [
      ApplicationError<ItemPath>.sections(.deletion(4)), .deletion(at(1, 4)),
      .insertion(at(0, 7)), .move(move(at(1, 4), at(0, 7))),
      .update(update(at(1, 4), at(0, 7))), .itemCount(section: 2, expected: 3, found: 5),
    ].map(\.description)
    expectEqual(
      texts,
      [
        "in the sections, the deletion at 4 does not fit", "the deletion at 1.4 does not fit",
        "the insertion at 0.7 does not fit", "the move from 1.4 to 0.7 does not fit",
        "the update of 1.4, now at 0.7, does not fit",
        "section 2 has 5 items, expected 3",
      ])
  }

  #if !DEBUG
    @Test func exactlyTheChangesetsThatReplayFit() {
      var random = SeededGenerator(seed: 16)
      var fitting = 0
      var refused = 0
      for transition in Transition<RowSection>.random(sections: 3, items: 4, seed: 17).prefix(8000)
      {
        var mutant = SectionedReplay(
          changeset: transition.old.changeset(to: transition.new),
          oldCounts: transition.old.map(\.items.count), newCounts: transition.new.map(\.items.count)
        )
        for _ in 0..<Int.random(in: 0...2, using: &random) { mutant.mutate(using: &random) }
        let isAccepted =
          (try? mutant.changeset.check(oldCounts: mutant.oldCounts, newCounts: mutant.newCounts))
          != nil
        expectEqual(isAccepted, mutant.fits, "\(mutant) from seeds 16 and 17")
        if mutant.fits { fitting += 1 } else { refused += 1 }
      }
      #expect(fitting > 500)
      #expect(refused > 500)
    }
  #endif
}

private func move(_ from: ItemPath, _ to: ItemPath) -> Move<ItemPath> {
  Move(from: from, to: to)
}

private func update(_ from: ItemPath, _ to: ItemPath) -> Update<ItemPath> {
  Update(from: from, to: to)
}

extension SectionedReplay {
  /// Changes one part, which may or may not fit afterwards.
  fileprivate mutating func mutate(using random: inout SeededGenerator) {
    func offset() -> Int { Int.random(in: -1...3, using: &random) }
    func place() -> ItemPath { at(offset(), Int.random(in: -1...4, using: &random)) }
    var sections = changeset.sections
    var items = changeset.items
    var (old, new) = (oldCounts, newCounts)
    switch Int.random(in: 0..<13, using: &random) {
    case 0: sections.deletions.mutate(offset(), using: &random)
    case 1: sections.insertions.mutate(offset(), using: &random)
    case 2: sections.moves.mutate(Move(from: offset(), to: offset()), using: &random)
    case 3: sections.updates.mutate(Update(from: offset(), to: offset()), using: &random)
    case 4: items.deletions.mutate(place(), using: &random)
    case 5: items.insertions.mutate(place(), using: &random)
    case 6: items.moves.mutate(Move(from: place(), to: place()), using: &random)
    case 7, 8: items.updates.mutate(Update(from: place(), to: place()), using: &random)
    case 9:
      let deleted = place()
      items.deletions = (items.deletions + [deleted]).sorted()
      if new.indices.contains(deleted.section) { new[deleted.section] -= 1 }
    case 10:
      let inserted = place()
      items.insertions = (items.insertions + [inserted]).sorted()
      if new.indices.contains(inserted.section) { new[inserted.section] += 1 }
    case 11: old.mutate(abs(offset()), using: &random)
    default: new.mutate(abs(offset()), using: &random)
    }
    new = new.map { max(0, $0) }
    self = SectionedReplay(
      changeset: SectionedChangeset(sections: sections, items: items), oldCounts: old,
      newCounts: new)
  }
}

extension Array {
  /// Inserts an element, or removes, repeats or replaces one.
  fileprivate mutating func mutate(_ element: Element, using random: inout SeededGenerator) {
    guard let place = indices.randomElement(using: &random), .random(using: &random) else {
      return append(element)
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: remove(at: place)
    case 1: insert(self[place], at: place)
    default: self[place] = element
    }
  }
}
