import ListAdapters

/// The visible rows of a terminal host, and their last drawings.
///
/// A batch collects its calls without drawing. At its end, the window is rebuilt around the row
/// that keeps its line, the anchor, and each of its rows is traced back through the calls. This
/// deletes `a` and `d` in a window of five lines with the anchor `b`:
///
///     a          ·          · is a row from above the window, or from below it
///     b          b
///     c          c
///     d          e
///     e          ·
///
/// The window stores no rows beyond its lines, so the cost of an update depends on its height only.
struct TerminalWindow {
  /// A row with its highlight.
  struct Row {
    let path: ItemPath
    var change: TerminalChange?

    /// The last drawing of the row, if any.
    var drawn: VisibleText?
  }

  var outline: TerminalOutline

  private(set) var height = 0

  /// The row on the first line.
  private(set) var start: ItemPath

  /// The rows on the lines, fewer than lines at the end of the list.
  var rows: [Row] = []

  /// The path of the selected item, or of a neighbor while the item is not in the list.
  var selection: ItemPath?

  /// The id of the selected item, or `nil` without a selection or without ids.
  var selectedKey: AnyHashable?

  /// Whether the selected item is missing in the list.
  var isSelectionAway = false

  var batch: Batch?

  /// Whether to mark the rows that the last batch changed.
  var marksChanges = true

  init(firstItem: Int) {
    outline = TerminalOutline(firstItem: firstItem)
    start = outline.end
  }
}

// MARK: - Where the window is

extension TerminalWindow {
  var showsEnd: Bool {
    outline.row(height, after: start) == outline.end
  }

  /// Shows a row on a line, within the ends of the list.
  mutating func scroll(_ path: ItemPath, toLine line: Int) {
    scroll(to: outline.row(line, before: path))
  }

  mutating func scrollToEnd() {
    scroll(to: outline.end)
  }

  /// Adapts the window to a new height, with the same first row.
  mutating func resize(to newHeight: Int) {
    height = newHeight
    scroll(to: start)
  }

  /// Removes the highlights of all rows.
  mutating func fade() {
    for index in rows.indices { rows[index].change = nil }
  }

  /// Shows the rows from a path on, within the ends of the list, and keeps their highlights.
  ///
  /// - Parameter calls: The calls since the window was built. Empty for scrolling.
  mutating func scroll(to path: ItemPath, after calls: [HostCall] = []) {
    start = min(outline.row(0, after: path), outline.row(height, before: outline.end))
    rows = rows(at: outline.rows(height, from: start), after: calls)
  }
}
