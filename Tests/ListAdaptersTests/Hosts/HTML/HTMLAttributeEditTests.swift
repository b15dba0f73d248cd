import HTMLLists
import ListAdapters
import TestSupport
import Testing

/// A row of which only attributes change becomes an edit of these attributes.
struct HTMLAttributeEditTests {
  /// Shows the old element, updates it to the new one, and returns the edits.
  private func edits(
    from old: HTMLFragment.Element, to new: HTMLFragment.Element
  ) throws -> [HTMLPatch.Edit] {
    struct Row: Diffable, Equatable {
      var id = "a"
      let element: HTMLFragment.Element
    }
    let host = HTMLHost(id: "rows", row: \Row.element)
    let calculator = DiffCalculator(host: host, data: [Row(element: old)])
    let browser = try HTMLBrowser(showing: host.html)
    var edits: [HTMLPatch.Edit] = []
    host.didPatch = { patch in
      edits += patch.edits
      #expect(throws: Never.self) { try browser.apply(json: patch.json) }
    }
    calculator.data = [Row(element: new)]
    #expect(
      try browser.list.isEqual(to: ParsedHTML.element(host.html.markup)), "\(old) -> \(new)")
    return edits
  }

  /// The new values by name; `nil` unless the edits are one edit of a row's attributes.
  private func changes(in edits: [HTMLPatch.Edit], of key: String = "rows-a") -> [String: String?]?
  {
    guard edits.count == 1, case .updateAttributes(key, let attributes) = edits[0] else {
      return nil
    }
    return Dictionary(uniqueKeysWithValues: attributes.map { ($0.name, $0.value) })
  }

  private static let values: [String?] = [
    nil, "", "x", "\u{301}", "&", "&amp;", "&quot", "\"", "a\r\n\"b\" = <c>;", "\u{1F600};",
    "x;y&z",
  ]

  @Test(arguments: values, values)
  func anyValueReplacesAnyOther(old: String?, new: String?) throws {
    let children: [HTMLFragment] = ["text > \"text\"", .element("b", ["class": "x"])]
    let edits = try edits(
      from: .element("li", ["title": old, "lang": "en"], children),
      to: .element("li", ["title": new, "lang": "en"], children))
    if old == new {
      #expect(edits.isEmpty)
    } else {
      expectEqual(changes(in: edits), ["title": new])
    }
  }

  @Test func allAttributesOfSmallElements() throws {
    let all: [HTMLFragment.Attributes] = [nil, "1", "2"].flatMap { a in
      [nil, "1", "2"].flatMap { b in [nil, "1"].map { c in ["a": a, "b": b, "c": c] } }
    }
    for old in all {
      for new in all where old != new {
        let edits = try edits(
          from: .element("p", old), to: .element("p", new))
        let names = ["a", "b", "c"].filter { old[$0] != new[$0] }
        expectEqual(changes(in: edits)?.keys.sorted(), names, "\(old) -> \(new)")
      }
    }
  }

  @Test(arguments: [
    ("li", HTMLFragment.Element.element("li", ["class": "y"], ["text"])),
    ("li", HTMLFragment.Element.element("p", ["class": "y"])),
    ("img", HTMLFragment.Element.element("input", ["class": "y"])),
    ("svg", HTMLFragment.Element.element("svg", ["class": "y", "viewbox": "0 0 1 1"])),
    ("MATH", HTMLFragment.Element.element("MATH", ["class": "y"])),
  ])
  func moreThanAttributesIsAnUpdate(old: String, new: HTMLFragment.Element) throws {
    let edits = try edits(from: .element(old, ["class": "x"]), to: new)
    guard case .update(let element)? = edits.first, edits.count == 1 else {
      Issue.record("\(edits) is not an update")
      return
    }
    expectEqual(element.key, "rows-a")
  }

  @Test func attributesAreComparedAsABrowserReadsThem() throws {
    let old: HTMLFragment.Element = .element("li", ["class": "x", "lang": "en"])
    try expectEqual(edits(from: old, to: .element("li", ["lang": "en", "class": "x"])), [])
    let otherCases = try edits(
      from: .element("li", ["lang": "en", "CLASS": "x", "DIR": "ltr"]),
      to: .element("li", ["LANG": "fr", "class": "x", "Title": "y"]))
    expectEqual(changes(in: otherCases), ["dir": nil, "lang": "fr", "title": "y"])
    let harmful = try edits(
      from: .element("a", ["href": "/"]), to: .element("a", ["href": "javascript:alert(1)"]))
    expectEqual(changes(in: harmful), ["href": "about:invalid"])
  }

  @Test func itsJSONHasAnObject() {
    let host = HTMLHost(id: "rows") { (row: HTMLRow) in
      .element("li", ["title": row.text, "lang": row.isMarked ? nil : "en"])
    }
    let calculator = DiffCalculator(host: host, data: [HTMLRow(id: "a")])
    var patches: [String] = []
    host.didPatch = { patches.append($0.editsJSON) }
    calculator.data[0] = HTMLRow(id: "a", text: "<", isMarked: true)
    calculator.data[0] = HTMLRow(id: "a")
    expectEqual(
      patches,
      [#"{"lang":null,"title":"\u003c"}"#, #"{"title":"","lang":"en"}"#].map {
        #"[{"edit":"attributes","key":"rows-a","attributes":\#($0)}]"#
      })
  }

  @Test(arguments: [true, false])
  func aSectionWithOtherAttributesKeepsItsHeading(hasRowsElement: Bool) throws {
    let host = HTMLHost(
      id: "rows",
      section: { (header: HTMLRow) in
        HTMLSection(
          element: .element("section", ["class": header.text], [.element("h2")]),
          rows: hasRowsElement ? .element("ul") : nil)
      }, row: HTMLRow.element)
    let section = { (text: String) in
      HTMLRowSection(header: HTMLRow(id: "A", text: text), items: [HTMLRow(id: "a")])
    }
    let stage = try HTMLStage(
      host, SectionedDiffCalculator(host: host, data: [section("open")]))
    stage.calculator.data = [section("closed")]
    expectEqual(changes(in: stage.mirror.edits, of: "rows-_section-A"), ["class": "closed"])
    #expect(try stage.mirror.isExact)
  }
}
