import DiffCore
import HTMLLists
import HostSupport
import ListAdapters
import ListAdaptersTesting
import Testing

/// Patches applied to the old document give exactly the new one.
@Suite struct HTMLPatchTests {
  /// All ordered selections of up to `count` ids: 326 for five.
  private func selections(of count: Int) -> [[HTMLRow]] {
    var lists: [[HTMLRow]] = [[]]
    var longest: [[HTMLRow]] = [[]]
    for _ in 0..<count {
      longest = longest.flatMap { list in
        "abcdef".prefix(count).map { HTMLRow(id: "\($0)") }.filter { !list.contains($0) }
          .map { list + [$0] }
      }
      lists += longest
    }
    return lists
  }

  /// All lists of two ids of up to `length` rows: 31 for four.
  private func repeating(upTo length: Int) -> [[HTMLRow]] {
    var lists: [[HTMLRow]] = [[]]
    var longest: [[HTMLRow]] = [[]]
    for _ in 0..<length {
      longest = longest.flatMap { list in "ab".map { list + [HTMLRow(id: "\($0)")] } }
      lists += longest
    }
    return lists
  }

  /// The list with other content in every second row.
  private func changed(_ rows: [HTMLRow]) -> [HTMLRow] {
    rows.enumerated().map { HTMLRow(id: $1.id, text: $0.isMultiple(of: 2) ? "" : "changed") }
  }

  private func check(_ old: [HTMLRow], _ new: [HTMLRow]) throws {
    let stage = try HTMLStage(old)
    stage.calculator.data = new
    #expect(try stage.mirror.isExact, "\(old.map(\.id)) -> \(new.map(\.id))")
    expectEqual(stage.mirror.list.elements.map(\.text), new.map { $0.id + $0.text })
    let keys = stage.mirror.list.elements.compactMap { $0.attributes["id"] }
    expectEqual(Set(keys).count, new.count, "\(old.map(\.id)) -> \(new.map(\.id))")
  }

  @Test(.enabled(if: isExhaustive)) func allSmallListsOfDifferentRows() throws {
    // Any two lists are, but for the names, one in alphabetical order and any other.
    let olds = selections(of: 5).filter { list in
      list.map(\.id).joined() == "abcde".prefix(list.count)
    }
    let news = selections(of: 5).map(changed)
    expectEqual(olds.count * news.count, 6 * 326)
    for old in olds { for new in news { try check(old, new) } }
  }

  @Test func allSmallListsWithRepeatedIDs() throws {
    let news = repeating(upTo: 4).map(changed)
    for old in repeating(upTo: 4) { for new in news { try check(old, new) } }
  }

  @Test(arguments: 0..<(isExhaustive ? 20 : 5)) func randomListsAgainAndAgain(seed: Int) throws {
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
@Suite struct HTMLSectionedPatchTests {
  /// All lists of up to two of the sections A and B, with the rows a, b and c in them.
  private var smallLists: [[HTMLRowSection]] {
    [[], ["A"], ["B"], ["A", "B"], ["B", "A"]].flatMap { headers in
      selections.flatMap { rows in distributions(of: rows, over: headers) }
    }
  }

  private var selections: [[String]] {
    ["", "a", "b", "ab", "ba", "abc", "cab", "bca", "cba"].map { $0.map { "\($0)" } }
  }

  private func distributions(of rows: [String], over headers: [String]) -> [[HTMLRowSection]] {
    guard let header = headers.first else { return rows.isEmpty ? [[]] : [] }
    return (0...rows.count).flatMap { count in
      distributions(of: Array(rows[count...]), over: Array(headers.dropFirst())).map { others in
        [section(header, rows[..<count].map { HTMLRow(id: $0) })] + others
      }
    }
  }

  private func section(_ id: String, text: String = "", _ rows: [HTMLRow]) -> HTMLRowSection {
    HTMLRowSection(header: HTMLRow(id: id, text: text), items: rows)
  }

  /// The rows that a document shows, in order.
  private func rows(_ list: ParsedHTML) -> [String] {
    list.all.filter { $0.name == "li" }.map(\.text)
  }

  private func check(
    _ old: [HTMLRowSection], _ new: [HTMLRowSection], hasSectionElements: Bool
  ) throws {
    let stage = try HTMLStage(old, hasSectionElements: hasSectionElements)
    stage.calculator.data = new
    #expect(try stage.mirror.isExact, "\(old) -> \(new)")
    expectEqual(rows(stage.mirror.list), new.flatMap { $0.items.map { $0.id + $0.text } })
  }

  @Test(.enabled(if: isExhaustive), arguments: [true, false]) func allSmallLists(
    hasSectionElements: Bool
  ) throws {
    let news = smallLists
    let olds = news.filter { list in
      "AB".hasPrefix(list.map(\.header.id).joined())
        && "abc".hasPrefix(list.flatMap { $0.items.map(\.id) }.joined())
    }
    expectEqual(olds.count * news.count, 15 * 73)
    for old in olds {
      for new in news { try check(old, new, hasSectionElements: hasSectionElements) }
    }
  }

  @Test(arguments: 0..<(isExhaustive ? 20 : 5)) func randomListsAgainAndAgain(seed: Int) throws {
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
