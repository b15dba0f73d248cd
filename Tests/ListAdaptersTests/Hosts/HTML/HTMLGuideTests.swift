import DiffCore
import Foundation
import ListAdapters
import Testing

/// What Docs/Guides/HTML.md shows is what is compiled and runs.
@Suite struct HTMLGuideTests {
  private func repositoryFile(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..")
    return try String(contentsOf: root.appendingPathComponent(path).standardized, encoding: .utf8)
  }

  private func blocks(in language: String) throws -> [String] {
    let guide = try repositoryFile("Docs/Guides/HTML.md")
    return guide.components(separatedBy: "\n```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }

  @Test func itsSwiftIsCompiled() throws {
    let source = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("HTMLGuideExample.swift"), encoding: .utf8)
    let blocks = try blocks(in: "swift")
    #expect(blocks.count == 4)
    for block in blocks { #expect(source.contains("\n\(block)\n"), "\(block)") }
  }

  @Test func itsScriptIsThatOfTheLiveFeed() throws {
    let script = try repositoryFile("Docs/Examples/LiveFeed/Sources/livefeed/Page/feed.js")
    let blocks = try blocks(in: "js")
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(script.contains("\n\(block)\n"), "\(block)") }
  }

  private let old = [
    Article(id: 1, title: "Moths", score: 9, link: "/1"),
    Article(id: 2, title: "Stairs", score: 7, link: "/2"),
    Article(id: 3, title: "Bread", score: 5, link: "/3"),
  ]
  private let new = [
    Article(id: 3, title: "Bread", score: 12, link: "/3"),
    Article(id: 1, title: "Moths", score: 9, link: "/1"),
    Article(id: 4, title: "Clock", score: 1, link: "/4"),
  ]

  @Test func itsPatchIsTheOneThatIsMade() async throws {
    let page = ArticlePage(old)
    let received = Received()
    await page.subscribe { received.append($0) }
    await page.show(new)
    let messages = received.messages
    #expect(messages.count == 2)
    // The guide breaks the lines and writes `<` for what is escaped in JSON.
    let shown = try blocks(in: "json").map { block in
      block.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
        .replacingOccurrences(of: "<", with: "\\u003c")
    }
    #expect(shown == [messages[1]])
  }

  @Test func itsPageFollows() async throws {
    let page = ArticlePage(old)
    let received = Received()
    let late = try HTMLBrowser(showing: .markup(trusted: "<ul id=\"articles\"></ul>"))
    await page.subscribe { received.append($0) }
    await page.show(new)
    for message in received.messages { try late.apply(json: message) }
    #expect(late.list.elements.map(\.text) == ["12 Bread", "9 Moths", "1 Clock"])
    #expect(await page.markup.contains(late.list.elements[0].text.dropFirst(3)))
  }

  @Test func itsSectionsHaveHeadings() {
    let host = articlesByDay()
    let days = [ListSection(header: "Monday", items: old), ListSection(header: "<Tue>", items: [])]
    _ = SectionedDiffCalculator(host: host, data: days)
    let markup = host.html.markup
    #expect(
      markup.hasPrefix("<div id=\"days\"><section id=\"days-_section-Monday\"><h2>Monday</h2>"))
    #expect(markup.contains("<h2>&lt;Tue&gt;</h2>"))
  }
}

/// Collects what a client is sent.
private final class Received: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [String] = []

  func append(_ message: String) {
    lock.withLock { list.append(message) }
  }

  var messages: [String] {
    lock.withLock { list }
  }
}
