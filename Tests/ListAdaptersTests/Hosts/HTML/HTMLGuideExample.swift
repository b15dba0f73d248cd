// The code of Docs/Guides/HTML.md: `HTMLGuideTests` checks that it is the same, and that it works.

import DiffCore
import ListAdapters

struct Article: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
  var score: Int
  var link: String
}

extension Article {
  var element: HTMLFragment.Element {
    HTMLFragment.Element(
      "li", ["class": "article"],
      [
        .element("b", [:], ["\(score)"]),
        " ",
        .element("a", ["href": link], [.text(title)]),
      ])
  }
}

/// The clients that follow a page.
final class Clients {
  /// Sends text to a client; returns `false` if the client is gone.
  typealias Send = @Sendable (String) -> Bool

  private var sends: [Send] = []

  /// Lets a client follow: first the whole list, for what it may have missed.
  func add(_ send: @escaping Send, showing list: HTMLPatch) {
    if send(list.json) { sends.append(send) }
  }

  /// Sends what changed to all clients, and drops those that are gone.
  func send(_ patch: HTMLPatch) {
    let text = patch.json
    sends.removeAll { send in !send(text) }
  }
}

actor ArticlePage {
  private let host = HTMLHost(id: "articles", row: \Article.element)
  private let calculator: DiffCalculator<HTMLHost<Never, Article>, Article>
  private let clients = Clients()

  init(_ articles: [Article]) {
    calculator = DiffCalculator(host: host, data: articles)
    calculator.itemUpdates = .reconfigure
    host.didPatch = { [clients] in clients.send($0) }
  }

  /// The page as it is now: for a request.
  var markup: String {
    HTMLFragment.document(title: "Articles", body: [host.html]).markup
  }

  /// Compares once, and tells all clients what changed.
  func show(_ articles: [Article]) {
    calculator.data = articles
  }

  func subscribe(_ send: @escaping Clients.Send) {
    clients.add(send, showing: host.wholeList)
  }
}

/// Articles by day.
actor DayPage {
  typealias Day = ListSection<String, Article>

  private let host = HTMLHost(
    id: "days",
    section: { day in HTMLSection(heading: [.element("h2", [:], [.text(day)])]) },
    row: \Article.element)
  private let calculator: SectionedDiffCalculator<HTMLHost<String, Article>, Day>
  private let clients = Clients()

  init(_ days: [Day]) {
    calculator = SectionedDiffCalculator(host: host, data: days)
    calculator.itemUpdates = .reconfigure
    host.didPatch = { [clients] in clients.send($0) }
  }

  var markup: String {
    HTMLFragment.document(title: "Articles by day", body: [host.html]).markup
  }

  func show(_ days: [Day]) {
    calculator.data = days
  }

  func subscribe(_ send: @escaping Clients.Send) {
    clients.add(send, showing: host.wholeList)
  }
}
