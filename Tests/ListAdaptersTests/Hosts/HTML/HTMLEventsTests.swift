import DiffCore
import Foundation
import HTMLLists
import ListAdapters
import TestSupport
import Testing

struct HTMLEventsTests {
  private let host = HTMLHost(id: "rows", row: HTMLRow.element)
  private let list: DiffCalculator<HTMLHost<Never, HTMLRow>, HTMLRow>
  private let events: HTMLEvents

  init() {
    list = DiffCalculator(host: host, data: [HTMLRow(id: "a")])
    events = HTMLEvents(of: host)
  }

  private func append(_ id: String) {
    list.data.append(HTMLRow(id: id))
  }

  @Test func aPatchIsAnEventAfterTheAnnouncementOfTheLastOne() async throws {
    var patch: HTMLPatch?
    host.didPatch = { patch = $0 }
    var texts = events.stream().makeAsyncIterator()
    await expectEqual(texts.next(), "data: \(host.announcement.json)\n\n")
    append("b")
    await expectEqual(texts.next(), "data: \(try #require(patch).json)\n\n")
  }

  @Test func itsScriptFollowsTheEventsOfEachList() {
    let events = HTMLEvents(of: host, HTMLList<HTMLRow>(id: "others", row: HTMLRow.element))
    let script = events.script(following: "/\"</script>", wholeList: "/\"<", with: "/x.js")
    expectEqual(
      script.markup,
      """
      <script type="module">
      import { follow } from "/x.js";
      follow("/\\"\\u003c/script>", ["rows", "others"].map((id) => document.getElementById(id)), \
      { wholeList: "/\\"\\u003c" });
      </script>
      """)
  }

  @Test func theWholeListIsWrittenOnceForEachPatch() throws {
    var rendered = 0
    let list = HTMLList(id: "rows", data: [HTMLRow(id: String(repeating: "a", count: 40))]) { row in
      rendered += 1
      return HTMLRow.element(row)
    }
    let events = HTMLEvents(of: list)
    let whole = try (0..<2).map { _ in try #require(events.wholeList(of: "rows")) }
    expectEqual(whole[0], list.host.wholeList.json)
    let addresses = whole.map { text in
      var text = text
      return text.withUTF8 { Int(bitPattern: $0.baseAddress) }
    }
    expectEqual(addresses[0], addresses[1])
    list.data.append(HTMLRow(id: "b"))
    expectEqual(events.wholeList(of: "rows"), list.host.wholeList.json)
    #expect(list.host.wholeList.json.contains("rows-b"))
    expectEqual(rendered, 2)
  }

  @Test func aSlowBrowserIsDroppedAndTheOthersAreNot() async {
    var slow = events.stream().makeAsyncIterator()
    var quick = events.stream().makeAsyncIterator()
    #expect(await quick.next() != nil)
    for number in 0..<150 {
      append("\(number)")
      #expect(await quick.next() != nil)
    }
    var count = 0
    while await slow.next() != nil { count += 1 }
    expectEqual(count, 100)
  }

  @Test func theLastPatchIsAnnouncedAgain() async {
    var texts = events.stream().makeAsyncIterator()
    events.keepAlive()
    await expectEqual(texts.next(), "data: \(host.announcement.json)\n\n")
    await expectEqual(texts.next(), "data: \(host.announcement.json)\n\n")
  }

  @Test func theEventsKeepTheListAndTheListNotTheEvents() async {
    weak var weakList: HTMLList<HTMLRow>?
    weak var weakEvents: HTMLEvents?
    do {
      var list: HTMLList? = HTMLList(id: "rows", row: HTMLRow.element)
      weakList = list
      let events = list.map { HTMLEvents(of: $0) }
      list = nil
      #expect(weakList != nil)
      weakEvents = events
      withExtendedLifetime(events) {}
    }
    #expect(weakEvents == nil)
    #expect(weakList == nil)
  }
}

/// A page with two lists.
struct HTMLPageEventsTests {
  private let rows = HTMLList(id: "rows", data: [HTMLRow(id: "a")], row: HTMLRow.element)
  private let counts = HTMLList(id: "counts", data: [1], itemID: { $0 }, comparing: .matching(==)) {
    .element("li", ["\($0)"])
  }
  private let page: HTMLEvents

  init() {
    page = HTMLEvents(of: rows, counts)
  }

  private var announcements: String {
    [rows.host.announcement, counts.host.announcement].map { "data: \($0.json)\n\n" }.joined()
  }

  @Test func oneStreamHasThePatchesOfAllLists() async throws {
    var texts = page.stream().makeAsyncIterator()
    await expectEqual(texts.next(), announcements)
    var patches: [HTMLPatch] = []
    rows.host.didPatch = { patches.append($0) }
    counts.host.didPatch = { patches.append($0) }
    counts.data = [2]
    rows.data = []
    expectEqual(patches.map(\.list), ["counts", "rows"])
    for patch in patches { await expectEqual(texts.next(), "data: \(patch.json)\n\n") }
    page.keepAlive()
    await expectEqual(texts.next(), announcements)
  }

  @Test func aBrowserIsSlowForAllLists() async {
    var slow = page.stream().makeAsyncIterator()
    for number in 0..<100 {
      if number % 2 == 0 {
        counts.data = [number]
      } else {
        rows.data.append(HTMLRow(id: "\(number)"))
      }
    }
    expectEqual(page.readerCount, 0)
    var count = 0
    while await slow.next() != nil { count += 1 }
    expectEqual(count, 100)
  }

  @Test func twoPagesOfAListGetEveryPatch() async {
    let other = HTMLEvents(of: rows)
    var iterators = [page.stream(), other.stream()].map { $0.makeAsyncIterator() }
    var patch: HTMLPatch?
    rows.host.didPatch = { patch = $0 }
    rows.data.append(HTMLRow(id: "b"))
    for i in iterators.indices {
      _ = await iterators[i].next()
      await expectEqual(iterators[i].next(), patch.map { "data: \($0.json)\n\n" })
    }
  }

  @Test func listsOfAPageHaveDifferentIDs() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let lists = (0..<2).map { _ in HTMLList<HTMLRow>(id: "rows", row: HTMLRow.element) }
      _ = HTMLEvents(of: lists[0], lists[1])
    }
    expectMessage(result, "two lists of a page have the id \"rows\"")
  }

  @Test func readersAreCountedUntilTheyLeave() {
    var streams = (0..<3).map { _ in page.stream() }
    expectEqual(page.readerCount, 3)
    streams.removeLast()
    rows.data = []
    expectEqual(page.readerCount, 2)
    streams = []
    page.keepAlive()
    expectEqual(page.readerCount, 0)
    expectEqual(page.wholeList(of: "rows"), rows.host.wholeList.json)
    expectEqual(page.wholeList(of: "counts"), counts.host.wholeList.json)
    expectEqual(page.wholeList(of: "others"), nil)
  }

  @Test func theLeavingOfTheLastReaderIsToldAfterTheGrace() {
    var count = 0
    page.whenLastReaderLeaves(after: 3) { count += 1 }
    var stream: AsyncStream<String>? = page.stream()
    for _ in 0..<9 { page.keepAlive() }
    expectEqual(count, 0)
    stream = nil
    for _ in 0..<2 { page.keepAlive() }
    // A page that comes back in time.
    stream = page.stream()
    page.keepAlive()
    stream = nil
    for expected in [0, 0, 1, 1, 1] {
      page.keepAlive()
      expectEqual(count, expected)
    }
    withExtendedLifetime(page.stream()) { page.keepAlive() }
    for _ in 0..<4 { page.keepAlive() }
    expectEqual(count, 2)
    _ = stream
  }

  @Test func aPageThatNobodyHasFollowedIsLeftToo() {
    var pages = ["open": page]
    page.whenLastReaderLeaves { pages["open"] = nil }
    for _ in 0..<3 { page.keepAlive() }
    expectEqual(pages.count, 1)
    page.keepAlive()
    #expect(pages.isEmpty)
  }
}

struct HTMLListTests {
  @Test func aListShowsTheDataThatWasSetLast() {
    let list = HTMLList(id: "rows", list: .element("ol"), data: ["a"]) {
      .element("li", [.text($0)])
    }
    #expect(list.html.markup.hasSuffix("><li id=\"rows-a\">a</li></ol>"))
    list.data.append("b")
    #expect(list.html.markup.hasSuffix("<li id=\"rows-b\">b</li></ol>"))
    expectEqual(list.data, ["a", "b"])
    // An item that was edited in a callback is not lost.
    do {
      let list = HTMLList(id: "rows", data: ["a"]) { .element("li", [.text($0)]) }
      list.host.didPatch = { _ in
        if list.data.count < 4 { list.data.append("\(list.data.count)") }
      }
      list.data.append("b")
      expectEqual(list.data, ["a", "b", "2", "3"])
      #expect(list.html.markup.contains("rows-3"))
    }
  }

  @Test func sectionsShowTheirData() {
    typealias Column = ListSection<String, String>
    let board = HTMLSections(id: "board", data: [Column(header: "x", items: ["a"])]) { column in
      HTMLSection(heading: [.element("h2", [.text(column)])])
    } row: {
      .element("li", [.text($0)])
    }
    #expect(board.html.markup.contains("<h2>x</h2><ul id=\"board-_rows-x\"><li id=\"board-a\">"))
    board.data.append(Column(header: "y", items: ["b"]))
    #expect(board.html.markup.contains("<li id=\"board-b\">b</li>"))
    expectEqual(board.data.count, 2)
  }
}
