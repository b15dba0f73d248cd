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

  @Test func aPatchIsAnEventAfterTheAnnouncementOfTheLastOne() async throws {
    var patch: HTMLPatch?
    let report = host.didPatch
    host.didPatch = {
      patch = $0
      report?($0)
    }
    var texts = events.stream().makeAsyncIterator()
    #expect(await texts.next() == "data: \(host.announcement.json)\n\n")
    append("b")
    #expect(await texts.next() == "data: \(try #require(patch).json)\n\n")
  }

  @Test func itsScriptFollowsTheEvents() {
    let script = events.script(following: "/\"</script>", wholeList: "/\"<", with: "/x.js")
    #expect(
      script.markup == """
        <script type="module">
        import { follow } from "/x.js";
        follow("/\\"\\u003c/script>", document.getElementById("rows"), \
        { wholeList: "/\\"\\u003c" });
        </script>
        """)
  }

  @Test func theWholeListIsWrittenOnceForEachPatch() throws {
    var rendered = 0
    let host = HTMLHost(id: "rows") { (row: HTMLRow) in
      rendered += 1
      return HTMLRow.element(row)
    }
    let list = DiffCalculator(host: host, data: [HTMLRow(id: String(repeating: "a", count: 40))])
    let events = HTMLEvents(of: host)
    #expect(events.wholeList == host.wholeList.json)
    let addresses = (0..<2).map { _ in
      var text = events.wholeList
      return text.withUTF8 { Int(bitPattern: $0.baseAddress) }
    }
    #expect(addresses[0] == addresses[1])
    list.data.append(HTMLRow(id: "b"))
    #expect(events.wholeList == host.wholeList.json)
    #expect(events.wholeList.contains("rows-b"))
    #expect(rendered == 2)
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
    #expect(count == 100)
  }

  @Test func theLastPatchIsAnnouncedAgain() async {
    var texts = events.stream().makeAsyncIterator()
    events.keepAlive()
    #expect(await texts.next() == "data: \(host.announcement.json)\n\n")
    #expect(await texts.next() == "data: \(host.announcement.json)\n\n")
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
