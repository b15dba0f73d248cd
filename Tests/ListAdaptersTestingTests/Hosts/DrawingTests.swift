import DiffCore
import ListAdaptersTesting
import TestSupport
import Testing

/// The drawings of violations, in whole.
struct DrawingTests {
  @Test func eachKindOfUpdateHasItsMark() throws {
    let violation = try #require(
      verdict(
        by: .tableView, from: ["A": ["a", "b", "c"], "B": ["d"], "C": ["e"], "D": ["f"]],
        to: ["D": ["f"], "C1": ["e"], "X": [], "A1": ["c", "b", "x"]],
        [
          .delete(at(0, 0)), .deleteSection(1), .moveSection(3, to: 0),
          .move(at(0, 2), to: at(3, 0)), .insertSection(2), .insert(at(3, 2)), .reload(at(0, 1)),
          .reloadSection(2),
        ]
      ).first)
    expectEqual(
      violation.drawing,
      """
      old list
            section 0  "A"
        -   0.0  "a"
        ~   0.1  "b"
        >   0.2  "c"
        -   section 1  "B"
            1.0  "d"
        ~   section 2  "C"
            2.0  "e"
        >   section 3  "D"
            3.0  "f"
      updates, all at once
            deleteItems 0.0
            deleteSections 1
            moveSection 3 to 0
            moveItem 0.2 to 3.0
            insertSections 2
            insertItems 3.2
            reloadItems 0.1
            reloadSections 2
      new list
        > ! section 0  "D"
            0.0  "f"
            section 1  "C1"
            1.0  "e"
        +   section 2  "X"
            section 3  "A1"
        >   3.0  "c"
            3.1  "b"
        +   3.2  "x"
      """)
    expectEqual(
      violation.description, "count-rows in batch 0: \(violation.explanation)\n\(violation.drawing)"
    )
  }

  @Test func theUpdatesOfASequentialHostHaveNoMarks() throws {
    let violation = try #require(
      verdict(by: .sequential, from: ["A": ["a"]], to: [:], [.delete(at(0, 0))]).first)
    expectEqual(
      violation.drawing,
      """
      old list
            section 0  "A"
            0.0  "a"
      updates, in order
            deleteItems 0.0
      new list
            empty
      """)
  }

  @Test func fourPlainItemsAreDrawnAndOfFiveTheFirstAndTheLast() throws {
    let violation = try #require(
      verdict(
        by: .tableView, from: ["A": ["a", "b", "c", "d"], "B": ["a", "b", "c", "d", "e"]],
        to: [:], []
      ).first)
    expectEqual(
      violation.drawing,
      """
      old list
            section 0  "A"
            0.0  "a"
            0.1  "b"
            0.2  "c"
            0.3  "d"
            section 1  "B"
            1.0  "a"
            … 3 items
            1.4  "e"
      updates, all at once
            none
      new list
            empty
      """)
  }

  @Test(arguments: [(60, []), (61, ["      … 1 more lines"]), (70, ["      … 10 more lines"])])
  func sixtyLinesOfAListAreDrawn(count: Int, rest: [String]) throws {
    let sections = Sections(
      headers: Array(repeating: "A", count: count), rows: Array(repeating: [], count: count))
    let lines = try lines(from: sections, to: [:], [])
    expectEqual(lines[61 + rest.count], "updates, all at once")
    expectEqual(Array(lines[61..<61 + rest.count]), rest)
    expectEqual(lines[60], "      section 59  \"A\"")
  }

  @Test(arguments: [(20, []), (21, ["      … 1 more"])])
  func twentyCallsAreDrawn(count: Int, rest: [String]) throws {
    let lines = try lines(
      from: ["A": ["a"]], to: [:], Array(repeating: .reload(at(0, 0)), count: count))
    expectEqual(
      Array(lines[4..<24 + rest.count]), Array(repeating: "      reloadItems 0.0", count: 20) + rest
    )
    expectEqual(lines[24 + rest.count], "new list")
  }

  @Test func aTextOfMoreThanSeventyTwoCharactersIsCut() throws {
    let list = SettableList([72, 73].map { String(repeating: "x", count: $0 - 1) + "." })
    let host = StrictListHost.showing(list, by: .tableView)
    host.deleteItems(at: [at(0, 0)])
    let drawing = try #require(host.violations.first).drawing
    expectEqual(
      drawing.split(separator: "\n")[2...3],
      [
        "  -   0.0  \"\(String(repeating: "x", count: 71)).\"",
        "      0.1  \"\(String(repeating: "x", count: 71))…\"",
      ])
  }

  @Test func flaggedAndMarkedItemsAreNotLeftOutOfADrawing() throws {
    let items = (0..<20).map { TestItem(id: "row \($0) ") }
    let list = SettableList(items)
    let host = StrictListHost.showing(list, by: .collectionView)
    var changed = items
    changed[10].version = 1
    host.perform { list.items = changed }
    let drawing = try #require(host.violations.first?.drawing)
    #expect(drawing.contains("    ! 0.10  \"row 10 1\"\n"), "\(drawing)")
    do {
      let list = SettableList((0..<9).map { "row \($0)" })
      let host = StrictListHost.showing(list, by: .tableView)
      host.deleteItems(at: (0..<9).map { at(0, $0) })
      let drawing = try #require(host.violations.first?.drawing)
      expectEqual(drawing.split(separator: "\n").count { $0.hasPrefix("  -") }, 9)
    }
  }

  @Test func aDrawingShowsControlCharactersInsteadOfWritingThem() throws {
    let list = SettableList(["\u{1B}[2J\n"])
    let host = StrictListHost.showing(list, by: .sequential)
    host.deleteItems(at: [at(0, 0)])
    let drawing = try #require(host.violations.first?.drawing)
    #expect(drawing.contains(#"0.0  "\u{1B}[2J\n""#))
    #expect(!drawing.contains("\u{1B}"))
  }

  /// The lines of the drawing of the first violation.
  private func lines(
    from old: Sections, to new: Sections, _ calls: [HostCall]
  ) throws -> [String] {
    let violation = try #require(verdict(by: .tableView, from: old, to: new, calls).first)
    return violation.drawing.split(separator: "\n").map(String.init)
  }
}
