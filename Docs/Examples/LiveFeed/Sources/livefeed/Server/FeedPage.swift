import HTMLLists
import ListAdapters

/// The page around the list.
struct FeedPage<Source: RowSource> {
  let source: Source
  let list: HTMLFragment
  let note: String

  var markup: String {
    HTMLFragment.document(
      title: source.title,
      head: [
        .element("meta", ["name": "color-scheme", "content": "light dark"]),
        .element("link", ["rel": "icon", "href": "/icon.svg"]),
        .element("link", ["rel": "stylesheet", "href": "/feed.css"]),
        // This is a string, because `HTMLFragment` cannot build an element with a script.
        .markup(trusted: "<script type=\"module\" src=\"/feed.js\"></script>"),
      ], body: [header, .element("main", [list])]
    ).markup
  }

  private var header: HTMLFragment {
    .element(
      "header", ["class": "top"],
      [
        .element(
          "div",
          [
            .element("h1", ["dir": "auto"], [.text(source.title)]),
            .element("p", ["class": "explanation"], [.text(source.explanation)]),
          ]),
        .element("div", ["class": "controls"], [status, pauseButton]),
        .element("p", ["id": "note", "class": "problem", "role": "alert"], [.text(note)]),
      ])
  }

  /// The status line, with a text that the script replaces.
  private var status: HTMLFragment {
    .element(
      "p", ["id": "status", "class": "status", "role": "status"], ["Connecting"])
  }

  private var pauseButton: HTMLFragment {
    .element("button", ["id": "pause", "type": "button", "aria-pressed": "false"], ["Pause"])
  }
}
