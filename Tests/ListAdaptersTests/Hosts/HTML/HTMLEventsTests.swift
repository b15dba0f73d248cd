import DiffCore
import Foundation
import HTMLLists
import ListAdapters
import Testing

@Suite struct HTMLEventsTests {
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

  @Test func anEventIsAPatchWithAnIDOfItsOwn() async throws {
    let first = events.lastID
    var patch: HTMLPatch?
    let report = host.didPatch
    host.didPatch = {
      patch = $0
      report?($0)
    }
    var texts = events.stream(after: "\(first)").makeAsyncIterator()
    append("b")
    #expect(await texts.next() == "id: \(events.lastID)\ndata: \(try #require(patch).json)\n\n")
    #expect(events.lastID != first)
  }

  @Test func itsScriptFollowsTheEventsAfterThePage() {
    let script = events.script(following: "/\"</script>", with: "/x.js")
    #expect(
      script.markup == """
        <script type="module">
        import { follow } from "/x.js";
        follow("/\\"\\u003c/script>", document.getElementById("rows"), \
        { event: "\(events.lastID)" });
        </script>
        """)
  }

  @Test(arguments: [nil, "", "1", "x"])
  func aBrowserWithAnyOtherEventReceivesTheWholeList(id: String?) async {
    var texts = events.stream(after: id).makeAsyncIterator()
    #expect(await texts.next() == "id: \(events.lastID)\ndata: \(host.wholeList.json)\n\n")
    var late = events.stream(after: id).makeAsyncIterator()
    append("b")
    _ = await late.next()
    #expect(await texts.next() == late.next())
  }

  @Test func aBrowserThatMissedAnEventReceivesTheWholeList() async {
    let shown = "\(events.lastID)"
    append("b")
    var texts = events.stream(after: shown).makeAsyncIterator()
    #expect(await texts.next() == "id: \(events.lastID)\ndata: \(host.wholeList.json)\n\n")
  }

  @Test func aSlowBrowserIsDroppedAndTheOthersAreNot() async {
    var slow = events.stream(after: nil).makeAsyncIterator()
    var quick = events.stream(after: "\(events.lastID)").makeAsyncIterator()
    for number in 0..<150 {
      append("\(number)")
      #expect(await quick.next() != nil)
    }
    var count = 0
    while await slow.next() != nil { count += 1 }
    #expect(count == 100)
  }

  @Test func aCommentKeepsConnectionsOpenAndIsNoEvent() async {
    let id = events.lastID
    var texts = events.stream(after: "\(id)").makeAsyncIterator()
    events.keepAlive()
    #expect(await texts.next() == ":\n\n")
    #expect(events.lastID == id)
  }

  @Test func theEventsKeepTheHostAndTheHostNotTheEvents() async {
    weak var weakHost: HTMLHost<Never, HTMLRow>?
    weak var weakEvents: HTMLEvents?
    do {
      var host: HTMLHost? = HTMLHost(row: HTMLRow.element)
      weakHost = host
      let events = host.map { HTMLEvents(of: $0) }
      host = nil
      #expect(weakHost != nil)
      weakEvents = events
      withExtendedLifetime(events) {}
    }
    #expect(weakEvents == nil)
    #expect(weakHost == nil)
  }
}
