import Foundation
import HTMLLists
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

private struct Snack: Identifiable, Equatable, Diffable {
  let id: String
  let score: Int

  var title: String { id }
}

private let old = [
  Snack(id: "Tea", score: 12), Snack(id: "Milk", score: 9), Snack(id: "Rice", score: 7),
  Snack(id: "Bread", score: 4),
]

private let new = [
  Snack(id: "Bread", score: 15), Snack(id: "Tea", score: 12), Snack(id: "Figs", score: 8),
  Snack(id: "Rice", score: 7),
]

/// Returns a file of the repository.
private func file(_ path: String) throws -> String {
  let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..")
  return try String(contentsOf: root.appendingPathComponent(path).standardized, encoding: .utf8)
}

/// The picture in the UIKit guide names the calls that a table view receives.
@Test func thePictureOfAChangeShowsTheBatchesOfATableView() throws {
  let host = StrictListHost<Never, Snack>(rules: .tableView)
  let calculator = DiffCalculator(host: host, data: old)
  host.clearRecords()

  calculator.data = new
  let batches = host.batches.map { $0.map(words).joined(separator: ", ") }
  let picture = try file("Docs/Guides/feed.svg")
  #expect(picture.contains("<desc>\n\(batches.joined(separator: "\n"))\n</desc>"))
  #expect(batches.count == 2 && host.rows == new)
}

private func words(_ call: HostCall) -> String {
  switch call {
  case .reloadItems(let paths): "reload \(paths[0].item)"
  case .deleteItems(let paths): "delete \(paths[0].item)"
  case .moveItems(let moves): "move \(moves[0].from.item) to \(moves[0].to.item)"
  case .insertItems(let paths): "insert \(paths[0].item)"
  default: "\(call)"
  }
}

@Test func theReadmesPageSendsTheChangedRow() async {
  let posts = old
  let newPosts = [Snack(id: "Tea", score: 13)] + old[1...]

  let list = HTMLList(id: "posts", data: posts) { post in
    .element("li", [.text("\(post.score) \(post.title)"), .element("input", ["name": "note"])])
  }
  let page = HTMLEvents(of: list)
  let script = page.script(following: "/events", wholeList: "/list", with: "/list-adapters.js")
  let body = [list.html, script]  // each GET /: the page's body
  let stream = page.stream()  // each GET /events: write each string as it arrives
  list.data = newPosts  // on that actor: every open page gets the changed rows

  page.keepAlive()
  page.keepAlive()
  let text = await stream.prefix(3).reduce("", +)
  #expect(text.contains("13 Tea") && !text.contains("posts-Milk"))
  #expect(body.map(\.markup).joined().contains("12 Tea"))
}

/// The card of a post, in a custom view.
struct Card {
  let text: String

  init(_ post: Post?) {
    text = post.map { "\($0)" } ?? "nothing"
  }
}

final class CardStack: ListHost {
  weak var dataSource: (any ListDataSource<Never, Post>)?  // Never: no section headers
  var cards: [Card] = []
  func reloadData() { cards = (0..<(dataSource?.itemCount(inSection: 0) ?? 0)).map(card) }
  func deleteItems(at old: [ItemPath]) { for p in old.reversed() { cards.remove(at: p.item) } }
  func insertItems(at new: [ItemPath]) { for p in new { cards.insert(card(p.item), at: p.item) } }
  func card(_ row: Int) -> Card { Card(dataSource?.item(at: ItemPath(section: 0, item: row))) }
}

@Test func theReadmesViewShowsItsCards() {
  let (stack, posts) = (CardStack(), Post.list("a b c"))
  let calculator = DiffCalculator(host: stack, data: posts)
  expectEqual(stack.cards.map(\.text), ["a", "b", "c"])
  calculator.data = Post.list("c2 d a e")
  expectEqual(stack.cards.map(\.text), ["c2", "d", "a", "e"])
}

/// Has the mistake whose report the README shows.
private final class MistakenHost: TextHost<TestItem> {
  override func insertItems(at paths: [ItemPath]) {
    rows.insert(contentsOf: paths.map { row(at: $0.item) }, at: paths[0].item)
  }
}

@Test func theReadmeShowsTheReportOfItsMistake() throws {
  let conformance = HostConformance {
    MistakenHost()
  } shownRows: { host in
    [host.rows]
  }
  let failure = try #require(conformance.linearFailure())
  let report = try file("README.md").components(separatedBy: "```text\n")[1]
    .components(separatedBy: "```")[0]
  #expect(failure.description.hasPrefix(report))
}
