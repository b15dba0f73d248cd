import DiffCore
import HTMLLists
import ListAdapters
import TestSupport
import Testing

struct HTMLHostTests {
  private let a = HTMLRow(id: "a")
  private let b = HTMLRow(id: "b")
  private let c = HTMLRow(id: "c")

  @Test func aHostIsRenderedWithAndWithoutADataSource() throws {
    let stage = try HTMLStage([HTMLRow(id: "a", text: "<1>"), b])
    expectEqual(
      stage.host.markup,
      """
      <ul id="rows"><li id="rows-a" class="row">a<b>&lt;1&gt;</b></li>\
      <li id="rows-b" class="row">b<b></b></li></ul>
      """)
    let host = HTMLHost { (row: String) in .element("li", [.text(row)]) }
    host.insertItems(at: [ItemPath(section: 0, item: 0)])
    expectEqual(host.markup, "<ul id=\"list\"></ul>")
    do {
      let host = HTMLHost { (row: Int) in .element("li", ["\(row)"]) }
      _ = DiffCalculator(host: host, data: [1])
      #expect(host.dataSource === nil)
      expectEqual(host.markup, "<ul id=\"list\"><li id=\"list-1\">1</li></ul>")
    }
  }

  @Test func aBatchCompletesWhenItsPatchIsReported() {
    let host = HTMLHost { (row: String) in .element("li", [.text(row)]) }
    let calculator = DiffCalculator(host: host, data: ["a"])
    var events: [String] = []
    host.didPatch = { _ in events.append("patch") }
    calculator.setData(["b"]) { events.append("completed: \($0)") }
    expectEqual(events, ["patch", "completed: true"])
  }

  @Test func anotherCalculatorReplacesTheList() throws {
    let stage = try HTMLStage([a])
    let other = DiffCalculator(host: stage.host, data: [b])
    expectEqual(stage.mirror.edits, [.replace("rows", with: try #require(stage.wholeList))])
    expectEqual(stage.shown, ["b"])
    #expect(try stage.mirror.isExact)
    #expect(stage.host.dataSource === other)
    stage.host.dataSource = nil
    stage.host.reloadData()
    #expect(stage.mirror.list.elements.isEmpty)
    #expect(try stage.mirror.isExact)
  }

  @Test func theHostSetsTheIDsOfItsListAndItsRows() {
    let host = HTMLHost(itemID: \.text) { (row: HTMLRow) in
      .element("li", [.text(row.id)])
    }
    let calculator = DiffCalculator(
      host: host, data: [HTMLRow(id: "a", text: "x")], comparing: .id(\.text))
    expectEqual(host.markup, "<ul id=\"list\"><li id=\"list-x\">a</li></ul>")
    calculator.data = [HTMLRow(id: "b", text: "x")]
    expectEqual(host.markup, "<ul id=\"list\"><li id=\"list-x\">b</li></ul>")
    do {
      let host = HTMLHost(list: .element("ol", ["id": "x", "class": "y"], ["z"])) {
        (_: Int) in
        .element("li", ["class": "row", "ID": "x"])
      }
      _ = DiffCalculator(host: host, data: [1])
      expectEqual(
        host.markup, "<ol id=\"list\" class=\"y\">z<li id=\"list-1\" class=\"row\"></li></ol>")
    }
    let sections = HTMLHost(section: { (_: String) in HTMLSection(heading: []) }) {
      (_: String) in .element("li")
    }
    expectEqual(sections.markup, "<div id=\"list\"></div>")
    let rows = HTMLHost<String, String> { _ in .element("li") }
    expectEqual(rows.markup, "<ul id=\"list\"></ul>")
  }

  @Test func oneBatchIsOnePatch() throws {
    let stage = try HTMLStage([a, b, c])
    stage.calculator.data = [HTMLRow(id: "c", text: "1"), HTMLRow(id: "d"), HTMLRow(id: "a")]
    expectEqual(stage.mirror.patches.count, 1)
    #expect(try stage.mirror.isExact)
    expectEqual(
      stage.mirror.patches[0].editsJSON,
      #"""
      [{"edit":"remove","key":"rows-b"},\#
      {"edit":"move","key":"rows-c","parent":"rows","next":"rows-a"},\#
      {"edit":"insert","key":"rows-d","parent":"rows","next":"rows-a",\#
      "markup":"\u003cli id=\"rows-d\" class=\"row\">d\u003cb>\u003c/b>\u003c/li>"},\#
      {"edit":"update","key":"rows-c",\#
      "markup":"\u003cli id=\"rows-c\" class=\"row\">c\u003cb>1\u003c/b>\u003c/li>"}]
      """#)
  }

  @Test func whatLooksTheSameIsInNoPatchAndACallIsOne() throws {
    let host = HTMLHost(id: "rows") { (row: HTMLRow) in
      .element("li", [.text(row.id)])
    }
    let stage = try HTMLStage(host, DiffCalculator(host: host, data: [a]))
    stage.calculator.data = [HTMLRow(id: "a", text: "1")]
    #expect(stage.mirror.patches.isEmpty)
    do {
      let stage = try HTMLStage([a, b])
      stage.host.reloadItems(at: [ItemPath(section: 0, item: 0)])
      #expect(stage.mirror.patches.isEmpty)
      stage.host.moveItem(at: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1))
      expectEqual(stage.mirror.patches.count, 1)
      expectEqual(stage.shown, ["b", "a"])
    }
  }

  /// A replaced row would lose the text that the reader typed in it.
  @Test(arguments: [true, false])
  func aChangedRowIsUpdatedWhereItIs(reconfigures: Bool) throws {
    let stage = try HTMLStage([a, b])
    if reconfigures { stage.calculator.itemUpdates = .reconfigure }
    stage.calculator.data = [HTMLRow(id: "b", text: "1"), a]
    let edit = try #require(stage.mirror.edits.last)
    guard case .update(let element) = edit else {
      Issue.record("\(edit) is no update")
      return
    }
    expectEqual(element.key, "rows-b")
    #expect(try stage.mirror.isExact)
  }

  @Test(arguments: [true, false])
  func aRowOfAnotherIDIsReplaced(reconfigures: Bool) throws {
    let host = HTMLHost(id: "rows", itemID: \.text, row: HTMLRow.element)
    let stage = try HTMLStage(host, DiffCalculator(host: host, data: [HTMLRow(id: "a", text: "1")]))
    if reconfigures { stage.calculator.itemUpdates = .reconfigure }
    stage.calculator.data = [HTMLRow(id: "a", text: "2")]
    guard case .replace("rows-1", let element)? = stage.mirror.edits.first else {
      Issue.record("\(stage.mirror.edits) is no replacement")
      return
    }
    expectEqual(element.key, "rows-2")
    #expect(try stage.mirror.isExact)
  }

  @Test func aReloadReplacesTheWholeListForLateReadersToo() throws {
    let stage = try HTMLStage([a, b, c])
    stage.calculator.options.reloadThreshold = 1
    stage.calculator.data = [c, HTMLRow(id: "d")]
    expectEqual(stage.mirror.edits, [.replace("rows", with: try #require(stage.wholeList))])
    #expect(try stage.mirror.isExact)
    do {
      let stage = try HTMLStage([a, b])
      let late = try HTMLBrowser(showing: stage.host.html)
      stage.calculator.data = [c, HTMLRow(id: "b", text: "1")]
      stage.calculator.data.append(a)
      try late.apply(json: stage.host.wholeList.json)
      #expect(late.list.isEqual(to: stage.mirror.list))
    }
  }

  /// An update keeps the elements of the rows that stay.
  @Test func aPatchLongerThanALongListUpdatesTheList() throws {
    let rows = (0..<2_002).map { HTMLRow(id: "\($0)") }
    let stage = try HTMLStage(Array(rows[..<1_002]))
    stage.calculator.data = Array(rows[1_001...])
    expectEqual(stage.mirror.edits, stage.host.wholeList.edits)
    #expect(try stage.mirror.isExact)
    stage.mirror.forgetPatches()
    stage.calculator.data = stage.calculator.data.map { HTMLRow(id: $0.id, text: "new") }
    expectEqual(stage.mirror.edits, stage.host.wholeList.edits)
    #expect(try stage.mirror.isExact)
  }

  @Test(arguments: [(500, false), (501, true)])
  func aThousandEditsStayEdits(count: Int, isOneUpdate: Bool) throws {
    let stage = try HTMLStage((0..<500).map { HTMLRow(id: "\($0)") })
    stage.calculator.data = (500..<500 + count).map { HTMLRow(id: "\($0)") }
    #expect(stage.mirror.edits.count == (isOneUpdate ? 1 : 1_000))
    #expect(try stage.mirror.isExact)
  }

  /// The patch removes a thousand rows, moves `y` before `x`, and changes and removes an attribute.
  @Test(arguments: [(0, 1_003), (1, 1)])
  func theTextsOfPlacesAndAttributesCount(missing: Int, editCount: Int) {
    func element(_ row: HTMLRow) -> HTMLFragment.Element {
      let attributes: HTMLFragment.Attributes = [
        "class": row.isMarked ? "new" : "old", "data-a": row.isMarked ? nil : "",
      ]
      return .element("li", attributes, [.text(row.text)])
    }
    let texts = ["list-y", "list", "list-x"] + ["list-x", "class", "new", "data-a"]
    let removed = (0...1_000).map { HTMLRow(id: "\(10_000 + $0)") }
    let patch = texts.joined().utf8.count + removed.count * "list-10000".utf8.count
    var x = HTMLRow(id: "x", isMarked: true)
    let others = ["w", "y"].map { HTMLRow(id: $0) }
    let list = ([x] + others).reduce(0) {
      var element = element($1)
      element.attributes["id"] = "list-\($1.id)"
      return $0 + element.markup.utf8.count
    }
    x.text = String(repeating: "x", count: patch - list - missing)
    var old = x
    old.isMarked = false
    let host = HTMLHost(row: element)
    let calculator = DiffCalculator(host: host, data: [old] + removed + others)
    calculator.itemUpdates = .reconfigure
    var count = 0
    host.didPatch = { count = $0.edits.count }
    calculator.data = [others[1], x, others[0]]
    expectEqual(count, editCount)
  }

  @Test func aReloadInABatchFollowsIt() throws {
    let stage = try HTMLStage([a, b])
    var events: [String] = []
    stage.host.performUpdates {
      stage.host.reloadData()
      stage.host.deleteItems(at: [ItemPath(section: 0, item: 0)])
    } completion: { _ in
      events = stage.mirror.edits.map { if case .replace = $0 { "reload" } else { "\($0)" } }
    }
    expectEqual(events, ["remove(\"rows-a\")", "reload"])
    expectEqual(stage.shown, ["a", "b"])
    #expect(try stage.mirror.isExact)
  }

  @Test func rowsAreRenderedOnlyWhenTheyAreInsertedOrChange() throws {
    var rendered: [String] = []
    let host = HTMLHost(id: "rows") { (row: HTMLRow) in
      rendered.append(row.id)
      return HTMLRow.element(row)
    }
    let stage = try HTMLStage(host, DiffCalculator(host: host, data: [a, b, c]))
    expectEqual(rendered, ["a", "b", "c"])
    rendered = []
    stage.calculator.data = [c, HTMLRow(id: "d"), HTMLRow(id: "b", text: "1")]
    expectEqual(rendered, ["d", "b"])
    #expect(try stage.mirror.isExact)
  }
}

extension HTMLStage {
  /// The list as a patch replaces it.
  fileprivate var wholeList: HTMLPatch.Element? {
    guard case .replace(_, let element)? = mirror.edits.last else { return nil }
    return element.key == "rows" && element.markup == host.markup ? element : nil
  }
}
