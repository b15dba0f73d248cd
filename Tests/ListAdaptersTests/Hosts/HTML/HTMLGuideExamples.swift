// The code of Docs/Guides/HTML.md: `HTMLGuideTests` tries it.

import ListAdapters

struct Article: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
  var score: Int
}

typealias Day = ListSection<String, Article>

extension Article {
  var element: HTMLFragment.Element {
    HTMLFragment.Element(
      "li", ["class": "article"],
      [
        .element("b", [:], ["\(score)"]),
        " ",
        .element("a", ["href": "/\(id)"], [.text(title)]),
      ])
  }
}

/// The list of the guide's patch.
func articleList(
  _ articles: [Article]
) -> (HTMLHost<Never, Article>, DiffCalculator<HTMLHost<Never, Article>, Article>) {
  let host = HTMLHost(id: "articles", row: \Article.element)
  let list = DiffCalculator(host: host, data: articles)
  list.itemUpdates = .reconfigure
  return (host, list)
}

/// Articles by day.
func dayList(
  _ days: [Day]
) -> (HTMLHost<String, Article>, SectionedDiffCalculator<HTMLHost<String, Article>, Day>) {
  let host = HTMLHost(
    id: "days",
    section: { day in HTMLSection(heading: [.element("h2", [:], [.text(day)])]) },
    row: \Article.element)
  let list = SectionedDiffCalculator(host: host, data: days)
  list.itemUpdates = .reconfigure
  return (host, list)
}
