// The code of Docs/Guides/HTMLReference.md: `HTMLGuideTests` tries it.

import HTMLLists
import ListAdapters

struct Article: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
  var score: Int
}

struct Day: Identifiable, Equatable, Diffable {
  let id: String
  var count: Int
}

typealias DayList = SectionedDiffCalculator<HTMLHost<Day, Article>, ListSection<Day, Article>>

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
  return (host, list)
}

/// A row with a field for the title.
func row(_ id: Int, _ title: String, _ score: Int) -> HTMLFragment.Element {
  HTMLFragment.Element(
    "li", [:],
    [
      .element(
        "input",
        [
          "name": "title", "value": title, "data-server-wins": "", "data-id": "\(id)",
          "data-score": "\(score)",
        ])
    ])
}

/// A row with a list of its own.
func discussion(
  _ article: Article, _ comments: HTMLHost<Never, String>
) -> HTMLFragment.Element {
  HTMLFragment.Element("li", [:], [.text(article.title), comments.html])
}

/// Articles by day.
func dayList(_ days: [ListSection<Day, Article>]) -> (HTMLHost<Day, Article>, DayList) {
  let host = HTMLHost(
    id: "days",
    section: { (day: Day) in
      HTMLSection(heading: [.element("h2", [:], ["\(day.id): \(day.count)"])])
    },
    row: \Article.element)
  let list = SectionedDiffCalculator(host: host, data: days)
  return (host, list)
}

func moveToMonday(_ list: DayList) throws {
  var edited = list.latestData
  try edited.moveItem(id: 3, toSection: "Monday")
  for i in edited.indices { edited[i].header.count = edited[i].items.count }
  list.data = edited
}
