import DiffCore
import TestSupport
import Testing

@Suite struct SectionEditingTests {
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

  @Test(.enabled(if: isExhaustive))
  func allEditsOfAllSmallListsAgreeWithTheOracle() {
    for sections in Self.smallLists {
      for id in Self.ids {
        for target in Self.ids + ["A", "C", "X"] {
          for edit in SectionEdit.all(id: id, target: target) { edit.check(on: sections) }
        }
      }
    }
  }

  /// Ids in every order, of which "d" is unknown and ignored.
  @Test(.enabled(if: isExhaustive))
  func allDropsOfSeveralItemsAgreeWithTheOracle() {
    for sections in Self.smallLists {
      for moved in SmallLists.selections(of: 4) { checkDrops(of: moved, in: sections) }
    }
  }

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
      SectionEdit.moveAllBefore(moved.map(\.id), target).check(on: sections)
      SectionEdit.moveAllAfter(moved.map(\.id), target).check(on: sections)
      SectionEdit.moveAllToSection(moved.map(\.id), target).check(on: sections)
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
    #expect(sections.map(\.items) == [["a", "d", "b"], ["c"], ["e", "f"]])
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
    for step in 0..<2000 {
      let edits = try SectionEdit.all(
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
        #expect(sections.itemPath(id: id) == expected, "\(sections)")
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
    #expect(sections.map(\.header) == ["C", "B1", "A"])
    #expect(sections.map(\.items) == [[], ["b", "c"], ["a"]])
    #expect(try sections.removeElement(id: "C").items.isEmpty)
    #expect(throws: EditingError.unknownIDs(["C"])) { try sections.removeElement(id: "C") }
    #expect(sections.map(\.id) == ["B", "A"])
  }

  @Test func severalItemsAreInsertedAtOnce() throws {
    var sections: [RowSection] = [
      ListSection(header: "A", items: ["a", "b"]), ListSection(header: "B", items: ["a"]),
    ]
    try sections.appendItems(["c", "d"], toSection: "A")
    try sections.insertItems(["e", "f"], after: "b")
    try sections.insertItems(["g", "h"], before: "a")
    #expect(sections[0].items == ["g", "h", "a", "b", "e", "f", "c", "d"])
    #expect(try sections.replaceItem(with: "a1") == "a")
    #expect(sections[1].items == ["a"])
    #expect(try sections.removeItem(id: "a") == "a1")
    #expect(sections.map(\.items) == [["g", "h", "b", "e", "f", "c", "d"], ["a"]])
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
    #expect(sections == old)
  }

  @Test func theExamplesOfTheDocumentation() throws {
    var fruit = [ListSection(header: "Fruit", items: ["apple"])]
    try fruit.appendItems(["pear"], toSection: "Fruit")
    #expect(fruit[0].items == ["apple", "pear"])
    #expect(fruit.itemPath(id: "pear") == ItemPath(section: 0, item: 1))
    var sections = [
      ListSection(header: "A", items: ["a", "b"]), .init(header: "B", items: ["c"]),
    ]
    try sections.moveItem(id: "a", before: "c")
    #expect(sections.map(\.items) == [["b"], ["a", "c"]])
  }
}

/// An edit of the items of sections, and what it does in the slowest and plainest way.
private enum SectionEdit {
  case append(Row, toSection: String)
  case insertBefore(Row, String)
  case insertAfter(Row, String)
  case moveBefore(String, String)
  case moveAfter(String, String)
  case moveToSection(String, String)
  case moveAllBefore([String], String)
  case moveAllAfter([String], String)
  case moveAllToSection([String], String)
  case remove(String)
  case replace(Row)

  static func all(id: String, target: String) -> [Self] {
    let row = Row(id: id, version: 7)
    return [
      .append(row, toSection: target), .insertBefore(row, target), .insertAfter(row, target),
      .moveBefore(id, target), .moveAfter(id, target), .moveToSection(id, target), .remove(id),
      .replace(row),
    ]
  }

  func applied(to sections: [RowSection]) throws(EditingError) -> [RowSection] {
    var list = sections
    switch self {
    case .append(let row, let id): try list.appendItems([row], toSection: id)
    case .insertBefore(let row, let id): try list.insertItems([row], before: id)
    case .insertAfter(let row, let id): try list.insertItems([row], after: id)
    case .moveBefore(let id, let target): try list.moveItem(id: id, before: target)
    case .moveAfter(let id, let target): try list.moveItem(id: id, after: target)
    case .moveToSection(let id, let target): try list.moveItem(id: id, toSection: target)
    case .moveAllBefore(let ids, let target): try list.moveItems(ids: ids, before: target)
    case .moveAllAfter(let ids, let target): try list.moveItems(ids: ids, after: target)
    case .moveAllToSection(let ids, let target): try list.moveItems(ids: ids, toSection: target)
    case .remove(let id): try list.removeItem(id: id)
    case .replace(let row): try list.replaceItem(with: row)
    }
    return list
  }

  /// The sections after the edit; `nil` if an id is unknown.
  ///
  /// The sections are one list of lines: a header, its items, and a line that ends the section.
  func oracle(_ sections: [RowSection]) -> [RowSection]? {
    let lines = sections.flatMap { section in
      [Line.header(section.header)] + section.items.map(Line.item) + [.end(section.id)]
    }
    return edited(lines).map { lines in
      var sections: [RowSection] = []
      for line in lines {
        switch line {
        case .header(let header): sections.append(ListSection(header: header, items: []))
        case .item(let item): sections[sections.count - 1].items.append(item)
        case .end: break
        }
      }
      return sections
    }
  }

  private enum Line {
    case header(Row)
    case item(Row)
    case end(String)

    func isItem(_ id: String) -> Bool {
      if case .item(let row) = self { row.id == id } else { false }
    }

    func isEnd(_ id: String) -> Bool {
      if case .end(id) = self { true } else { false }
    }
  }

  private func edited(_ lines: [Line]) -> [Line]? {
    switch self {
    case .append(let row, let id):
      rewritten(lines, { $0.isEnd(id) }) { [.item(row), $0] }
    case .insertBefore(let row, let id):
      rewritten(lines, { $0.isItem(id) }) { [.item(row), $0] }
    case .insertAfter(let row, let id):
      rewritten(lines, { $0.isItem(id) }) { [$0, .item(row)] }
    case .moveBefore(let id, let target):
      moved(lines, id, target) { line, rest in
        rewritten(rest, { $0.isItem(target) }) { [line, $0] }
      }
    case .moveAfter(let id, let target):
      moved(lines, id, target) { line, rest in
        rewritten(rest, { $0.isItem(target) }) { [$0, line] }
      }
    case .moveToSection(let id, let target):
      moved(lines, id, "") { line, rest in
        rewritten(rest, { $0.isEnd(target) }) { [line, $0] }
      }
    case .moveAllBefore(let ids, let target): gathered(lines, ids, 0) { $0.isItem(target) }
    case .moveAllAfter(let ids, let target): gathered(lines, ids, 1) { $0.isItem(target) }
    case .moveAllToSection(let ids, let target): gathered(lines, ids, 0) { $0.isEnd(target) }
    case .remove(let id): rewritten(lines, { $0.isItem(id) }) { _ in [] }
    case .replace(let row): rewritten(lines, { $0.isItem(row.id) }) { _ in [.item(row)] }
    }
  }

  private func moved(
    _ lines: [Line], _ id: String, _ target: String, _ insert: (Line, [Line]) -> [Line]?
  ) -> [Line]? {
    guard let line = lines.first(where: { $0.isItem(id) }) else { return nil }
    if id == target { return lines }
    return rewritten(lines, { $0.isItem(id) }) { _ in [] }.flatMap { insert(line, $0) }
  }

  /// The lines that stay before a gap, the items with the ids, and the lines that stay after it.
  private func gathered(
    _ lines: [Line], _ ids: [String], _ distance: Int, _ isTarget: (Line) -> Bool
  ) -> [Line]? {
    let moved = ids.compactMap { id in lines.firstIndex { $0.isItem(id) } }
    guard let offset = lines.firstIndex(where: isTarget) else { return nil }
    let staying = lines.indices.filter { !moved.contains($0) }
    let gap = offset + distance
    return (staying.filter { $0 < gap } + moved.sorted() + staying.filter { $0 >= gap })
      .map { lines[$0] }
  }

  private func rewritten(
    _ lines: [Line], _ isPlace: (Line) -> Bool, _ replacement: (Line) -> [Line]
  ) -> [Line]? {
    lines.firstIndex(where: isPlace).map {
      lines[..<$0] + replacement(lines[$0]) + lines[($0 + 1)...]
    }
  }

  @discardableResult
  func check(on sections: [RowSection]) -> Bool {
    let edited = try? applied(to: sections)
    #expect(edited == oracle(sections), "\(self) of \(sections)")
    return edited == oracle(sections)
  }
}
