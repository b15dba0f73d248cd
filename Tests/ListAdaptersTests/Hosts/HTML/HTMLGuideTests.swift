import DiffCore
import Foundation
import ListAdapters
import Testing

/// The examples of Docs/Guides/HTML.md; `.ci/check-guides` compares its Swift code with them.
@Suite struct HTMLGuideTests {
  private func repositoryFile(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..")
    return try String(contentsOf: root.appendingPathComponent(path).standardized, encoding: .utf8)
  }

  /// `.ci/browser-script --check` compares all of it.
  @Test func theScriptIsTheModuleOfItsVersion() throws {
    let module = try repositoryFile("Docs/Browser/list-adapters.js")
    let version = "export const version = \"\(HTMLPatch.scriptVersion)\";\n"
    #expect(HTMLPatch.script.hasPrefix(version))
    #expect(module.contains("\n\(version)"))
    for name in ["apply", "follow"] {
      #expect(HTMLPatch.script.contains("\nexport function \(name)("))
    }
  }

  private let old = [
    Article(id: 1, title: "Moths", score: 9),
    Article(id: 2, title: "Stairs", score: 7),
    Article(id: 3, title: "Bread", score: 5),
  ]
  private let new = [
    Article(id: 3, title: "Bread", score: 12),
    Article(id: 1, title: "Moths", score: 9),
    Article(id: 4, title: "Clock", score: 1),
  ]

  @Test func itsPatchIsTheOneThatIsMade() throws {
    let (host, list) = articleList(old)
    var patches: [String] = []
    host.didPatch = { patches.append($0.json) }
    list.data = new
    // The guide breaks the lines and writes `<` for what is escaped in JSON.
    let shown = try repositoryFile("Docs/Guides/HTML.md").components(separatedBy: "\n```json\n")
      .dropFirst().map { block in
        block.components(separatedBy: "\n```")[0].split(separator: "\n")
          .map { $0.drop { $0 == " " } }.joined()
          .replacingOccurrences(of: "<", with: "\\u003c")
      }
    #expect(shown == patches)
  }

  @Test func itsSectionsFollow() async throws {
    let (host, list) = dayList([ListSection(header: "Monday", items: old)])
    #expect(host.html.markup.contains("<section id=\"days-_section-Monday\"><h2>Monday</h2>"))
    let browsers = Browsers()
    host.didPatch = { browsers.send($0) }
    let browser = try HTMLBrowser(showing: .markup(trusted: "<div id=\"days\"></div>"))
    var events = browsers.add(after: "", showing: host.wholeList).makeAsyncIterator()
    list.data = [
      ListSection(header: "<Tue>", items: [new[0]]), ListSection(header: "Monday", items: [old[1]]),
    ]
    for _ in 1...2 { try browser.apply(json: patch(of: await events.next())) }
    let sections = browser.list.elements.map { $0.elements.map(\.text) }
    #expect(sections == [["<Tue>", "12 Bread"], ["Monday", "7 Stairs"]])
  }

  @Test func itsBrowsersGetTheWholeListIfTheyMissedEvents() async throws {
    let (host, list) = articleList(old)
    let browsers = Browsers()
    host.didPatch = { browsers.send($0) }
    let shown = browsers.lastEvent
    var first = browsers.add(after: shown, showing: host.wholeList).makeAsyncIterator()
    list.data = new
    let event = try #require(await first.next())
    #expect(id(of: event) == browsers.lastEvent && browsers.lastEvent != shown)
    // Who has the last event has missed nothing.
    var back = browsers.add(after: id(of: event), showing: host.wholeList).makeAsyncIterator()
    var late = browsers.add(after: shown, showing: host.wholeList).makeAsyncIterator()
    let whole = try #require(await late.next())
    #expect(patch(of: whole) == host.wholeList.json)
    #expect(id(of: whole) == browsers.lastEvent)
    list.data = old
    let last = await first.next()
    #expect(await back.next() == last)
    #expect(await late.next() == last)
  }

  @Test func itsSlowBrowsersAreDropped() async {
    let (host, list) = articleList(old)
    let browsers = Browsers()
    host.didPatch = { browsers.send($0) }
    var slow = browsers.add(after: "", showing: host.wholeList).makeAsyncIterator()
    for number in 0..<150 { list.data = number.isMultiple(of: 2) ? new : old }
    var count = 0
    while await slow.next() != nil { count += 1 }
    #expect(count == 100)
  }

  /// Returns the JSON of an event's patch.
  private func patch(of event: String?) -> String {
    event?.components(separatedBy: "data: ").last?.trimmingCharacters(in: .newlines) ?? ""
  }

  /// Returns the id of an event.
  private func id(of event: String) -> String? {
    event.components(separatedBy: "id: ").last?.components(separatedBy: "\n").first
  }
}
