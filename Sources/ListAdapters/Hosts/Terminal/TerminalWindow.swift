import DiffCore

/// The rows of a list that a terminal host shows, and how each of them was drawn.
///
/// A batch translates the paths of these rows, call by call, and draws nothing. When it ends, the
/// window is built anew around the row that keeps its line, the anchor. With five lines and the
/// anchor on the line of `b`, deleting `a` and `d` gives
///
///     a          ·          · is a row from above the window, or from below it
///     b          b
///     c          c
///     d          e
///     e          ·
///
/// The window keeps no rows beyond its lines, so an update costs no more than its height.
struct TerminalWindow {
  /// A row, and how it stands out.
  struct Row {
    var place: TrackedPath
    var mark: TerminalMark?

    /// How the row was last drawn, if it was.
    var drawn: TerminalScreen.Line?

    var path: ItemPath {
      place.path
    }
  }

  var outline: TerminalOutline

  private(set) var height = 0

  /// The row on the first line.
  private(set) var start: ItemPath

  /// The rows on the lines, fewer than lines if the list ends.
  var rows: [Row] = []

  /// The path of the selected item.
  var selection: ItemPath?

  /// The batch that is open.
  var batch: Batch?

  init(firstItem: Int) {
    outline = TerminalOutline(firstItem: firstItem)
    start = outline.end
  }
}

// MARK: - Where the window is

extension TerminalWindow {
  /// Whether no row is below the window.
  var showsEnd: Bool {
    outline.row(height, after: start) == outline.end
  }

  /// Shows the rows from a path on, as far as the ends of the list allow, and keeps their marks.
  mutating func scroll(to path: ItemPath) {
    show(from: path, keeping: rows)
  }

  /// Shows a row on a line, as far as the ends of the list allow.
  mutating func scroll(_ path: ItemPath, toLine line: Int) {
    scroll(to: outline.row(line, before: path))
  }

  mutating func scrollToEnd() {
    scroll(to: outline.end)
  }

  /// Shows as many rows as there are lines now, from the same one on.
  mutating func resize(to newHeight: Int) {
    height = newHeight
    scroll(to: start)
  }

  /// Removes the marks of all rows.
  mutating func fade() {
    for index in rows.indices { rows[index].mark = nil }
  }

  mutating func show(from path: ItemPath, keeping known: [Row]) {
    let known = Dictionary(known.map { ($0.path, $0) }) { $1 }
    start = min(outline.row(0, after: path), outline.row(height, before: outline.end))
    rows = outline.rows(height, from: start).map { known[$0] ?? Row(place: TrackedPath($0)) }
  }
}
