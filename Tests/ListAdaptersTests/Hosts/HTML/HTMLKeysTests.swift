import DiffCore
import HTMLLists
import ListAdapters
import TestSupport
import Testing

struct HTMLKeysTests {
  private func keys<Row: Diffable>(_ rows: [Row]) -> [String] {
    let host = HTMLHost(id: "list") { (_: Row) in .element("li") }
    _ = DiffCalculator(host: host, data: rows)
    return host.keys
  }

  @Test func aKeyIsTheIDInPlainBytesAndANumberIfItRepeats() {
    expectEqual(keys([1, 20, -3]), ["list-1", "list-20", "list--3"])
    expectEqual(keys(["apple", ""]), ["list-apple", "list-"])
    expectEqual(
      keys(["a b", "<\"&", "a_2F", "é", "#.x", "\u{1}F", "\u{1F}"]),
      [
        "list-a_20b", "list-_3C_22_26", "list-a_5F2F", "list-_C3_A9", "list-_23_2Ex", "list-_01F",
        "list-_1F",
      ])
    let (plain, blanks) = (String(repeating: "x", count: 64), String(repeating: " ", count: 21))
    expectEqual(
      keys([plain, blanks + "x"]),
      [
        "list-" + plain, "list-" + String(repeating: "_20", count: 21) + "x",
      ])
    for key in keys([plain + "x", blanks + "xx"]) {
      #expect(key.contains("_h"))
    }
    expectEqual(keys(["a", "a", "b", "a"]), ["list-a", "list-a__2", "list-b", "list-a__3"])
    expectEqual(keys([AnyDiffable(1), AnyDiffable("1")]), ["list-1", "list-1__2"])
    do {
      let letters = "abcdefghijklmnopqrstuvwxyz"
      let plain = letters + letters.uppercased() + "0123456789-"
      expectEqual(keys([plain]), ["list-" + plain])
    }
    // The hash is FNV-1a, 64 bits.
    let long = String(repeating: "x", count: 65)
    expectEqual(keys([long]), ["list-" + long + "_h7D70A52549704607"])
  }

  /// A key says which host gave it: what ends at its first `-` is the host's id.
  @Test func hostsInOneDocumentGiveDifferentKeys() {
    let ids = ["posts", "posts_old", "posts_section", "posts_rows"]
    let names = ["1", "old-1", "section-1", "_section-1", "-_section-1", "rows-1", ""]
    let documents = ids.map { id in
      let host = HTMLHost<HTMLRow, HTMLRow>(id: id, section: { _ in HTMLSection(heading: []) }) {
        _ in .element("li")
      }
      let sections = names.map { HTMLRowSection(header: HTMLRow(id: $0), items: []) }
      let all = HTMLRowSection(header: HTMLRow(id: "all"), items: names.map { HTMLRow(id: $0) })
      let calculator = SectionedDiffCalculator(host: host, data: sections + [all])
      return withExtendedLifetime(calculator) { host.html.markup }
    }
    let parts = documents.joined().split(separator: "\"", omittingEmptySubsequences: false)
    let keys = zip(parts, parts.dropFirst()).filter { $0.0.hasSuffix("id=") }.map { $0.1 }
    expectEqual(keys.count, ids.count * (1 + 2 * (names.count + 1) + names.count))
    expectEqual(Set(keys).count, keys.count)
  }

  @Test func anIDWithADashCannotBeginKeys() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = HTMLHost<Never, String>(id: "posts-old") { _ in .element("li") }
    }
    expectMessage(result, "\"posts-old\" is no id of a list")
  }

  @Test func aRowKeepsItsKeyWhileItStays() throws {
    let stage = try HTMLStage([HTMLRow(id: "a"), HTMLRow(id: "a"), HTMLRow(id: "b")])
    stage.calculator.data = [HTMLRow(id: "b"), HTMLRow(id: "a", text: "1"), HTMLRow(id: "a")]
    let keys = stage.mirror.list.elements.compactMap { $0.attributes["id"] }
    expectEqual(keys, ["rows-b", "rows-a", "rows-a__2"])
    stage.calculator.data = [
      HTMLRow(id: "b"), HTMLRow(id: "a", text: "1"), HTMLRow(id: "a", text: "2"),
    ]
    expectEqual(stage.mirror.list.elements.compactMap { $0.attributes["id"] }, keys)
    #expect(try stage.mirror.isExact)
  }

  @Test func numbersOfRepeatedIDsBeginAgain() throws {
    let stage = try HTMLStage([HTMLRow(id: "a"), HTMLRow(id: "a")])
    stage.calculator.data = []
    stage.calculator.data = [HTMLRow(id: "a"), HTMLRow(id: "a")]
    expectEqual(stage.host.keys, ["rows-a", "rows-a__2"])
    stage.host.reloadData()
    expectEqual(stage.host.keys, ["rows-a", "rows-a__2"])
  }

  @Test func aRowThatGetsAnotherIDGetsAnotherKey() {
    let host = HTMLHost(itemID: \.id) { (_: HTMLRow) in .element("li") }
    let calculator = DiffCalculator(
      host: host, data: [HTMLRow(id: "a", text: "x")], comparing: .id(\.text))
    calculator.data = [HTMLRow(id: "b", text: "x")]
    expectEqual(host.keys, ["list-b"])
    calculator.data.append(HTMLRow(id: "a", text: "y"))
    expectEqual(host.keys, ["list-b", "list-a"])
  }

  /// The list has one text in both of its Unicode normalizations: two equal ids.
  @Test func aRowStaysWhenItsIDIsDescribedInAnotherWay() throws {
    let ids = ["\u{E9}", "e\u{301}", "x"]
    var lists: [[String]] = [[]]
    for _ in 0..<3 { lists += lists.flatMap { list in ids.map { list + [$0] } } }
    for old in Set(lists.map { $0.map { Array($0.unicodeScalars) } }) {
      for new in lists.fewerInDebugBuild {
        let old = old.map { String(String.UnicodeScalarView($0)) }
        let stage = try HTMLStage(old.map { HTMLRow(id: $0) })
        let keys = Dictionary(zip(old, stage.host.keys)) { first, _ in first }
        stage.calculator.data = new.map { HTMLRow(id: $0, text: "new") }
        #expect(try stage.mirror.isExact, "\(old) -> \(new)")
        #expect(!stage.mirror.edits.contains { $0.isReplacement }, "\(old) -> \(new)")
        expectEqual(Set(stage.host.keys).count, new.count, "\(old) -> \(new)")
        guard Set(old).count == old.count, Set(new).count == new.count else { continue }
        for (id, key) in zip(new, stage.host.keys) { #expect(keys[id] ?? key == key) }
      }
    }
  }

  @Test func aNewRowGetsTheKeyOfItsOwnDescription() throws {
    let stage = try HTMLStage([HTMLRow(id: "\u{E9}")])
    stage.calculator.data = [HTMLRow(id: "e\u{301}", text: "1"), HTMLRow(id: "\u{E9}", text: "2")]
    expectEqual(stage.host.keys, ["rows-_C3_A9", "rows-_C3_A9__2"])
    stage.calculator.data = []
    stage.calculator.data = [HTMLRow(id: "e\u{301}"), HTMLRow(id: "\u{E9}")]
    expectEqual(stage.host.keys, ["rows-e_CC_81", "rows-_C3_A9"])
  }

  @Test func aSectionStaysWhenItsIDIsDescribedInAnotherWay() throws {
    let rows = [HTMLRow(id: "a")]
    let stage = try HTMLStage([HTMLRowSection(header: HTMLRow(id: "\u{E9}"), items: rows)])
    let keys = stage.mirror.list.elements.map { $0.attributes["id"] }
    for header in [HTMLRow(id: "e\u{301}", text: "1"), HTMLRow(id: "\u{E9}", text: "2")] {
      stage.calculator.data = [HTMLRowSection(header: header, items: rows)]
      expectEqual(stage.mirror.list.elements.map { $0.attributes["id"] }, keys)
      #expect(!stage.mirror.edits.contains { $0.isReplacement })
      #expect(try stage.mirror.isExact)
    }
  }

  @Test(arguments: [true, false])
  func theKeysOfADeletedSectionAreFreeAgain(hasSectionElements: Bool) throws {
    let sections = [HTMLRowSection(header: HTMLRow(id: "A"), items: [HTMLRow(id: "a")])]
    let stage = try HTMLStage(sections, hasSectionElements: hasSectionElements)
    let markup = stage.host.markup
    stage.calculator.data = []
    stage.calculator.data = sections
    expectEqual(stage.host.markup, markup)
    stage.host.reloadData()
    expectEqual(stage.host.markup, markup)
  }
}

extension HTMLPatch.Edit {
  fileprivate var isReplacement: Bool {
    if case .replace = self { true } else { false }
  }
}
