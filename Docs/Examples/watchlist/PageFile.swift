import Foundation
import HTMLLists
import ListAdapters

/// Writes the list as a web page to a file.
final class PageFile {
  private let path: String
  private let title: String
  private let host = HTMLHost(id: "rows") { (row: Row) in
    .element("li", ["dir": "ltr"], [.text(row.text)])
  }
  private let calculator: DiffCalculator<HTMLHost<Never, Row>, Row>

  init(path: String, title: String) {
    self.path = path
    self.title = title
    calculator = DiffCalculator(host: host)
  }

  /// Writes the rows to the file atomically: a reader gets the old page or the new one.
  ///
  /// - Returns: An error message, or `nil`.
  func write(_ rows: [Row]) -> String? {
    calculator.data = rows
    do {
      try ReplacedFile(path).write(Array(page.utf8))
      return nil
    } catch {
      return "cannot write \(path): \(error.message)"
    }
  }

  private var page: String {
    HTMLFragment.document(
      title: title,
      head: [
        .element("meta", ["name": "color-scheme", "content": "light dark"]),
        .markup(trusted: "<style>\(Self.style)</style>"),
      ], body: [.element("h1", [.text(title)]), host.html]
    ).markup + "\n"
  }

  private static let style = """
    body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
    h1 { font-size: 1.3rem; overflow-wrap: anywhere }
    ul { padding: 0; list-style: none; overflow-x: auto }
    li { font: 0.85rem/1.6 ui-monospace, monospace; white-space: pre }
    """
}
