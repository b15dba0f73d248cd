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

typealias DayList = HTMLSections<ListSection<Day, Article>>

extension Article {
  var element: HTMLFragment.Element {
    .element(
      "li", ["class": "article"],
      [
        .element("b", ["\(score)"]),
        " ",
        .element("a", ["href": "/\(id)"], [.text(title)]),
      ])
  }
}

/// The list of the guide's patch.
func articleList(_ articles: [Article]) -> HTMLList<Article> {
  HTMLList(id: "articles", data: articles, row: \Article.element)
}

/// A row with a field for the title.
func row(_ id: Int, _ title: String, _ score: Int) -> HTMLFragment.Element {
  .element(
    "li",
    [
      .element(
        "input",
        [
          "name": "title", "value": title, "data-server-wins": true, "data-id": id,
          "data-score": score,
        ])
    ])
}

/// A row with a list of its own.
func discussion(
  _ article: Article, _ comments: HTMLList<String>
) -> HTMLFragment.Element {
  .element("li", [.text(article.title), comments.html])
}

/// Articles by day.
func dayList(_ days: [ListSection<Day, Article>]) -> DayList {
  let list = HTMLSections(id: "days", data: days) { day in
    HTMLSection(heading: [.element("h2", ["\(day.id): \(day.count)"])])
  } row: { article in
    article.element
  }
  return list
}

func moveToMonday(_ list: DayList) throws {
  var edited = list.data
  try edited.moveItem(id: 3, toSection: "Monday")
  for i in edited.indices { edited[i].header.count = edited[i].items.count }
  list.data = edited
}
