import DiffCore
import ListAdaptersTesting
import TestSupport
import Testing

/// The full texts of violations, and the positions that they name.
struct ExplanationTests {
  private static let list: Sections = ["A": ["a", "b", "c"], "B": ["d"], "C": [], "D": []]
  private static let short: Sections = ["A": ["a", "b"]]

  /// A batch, and the violations that it leads to.
  struct Refusal: Sendable {
    let old: Sections
    let new: Sections
    let calls: [HostCall]
    let texts: [String]

    init(_ old: Sections, _ calls: [HostCall], _ texts: String..., to new: Sections? = nil) {
      self.old = old
      self.new = new ?? old
      self.calls = calls
      self.texts = texts
    }

    func expect(by rules: HostRules) {
      expectEqual(verdict(by: rules, from: old, to: new, calls).map(\.text), texts)
    }
  }

  @Test(arguments: simultaneous, conflicts + positionsOutOfBounds + corruptions)
  func aRefusalOfASimultaneousHost(rules: HostRules, refusal: Refusal) {
    refusal.expect(by: rules)
  }

  /// Of several, the first reload or move is named.
  static let conflicts = [
    Refusal(
      list, [.delete(at(0, 1), at(0, 2)), .reload(at(0, 0), at(0, 2), at(0, 1))],
      "delete-and-reload-same at item 0.2 of the old list: item 0.2 is both deleted and reloaded"),
    Refusal(
      list, [.deleteSection(2), .moveSection(2, to: 3)],
      "delete-and-move-same-section at section 2 of the old list: "
        + "section 2 moves to 3, but section 2 is deleted or reloaded"),
    Refusal(
      list,
      [
        .delete(at(0, 1), at(0, 2)), .move(at(0, 0), to: at(0, 0)), .move(at(0, 2), to: at(1, 0)),
        .move(at(0, 1), to: at(0, 2)),
      ],
      "delete-and-move-same-row at item 0.2 of the old list: "
        + "item 0.2 moves to 1.0, but item 0.2 is deleted or reloaded"),
    Refusal(
      list, [.deleteSection(1), .move(at(1, 0), to: at(0, 1))],
      "move-row-from-deleted-section at item 1.0 of the old list: "
        + "item 1.0 moves to 0.1, but section 1 is deleted or reloaded"),
    Refusal(
      list, [.insertSection(2), .moveSection(1, to: 2)],
      "insert-and-move-same-section at section 2 of the new list: "
        + "section 1 moves to 2, but section 2 is inserted or reloaded"),
    Refusal(
      list,
      [
        .insert(at(0, 0), at(0, 1)), .move(at(0, 0), to: at(0, 2)), .move(at(1, 0), to: at(0, 1)),
        .move(at(0, 2), to: at(0, 0)),
      ],
      "insert-and-move-same-row at item 0.1 of the new list: "
        + "item 1.0 moves to 0.1, but item 0.1 is inserted or reloaded"),
    Refusal(
      list, [.insertSection(2), .move(at(0, 1), to: at(2, 0))],
      "move-row-into-inserted-section at item 2.0 of the new list: "
        + "item 0.1 moves to 2.0, but section 2 is inserted or reloaded"),
    Refusal(
      list, [.moveSection(0, to: 1), .moveSection(0, to: 2)],
      "move-section-to-both at section 0 of the old list: "
        + "several moves have the same source: section 0 moves to 1, section 0 moves to 2"),
    Refusal(
      list,
      [
        .move(at(0, 1), to: at(0, 0)), .move(at(0, 0), to: at(0, 1)), .move(at(0, 0), to: at(0, 2)),
        .move(at(0, 1), to: at(1, 0)),
      ],
      "move-row-to-both at item 0.0 of the old list: "
        + "several moves have the same source: item 0.0 moves to 0.1, item 0.0 moves to 0.2"),
    Refusal(
      list, [.moveSection(1, to: 0), .moveSection(2, to: 0)],
      "move-both-sections at section 0 of the new list: "
        + "several moves have the same target: section 1 moves to 0, section 2 moves to 0"),
    Refusal(
      list,
      [
        .move(at(0, 0), to: at(0, 1)), .move(at(0, 1), to: at(0, 0)), .move(at(0, 2), to: at(0, 0)),
        .move(at(1, 0), to: at(0, 1)),
      ],
      "move-both-rows at item 0.0 of the new list: "
        + "several moves have the same target: item 0.1 moves to 0.0, item 0.2 moves to 0.0"),
  ]

  static let positionsOutOfBounds = [
    Refusal(
      short, [.deleteSection(3, 1)],
      "delete-section-oob at section 3 of the old list: "
        + "section 3 is deleted or reloaded; the old list has 1 section", to: list),
    Refusal(
      short, [.delete(at(2, 0), at(1, 0))],
      "delete-row-section-oob at item 2.0 of the old list: "
        + "item 2.0 is deleted or reloaded; the old list has 1 section", to: list),
    Refusal(
      short, [.delete(at(0, 0), at(0, 3), at(0, 2))],
      "delete-row-oob at item 0.3 of the old list: "
        + "item 0.3 is deleted or reloaded; section 0 of the old list has 2 items", to: list),
    Refusal(
      list, [.insertSection(3, 2)],
      "insert-section-oob at section 3 of the new list: "
        + "section 3 is inserted or reloaded; the new list has 1 section", to: short),
    Refusal(
      list, [.insert(at(3, 0), at(0, 0), at(2, 0))],
      "insert-row-section-oob at item 3.0 of the new list: "
        + "item 3.0 is inserted or reloaded; the new list has 1 section", to: short),
    Refusal(
      list, [.insert(at(0, 4), at(0, 3), at(0, 0))],
      "insert-row-oob at item 0.4 of the new list: "
        + "item 0.4 is inserted or reloaded; section 0 of the new list has 2 items", to: short),
    Refusal(
      short, [.moveSection(0, to: 0), .moveSection(3, to: 0), .moveSection(2, to: 1)],
      "move-section-from-oob at section 3 of the old list: "
        + "section 3 moves to 0; the old list has 1 section", to: list),
    Refusal(
      list, [.moveSection(0, to: 0), .moveSection(1, to: 3), .moveSection(2, to: 2)],
      "move-section-to-oob at section 3 of the new list: "
        + "section 1 moves to 3; the new list has 1 section", to: short),
    Refusal(
      short, [.move(at(3, 0), to: at(0, 1))],
      "move-row-from-section-oob at item 3.0 of the old list: "
        + "item 3.0 moves to 0.1; the old list has 1 section", to: list),
    Refusal(
      short, [.move(at(0, 3), to: at(0, 1))],
      "move-row-from-oob at item 0.3 of the old list: "
        + "item 0.3 moves to 0.1; section 0 of the old list has 2 items", to: list),
    Refusal(
      list, [.move(at(0, 1), to: at(3, 0))],
      "move-row-to-section-oob at item 3.0 of the new list: "
        + "item 0.1 moves to 3.0; the new list has 1 section", to: short),
    Refusal(
      list, [.move(at(0, 1), to: at(0, 3))],
      "move-row-to-oob at item 0.3 of the new list: "
        + "item 0.1 moves to 0.3; section 0 of the new list has 2 items", to: short),
  ]

  /// Batches that a view animates wrongly.
  static let corruptions = [
    Refusal(
      ["A": ["a", "b"], "B": ["c"], "C": ["d", "e"]],
      [.delete(at(0, 0), at(2, 0)), .moveSection(2, to: 0), .insert(at(0, 0)), .reloadSection(1)],
      "section-move-touched at item 2.0 of the old list, item 0.0 of the new list, "
        + "section 1 of the old list: sections move (2 to 0) in a batch that also updates "
        + "their items, or reloads: item 2.0 of the old list, item 0.0 of the new list, "
        + "section 1 of the old list",
      "reload-displaced-by-move at section 1 of the old list: reloaded in a batch that also "
        + "moves sections, or items of their section: section 1 of the old list",
      to: ["C": ["x", "e"], "B1": ["c"], "A": ["b"]]),
    Refusal(
      ["A": ["a"], "B": ["b", "c"], "C": [], "D": ["d"]],
      [
        .moveSection(0, to: 2), .moveSection(3, to: 1), .delete(at(0, 0), at(3, 0)),
        .insert(at(1, 0), at(3, 0)),
      ],
      "section-move-touched at item 0.0 of the old list, item 3.0 of the old list, "
        + "item 1.0 of the new list: sections move (0 to 2, 3 to 1) in a batch that also "
        + "updates their items, or reloads: item 0.0 of the old list, item 3.0 of the old list, "
        + "item 1.0 of the new list",
      to: ["B": ["b", "c"], "D": ["x"], "A": [], "C": ["y"]]),
    Refusal(
      list, [.moveSection(2, to: 2), .move(at(0, 1), to: at(0, 1))],
      "no-op-move at section 2 of the old list, item 0.1 of the old list: moved to their own "
        + "position, and nothing before them changes: section 2 of the old list, "
        + "item 0.1 of the old list"),
    Refusal(
      ["A": ["a"], "B": ["b", "c"], "C": ["d"]],
      [
        .delete(at(1, 0)), .deleteSection(1), .insertSection(1), .insert(at(1, 0)),
        .reload(at(2, 0)), .reloadSection(2),
      ],
      "row-in-deleted-or-inserted-section at item 1.0 of the old list, "
        + "item 1.0 of the new list, item 2.0 of the old list: updated in a section that the "
        + "same batch deletes, inserts or reloads: item 1.0 of the old list, "
        + "item 1.0 of the new list, item 2.0 of the old list",
      to: ["A": ["a"], "X": ["x"], "C1": ["d1"]]),
    Refusal(
      ["A": ["a", "b", "c"], "B": ["d"], "C": ["e"], "D": ["g", "f"]],
      [
        .move(at(0, 0), to: at(0, 1)), .move(at(3, 1), to: at(2, 1)),
        .reload(at(0, 2), at(1, 0), at(2, 0), at(3, 0)),
      ],
      "reload-displaced-by-move at item 0.2 of the old list, item 2.0 of the old list, "
        + "item 3.0 of the old list: reloaded in a batch that also moves sections, or items of "
        + "their section: item 0.2 of the old list, item 2.0 of the old list, "
        + "item 3.0 of the old list",
      to: ["A": ["b", "a", "c1"], "B": ["d1"], "C": ["e1", "f"], "D": ["g1"]]),
    Refusal(
      list, [.delete(at(0, 2)), .reload(at(0, 0)), .reconfigure(at(0, 1))],
      "reconfigure-with-structure at item 0.1 of the old list: reconfigured in a batch that "
        + "also deletes, inserts or moves; the view reads the new list at the old "
        + "positions: item 0.1 of the old list",
      to: ["A": ["a1", "b1"], "B": ["d"], "C": [], "D": []]),
  ]

  @Test func deletionsThatACollectionViewCountsTwice() {
    Refusal(
      Self.list, [.deleteSection(2, 2), .delete(at(0, 0), at(0, 0))],
      "duplicate-delete at section 2 of the old list, item 0.0 of the old list: "
        + "deleted or reloaded more than once: section 2, item 0.0",
      to: ["A": ["c"], "B": ["d"]]
    ).expect(by: .collectionView)
  }
}

// MARK: - All hosts

extension ExplanationTests {
  @Test(arguments: HostRules.allCases)
  func aWrongNumberOfSections(rules: HostRules) {
    Refusal(
      ["A": [], "B": [], "C": []], [.deleteSection(0), .insertSection(0)],
      "count-sections: the data source has 1 section, but the updates lead from 3 to 3",
      to: ["A": []]
    ).expect(by: rules)
  }

  @Test(arguments: HostRules.allCases)
  func whatTheHostDoesNotShowRightly(rules: HostRules) {
    Refusal(
      ["A": ["a", "b"], "B": ["c"], "C": ["d", "e"]], [],
      "wrong-section at section 0 of the new list: the host shows wrong sections, or none, at section 0",
      "wrong-row at item 0.0 of the new list, item 0.1 of the new list: "
        + "the host shows wrong items, or none, at item 0.0, item 0.1",
      "stale-section at section 1 of the new list: changed but not reloaded: section 1",
      "stale-row at item 1.0 of the new list, item 2.1 of the new list: "
        + "changed but not reloaded: item 1.0, item 2.1",
      to: ["X": ["b", "a"], "B1": ["c1"], "C": ["d", "e1"]]
    ).expect(by: rules)
  }

  @Test(arguments: [("fedcba", ""), ("hgfedcba", " and 2 more")])
  func sixPositionsAreNamedAndTheOthersCounted(rows: String, rest: String) {
    let new = rows.map { TestItem(stringLiteral: "\($0)") }
    let violations = verdict(
      by: .tableView, from: Sections(headers: ["A"], rows: [new.reversed()]),
      to: Sections(headers: ["A"], rows: [new]), [])
    let six = "item 0.0, item 0.1, item 0.2, item 0.3, item 0.4, item 0.5"
    expectEqual(
      violations.map(\.explanation), ["the host shows wrong items, or none, at \(six)\(rest)"])
  }
}

// MARK: - Sequential hosts

extension ExplanationTests {
  @Test(arguments: sequentialCalls + freshSections)
  func aRefusalOfASequentialHost(_ refusal: Refusal) {
    refusal.expect(by: .sequential)
  }

  static let sequentialCalls = [
    Refusal(
      list, [.delete(at(0, 2), at(0, 1))],
      "unsorted-call at item 0.2 of the current list, item 0.1 of the current list: "
        + "not ascending in one call: item 0.2, item 0.1"),
    Refusal(
      list, [.insertSection(1, 0)],
      "unsorted-call at section 1 of the current list, section 0 of the current list: "
        + "not ascending in one call: section 1, section 0"),
    Refusal(
      list, [.reload(at(0, 0), at(0, 0), at(0, 1), at(0, 2), at(0, 2))],
      "duplicate-delete at item 0.0 of the current list, item 0.2 of the current list: "
        + "named more than once in one call: item 0.0, item 0.2"),
    Refusal(
      list, [.insert(at(0, 1), at(0, 1))],
      "duplicate-insert at item 0.1 of the current list: "
        + "named more than once in one call: item 0.1"),
    Refusal(
      short, [.delete(at(0, 0), at(1, 0), at(2, 0))],
      "delete-row-section-oob at item 1.0 of the current list: "
        + "item 1.0 is deleted; the current list has 1 section"),
    Refusal(
      short, [.reload(at(0, 0), at(0, 2), at(0, 3))],
      "delete-row-oob at item 0.2 of the current list: "
        + "item 0.2 is reloaded; section 0 of the current list has 2 items"),
    Refusal(
      list, [.insert(at(0, 0), at(4, 0), at(5, 0))],
      "insert-row-section-oob at item 4.0 of the current list: "
        + "item 4.0 is inserted; the list after the call has 4 sections"),
    Refusal(
      short, [.insert(at(0, 3), at(0, 4))],
      "insert-row-oob at item 0.4 of the current list: "
        + "item 0.4 is inserted; section 0 of the list after the call has 4 items"),
    Refusal(
      short, [.move(at(1, 0), to: at(0, 1))],
      "move-row-from-section-oob at item 1.0 of the current list: "
        + "item 1.0 moves to 0.1; the current list has 1 section"),
    Refusal(
      short, [.move(at(0, 2), to: at(0, 1))],
      "move-row-from-oob at item 0.2 of the current list: "
        + "item 0.2 moves to 0.1; section 0 of the current list has 2 items"),
    Refusal(
      short, [.move(at(0, 1), to: at(1, 0))],
      "move-row-to-section-oob at item 1.0 of the current list: "
        + "item 0.1 moves to 1.0; the list after the call has 1 section"),
    Refusal(
      list, [.move(at(1, 0), to: at(0, 4))],
      "move-row-to-oob at item 0.4 of the current list: "
        + "item 1.0 moves to 0.4; section 0 of the list after the call has 4 items"),
    Refusal(
      short, [.deleteSection(0, 1, 2)],
      "delete-section-oob at section 1 of the current list: "
        + "section 1 is deleted; the current list has 1 section"),
    Refusal(
      list, [.reloadSection(4)],
      "delete-section-oob at section 4 of the current list: "
        + "section 4 is reloaded; the current list has 4 sections"),
    Refusal(
      short, [.insertSection(0, 4, 5)],
      "insert-section-oob at section 4 of the current list: "
        + "section 4 is inserted; the list after the call has 4 sections"),
    Refusal(
      list, [.moveSection(4, to: 0)],
      "move-section-from-oob at section 4 of the current list: "
        + "section 4 moves to 0; the current list has 4 sections"),
    Refusal(
      short, [.moveSection(0, to: 1)],
      "move-section-to-oob at section 1 of the current list: "
        + "section 0 moves to 1; the list after the call has 1 section"),
    Refusal(
      list, [.move(at(0, 1), to: at(0, 1)), .moveSection(2, to: 2)],
      "no-op-move at item 0.1 of the current list, section 2 of the current list: moved to their "
        + "own position: item 0.1 of the current list, section 2 of the current list"),
  ]

  static let freshSections =
    [
      (.delete(at(0, 0)), "item 0.0 is deleted; section 0 of the current list"),
      (.insert(at(0, 0)), "item 0.0 is inserted; section 0 of the list after the call"),
      (.reload(at(0, 0)), "item 0.0 is reloaded; section 0 of the current list"),
      (.move(at(0, 0), to: at(1, 0)), "item 0.0 moves to 1.0; section 0 of the current list"),
      (
        .move(at(1, 0), to: at(0, 0)), "item 1.0 moves to 0.0; section 0 of the list after the call"
      ),
    ].map { (call: HostCall, text: String) in
      Refusal(
        list, [.insertSection(0), call],
        "row-in-deleted-or-inserted-section at item 0.0 of the current list: \(text) was inserted "
          + "or reloaded with all its items")
    }
}
