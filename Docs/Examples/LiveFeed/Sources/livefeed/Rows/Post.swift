import HTMLLists
import ListAdapters

/// A post of the invented feed.
struct Post: Identifiable, Equatable {
  let id: Int
  var author: String
  var title: String
  var score: Int
  var comments: Int
}

extension Post: FeedRow {
  var element: HTMLFragment.Element {
    .element(
      "li", ["class": "row post"],
      [
        .element("data", ["class": "score", "value": "\(score)"], ["\(score)"]),
        .element("div", ["class": "about"], [heading, details]),
        note,
      ])
  }

  private var heading: HTMLFragment {
    .element("h2", ["class": "title", "dir": "auto"], [.text(title)])
  }

  private var details: HTMLFragment {
    let unit = comments == 1 ? "comment" : "comments"
    return .element(
      "p", ["class": "details"],
      ["by ", .element("bdi", [.text(author)]), " · \(comments) \(unit)"])
  }

  /// A text field, which keeps the typed text in every update of the row.
  private var note: HTMLFragment {
    .element(
      "input",
      [
        "class": "note", "placeholder": "Note to self", "aria-label": "Note on \(title)",
        "autocomplete": "off",
      ])
  }
}
