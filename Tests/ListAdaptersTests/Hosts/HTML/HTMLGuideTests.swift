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
    #expect(blocks.count == 5)
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

  @Test func itsSectionsFollow() async throws {
    let page = DayPage([ListSection(header: "Monday", items: old)])
    #expect(await page.markup.contains("<section id=\"days-_section-Monday\"><h2>Monday</h2>"))
    let received = Received()
    let browser = try HTMLBrowser(showing: .markup(trusted: "<div id=\"days\"></div>"))
    await page.subscribe { received.append($0) }
    await page.show([
      ListSection(header: "<Tue>", items: [new[0]]), ListSection(header: "Monday", items: [old[1]]),
    ])
    for message in received.messages { try browser.apply(json: message) }
    let sections = browser.list.elements.map { $0.elements.map(\.text) }
    #expect(sections == [["<Tue>", "12 Bread"], ["Monday", "7 Stairs"]])
  }

  @Test func itsClientsThatAreGoneAreDropped() async {
    let page = ArticlePage(old)
    let staying = Received()
    let leaving = Received(limit: 2)
    await page.subscribe { staying.append($0) }
    await page.subscribe { leaving.append($0) }
    for articles in [new, old, new] { await page.show(articles) }
    #expect(staying.messages.count == 4)
    #expect(leaving.messages.count == 2)
  }
}

/// Collects what a client is sent.
private final class Received: @unchecked Sendable {
  private let lock = NSLock()
  private let limit: Int
  private var list: [String] = []

  /// - Parameter limit: The number of messages after which the client is gone.
  init(limit: Int = .max) {
    self.limit = limit
  }

  /// Returns whether the client is still there.
  func append(_ message: String) -> Bool {
    lock.withLock {
      list.append(message)
      return list.count < limit
    }
  }

  var messages: [String] {
    lock.withLock { list }
  }
}
