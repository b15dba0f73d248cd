import DiffCore
import HTMLLists
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Patches applied to the old document give exactly the new one.
struct HTMLPatchTests {
  private func check(_ transition: Transition<TestItem>) throws {
    let new = transition.new.map(HTMLRow.init)
    let stage = try HTMLStage(transition.old.map(HTMLRow.init))
    stage.calculator.data = new
    #expect(try stage.mirror.isExact, "\(transition)")
    expectEqual(stage.shown, new.map { $0.id + $0.text })
    let keys = stage.mirror.list.elements.compactMap { $0.attributes["id"] }
    expectEqual(Set(keys).count, new.count, "\(transition)")
  }

  #if !DEBUG
    @Test func allSmallLists() throws {
      for transition in Transition<TestItem>.allSmall(items: 4) { try check(transition) }
    }
  #endif

  @Test func allSmallListsWithRepeatedIDs() throws {
    for transition in Transition.allRepeating(items: isExhaustive ? 3 : 2).fewerInDebugBuild {
      try check(transition)
    }
  }

  @Test(arguments: 0..<(isExhaustive ? 20 : 1)) func randomListsAgainAndAgain(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let stage = try HTMLStage([HTMLRow]())
    for step in 0..<40 {
      let new = (0..<random.number(below: 30)).map { _ in
        HTMLRow(id: "\(random.number(below: 25))", text: "\(random.number(below: 3))")
      }
      stage.calculator.data = new
      #expect(try stage.mirror.isExact, "seed \(seed), step \(step)")
      expectEqual(stage.mirror.list.elements.map(\.text), new.map { $0.id + $0.text })
    }
  }
}

/// The same for lists of sections, whether or not these are elements.
struct HTMLSectionedPatchTests {
  private func section(_ id: String, text: String = "", _ rows: [HTMLRow]) -> HTMLRowSection {
    HTMLRowSection(header: HTMLRow(id: id, text: text), items: rows)
  }

  /// The rows that a document shows, in order.
  private func rows(_ list: ParsedHTML) -> [String] {
    list.all.filter { $0.name == "li" }.map(\.text)
  }

  #if !DEBUG
    @Test(arguments: [true, false]) func allSmallLists(hasSectionElements: Bool) throws {
      for transition in Transition<TestSection>.allSmall(sections: 2, items: 2) {
        let (old, new) = (
          transition.old.map(HTMLRowSection.init), transition.new.map(HTMLRowSection.init)
        )
        let stage = try HTMLStage(old, hasSectionElements: hasSectionElements)
        stage.calculator.data = new
        #expect(try stage.mirror.isExact, "\(transition)")
        expectEqual(rows(stage.mirror.list), new.flatMap { $0.items.map { $0.id + $0.text } })
      }
    }
  #endif

  @Test(arguments: 0..<(isExhaustive ? 20 : 2)) func randomListsAgainAndAgain(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let stage = try HTMLStage([HTMLRowSection](), hasSectionElements: !seed.isMultiple(of: 3))
    stage.calculator.options.reloadsSectionsOnEmptyChange = seed.isMultiple(of: 2)
    for step in 0..<40 {
      let new = randomSections(&random)
      stage.calculator.data = new
      #expect(try stage.mirror.isExact, "seed \(seed), step \(step)")
      expectEqual(rows(stage.mirror.list), new.flatMap { $0.items.map { $0.id + $0.text } })
    }
  }

  private func randomSections(_ random: inout SeededGenerator) -> [HTMLRowSection] {
    (0..<random.number(below: 6)).map { _ in
      let rows = (0..<random.number(below: 6)).map { _ in
        HTMLRow(
          id: "\(random.number(below: 20))", text: "\(random.number(below: 3))",
          isMarked: random.number(below: 2) == 0)
      }
      return section("S\(random.number(below: 6))", text: "\(random.number(below: 3))", rows)
    }
  }

  @Test func aSectionMovesAsOneElement() throws {
    let a = section("A", [HTMLRow(id: "a"), HTMLRow(id: "b")])
    let b = section("B", [HTMLRow(id: "c")])
    let stage = try HTMLStage([a, b])
    stage.calculator.data = [b, a]
    expectEqual(stage.mirror.edits.count, 1)
    #expect(try stage.mirror.isExact)
  }

  @Test func aChangedHeadingIsAnEditWithoutTheRows() throws {
    let stage = try HTMLStage([section("A", [HTMLRow(id: "a")]), section("B", [])])
    stage.calculator.data = [
      section("A", text: "new", [HTMLRow(id: "a")]), section("B", text: "empty", []),
    ]
    expectEqual(
      stage.mirror.patches.map(\.editsJSON),
      [
        #"""
        [{"edit":"heading","key":"rows-_section-A","parent":"rows-_rows-A","next":"rows-a",\#
        "markup":"\u003csection id=\"rows-_section-A\">\u003ch2>new\u003c/h2>\#
        \u003cul id=\"rows-_rows-A\">\u003c/ul>\u003c/section>"},\#
        {"edit":"heading","key":"rows-_section-B","parent":"rows-_rows-B",\#
        "markup":"\u003csection id=\"rows-_section-B\">\u003ch2>empty\u003c/h2>\#
        \u003cul id=\"rows-_rows-B\">\u003c/ul>\u003c/section>"}]
        """#
      ])
    #expect(try stage.mirror.isExact)
  }

  @Test func aChangedHeadingRendersNoRows() throws {
    var renderings = 0
    let host = HTMLHost(
      id: "rows",
      section: { (header: HTMLRow) in HTMLSection(heading: [.text(header.text)]) },
      row: { (row: HTMLRow) in
        renderings += 1
        return .element("li", [.text(row.text)])
      })
    let a = HTMLRow(id: "a")
    let calculator = SectionedDiffCalculator(host: host, data: [section("A", [a])])
    let stage = try HTMLStage(host, calculator)
    renderings = 0
    stage.calculator.data = [section("A", text: "new", [a])]
    #expect(renderings == 0 && stage.mirror.edits.count == 1)
    #expect(try stage.mirror.isExact)
  }

  @Test(arguments: [true, false])
  func rowsStayTheSameElementsWhenHeadingsChange(hasSectionElements: Bool) throws {
    let rows = ["a", "b", "c", "d"].map { HTMLRow(id: $0) }
    let stage = try HTMLStage(
      [section("A", text: "2", [rows[0], rows[1]]), section("B", text: "2", [rows[2], rows[3]])],
      hasSectionElements: hasSectionElements)
    let elements = rows.map { stage.mirror.element("rows-\($0.id)") }
    let changed = HTMLRow(id: "c", text: "changed")
    stage.calculator.data = [
      section("A", text: "1", [rows[0]]), section("B", text: "4", [rows[3], changed, rows[1]]),
    ]
    #expect(try stage.mirror.isExact)
    for (row, element) in zip(rows, elements) where row.id != "c" {
      #expect(stage.mirror.element("rows-\(row.id)") === element)
    }
    let edits = stage.mirror.edits.map { edit in
      switch edit {
      case .move: "move"
      case .update: "update"
      case .updateHeading: "heading"
      default: "\(edit)"
      }
    }
    let headings = hasSectionElements ? ["heading", "heading"] : []
    expectEqual(edits.sorted(), headings + ["move", "move", "update"])
  }

  @Test func aSectionWhoseElementsGetOtherNamesIsReplaced() throws {
    let host = HTMLHost(
      id: "rows",
      section: { (header: HTMLRow) in
        HTMLSection(
          element: .element(header.text), rows: .element("ul"))
      }, row: HTMLRow.element)
    let stage = try HTMLStage(
      host, SectionedDiffCalculator(host: host, data: [section("A", text: "nav", [])]))
    stage.calculator.data = [section("A", text: "main", [])]
    guard case .replace? = stage.mirror.edits.first else {
      Issue.record("\(stage.mirror.edits) is no replacement")
      return
    }
    #expect(try stage.mirror.isExact)
  }

  @Test func aSectionCanHoldItsRowsItself() throws {
    let host = HTMLHost(
      id: "t", list: .element("table"),
      section: { (header: HTMLRow) in
        let cell = HTMLFragment.element("th", [.text(header.id + header.text)])
        let heading = HTMLFragment.element("tr", [cell])
        return HTMLSection(element: .element("tbody", [heading]), rows: nil)
      },
      row: { (row: HTMLRow) in
        .element("tr", [.element("td", [.text(row.id)])])
      })
    let calculator = SectionedDiffCalculator(host: host, data: [section("A", [HTMLRow(id: "a")])])
    let stage = try HTMLStage(host, calculator)
    stage.calculator.data = [section("A", [HTMLRow(id: "b"), HTMLRow(id: "a"), HTMLRow(id: "c")])]
    expectEqual(stage.mirror.list.text, "Abac")
    stage.calculator.data[0].header.text = "new"
    expectEqual(stage.mirror.list.text, "Anewbac")
    #expect(try stage.mirror.isExact)
  }
}

extension HTMLRow {
  fileprivate init(_ item: TestItem) {
    self.init(id: item.id, text: item.version == 0 ? "" : "\(item.version)")
  }
}

extension HTMLRowSection {
  fileprivate init(_ section: TestSection) {
    self.init(header: HTMLRow(section.header), items: section.items.map(HTMLRow.init))
  }
}
