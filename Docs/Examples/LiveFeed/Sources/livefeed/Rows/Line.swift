import HTMLLists
import ListAdapters

/// A line of a command's output.
struct Line: Identifiable, Equatable {
  let id: String
  let text: String

  /// - Parameter keyColumn: The column that identifies the line, from 1.
  init(_ text: String, keyColumn: Int) {
    self.text = text
    let columns = text.split(maxSplits: keyColumn, whereSeparator: \.isWhitespace)
    id = columns.count < keyColumn ? text : String(columns[keyColumn - 1])
  }
}

extension Line: FeedRow {
  var element: HTMLFragment.Element {
    .element("li", ["class": "row line", "dir": "ltr"], [.text(text)])
  }
}
