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
  var element: HTML.Element {
    HTML.Element(
      "li", ["class": "article"],
      [
        .element("b", [:], ["\(score)"]),
        " ",
        .element("a", ["href": link], [.text(title)]),
      ])
  }
}

actor ArticlePage {
  private let host = HTMLHost(id: "articles", row: \Article.element)
  private let calculator: DiffCalculator<HTMLHost<Never, Article>, Article>
  private let patches = Patches()
  private var clients: [@Sendable (String) -> Void] = []

  private final class Patches {
    var waiting: [HTMLPatch] = []
  }

  init(_ articles: [Article]) {
    calculator = DiffCalculator(host: host, data: articles)
    calculator.itemUpdates = .reconfigure
    host.didPatch = { [patches] in patches.waiting.append($0) }
  }

  /// The page as it is now: for a request.
  var markup: String {
    HTML.document(title: "Articles", body: [host.html]).markup
  }

  /// Compares once, and tells all clients what changed.
  func show(_ articles: [Article]) {
    calculator.data = articles
    for patch in patches.waiting {
      for send in clients { send(patch.json) }
    }
    patches.waiting = []
  }

  /// Lets a client follow: first the whole list, for what it may have missed.
  func subscribe(_ send: @escaping @Sendable (String) -> Void) {
    send(host.wholeList.json)
    clients.append(send)
  }
}

func articlesByDay() -> HTMLHost<String, Article> {
  HTMLHost(
    id: "days",
    section: { day in HTMLSection(heading: [.element("h2", [:], [.text(day)])]) },
    row: \.element)
}
