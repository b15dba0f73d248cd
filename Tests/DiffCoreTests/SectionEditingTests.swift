import DiffCore
import SmallLists
import TestSupport
import Testing

struct SectionEditingTests {
  private static let ids = ["a", "b", "c", "x"]

  /// All lists of up to three items over three ids, in three sections.
  private static let smallLists = SmallLists.repeating(upTo: 3).flatMap { items in
    (0...items.count).flatMap { end in
      (0...end).map { start -> [RowSection] in
        [
          ListSection(header: "A", items: Array(items[..<start])),
          ListSection(header: "B", items: Array(items[start..<end])),
          ListSection(header: "C", items: Array(items[end...])),
        ]
      }
    }
  }

  #if !DEBUG
    @Test func allEditsOfAllSmallListsAgreeWithTheOracle() {
      for sections in Self.smallLists {
        for id in Self.ids {
          for target in Self.ids + ["A", "C", "X"] {
            for edit in ItemEdit.allOfSections(id: id, target: target) { edit.check(on: sections) }
          }
        }
      }
    }

    /// Ids in every order, of which "d" is unknown and ignored.
    @Test func allDropsOfSeveralItemsAgreeWithTheOracle() {
      for sections in Self.smallLists {
        for moved in SmallLists.selections(of: 4) { checkDrops(of: moved, in: sections) }
      }
    }
  #endif

  @Test func dropsOfItemsWithUniqueIDsAgreeWithTheOracle() {
    let lists: [[RowSection]] = [
      [.init(header: "A", items: ["a", "b", "c", "d"]), .init(header: "B", items: [])],
      [.init(header: "A", items: ["a", "d"]), .init(header: "B", items: ["c", "b"])],
    ]
    for sections in lists {
      for moved in SmallLists.selections(of: 4) { checkDrops(of: moved, in: sections) }
    }
  }

  private func checkDrops(of moved: [Row], in sections: [RowSection]) {
    for target in ["a", "b", "c", "A", "B", "X"] {
      ItemEdit.moveAllBefore(moved.map(\.id), target).check(on: sections)
      ItemEdit.moveAllAfter(moved.map(\.id), target).check(on: sections)
      ItemEdit.moveAllToSection(moved.map(\.id), target).check(on: sections)
    }
  }

  /// So that the next diff compares nothing there.
  @Test func sectionsWithoutMovedItemsKeepTheirStorage() throws {
    var sections: [RowSection] = [
      ListSection(header: "A", items: ["a", "b"]), ListSection(header: "B", items: ["c", "d"]),
      ListSection(header: "C", items: ["e", "f"]),
    ]
    let old = sections
    try sections.moveItems(ids: ["d", "a"], before: "b")
    expectEqual(sections.map(\.items), [["a", "d", "b"], ["c"], ["e", "f"]])
    let isShared = sections[2].items.withUnsafeBufferPointer { new in
      old[2].items.withUnsafeBufferPointer { $0.baseAddress == new.baseAddress }
    }
    #expect(isShared)
  }

  @Test func randomEditsAgreeWithTheOracle() throws {
    var random = SeededGenerator(seed: 32)
    let ids = (0..<60).map { "i\($0)i" }
    let headers = ["A", "B", "C", "D", "E"]
    var sections: [RowSection] = headers.dropLast().enumerated().map { offset, id in
      let items = ids[offset * 9..<offset * 9 + 9].map { Row(id: $0) }
      return ListSection(header: Row(id: id), items: items)
    }
    for step in 0..<(isExhaustive ? 2000 : 500) {
      let edits = try ItemEdit.allOfSections(
        id: #require(ids.randomElement(using: &random)),
        target: #require((ids + headers).randomElement(using: &random)))
      let edit = try #require(edits.randomElement(using: &random))
      #expect(edit.check(on: sections), "step \(step)")
      sections = (try? edit.applied(to: sections)) ?? sections
      if sections.map(\.items.count).reduce(0, +) > 150 { sections = sections.map(Self.halved) }
    }
  }

  private static func halved(_ section: RowSection) -> RowSection {
    RowSection(section, items: Array(section.items.dropLast(section.items.count / 2)))
  }

  @Test func itemsAreFoundInTheFirstSectionThatHasThem() {
    for sections in Self.smallLists {
      for id in Self.ids {
        let paths = sections.indices.flatMap { section in
          sections[section].items.indices.map { ItemPath(section: section, item: $0) }
        }
        let expected = paths.first { sections[$0.section].items[$0.item].id == id }
        expectEqual(sections.itemPath(id: id), expected, "\(sections)")
      }
    }
  }

  @Test func sectionsAreEditedAsTheItemsOfAList() throws {
    var sections: [RowSection] = [
      ListSection(header: "A", items: ["a"]), ListSection(header: "B", items: ["b"]),
    ]
    try sections.insertElements([ListSection(header: "C", items: [])], before: "B")
    try sections.moveElement(id: "A", after: "B")
    try sections.replaceElement(with: ListSection(header: "B1", items: ["b", "c"]))
    expectEqual(sections.map(\.header), ["C", "B1", "A"])
    expectEqual(sections.map(\.items), [[], ["b", "c"], ["a"]])
    #expect(try sections.removeElement(id: "C").items.isEmpty)
    #expect(throws: EditingError.unknownIDs(["C"])) { try sections.removeElement(id: "C") }
    expectEqual(sections.map(\.id), ["B", "A"])
  }

  @Test func severalItemsAreInsertedAtOnce() throws {
    var sections: [RowSection] = [
      ListSection(header: "A", items: ["a", "b"]), ListSection(header: "B", items: ["a"]),
    ]
    try sections.appendItems(["c", "d"], toSection: "A")
    try sections.insertItems(["e", "f"], after: "b")
    try sections.insertItems(["g", "h"], before: "a")
    expectEqual(sections[0].items, ["g", "h", "a", "b", "e", "f", "c", "d"])
    try expectEqual(sections.replaceItem(with: "a1"), "a")
    expectEqual(sections[1].items, ["a"])
    try expectEqual(sections.removeItem(id: "a"), "a1")
    expectEqual(sections.map(\.items), [["g", "h", "b", "e", "f", "c", "d"], ["a"]])
  }

  @Test func allUnknownIDsAreNamedAndNothingChanges() {
    let old: [RowSection] = [ListSection(header: "A", items: ["a", "b"])]
    var sections = old
    #expect(throws: EditingError.unknownIDs(["x", "X"])) {
      try sections.moveItem(id: "x", toSection: "X")
    }
    #expect(throws: EditingError.unknownIDs(["X"])) {
      try sections.moveItem(id: "a", toSection: "X")
    }
    #expect(throws: EditingError.unknownIDs(["y"])) {
      try sections.moveItem(id: "a", before: "y")
    }
    #expect(throws: EditingError.unknownIDs(["X"])) {
      try sections.appendItems(["c"], toSection: "X")
    }
    #expect(throws: EditingError.unknownIDs(["X"])) {
      try sections.moveItems(ids: ["y", "a", "x"], toSection: "X")
    }
    expectEqual(sections, old)
  }

  @Test func theExamplesOfTheDocumentation() throws {
    var fruit = [ListSection(header: "Fruit", items: ["apple"])]
    try fruit.appendItems(["pear"], toSection: "Fruit")
    expectEqual(fruit[0].items, ["apple", "pear"])
    expectEqual(fruit.itemPath(id: "pear"), ItemPath(section: 0, item: 1))
    var sections = [
      ListSection(header: "A", items: ["a", "b"]), .init(header: "B", items: ["c"]),
    ]
    try sections.moveItem(id: "a", before: "c")
    expectEqual(sections.map(\.items), [["b"], ["a", "c"]])
  }
}
