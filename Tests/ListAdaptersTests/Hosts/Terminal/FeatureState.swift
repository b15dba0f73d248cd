import DiffCore
import TerminalLists

/// The visible part of a list between two steps of a random run.
struct FeatureState {
  /// A row of the list: an item, or the header of a section.
  struct Row {
    var id: Int
    var text: String
    var section: Int

    /// The path of the item; `nil` for a header.
    var path: ItemPath?
  }

  var rows: [Row]

  /// The texts, without blanks and the scroll bar.
  var lines: [String]

  /// The number of rows before the first line.
  var start: Int

  var hasHeaders: Bool
  var selection: ItemPath?

  /// The id of the selected item.
  var selected: Int?
  var followsSelection: Bool
  var followsEnd: Bool
}

extension FeatureState {
  /// The lines that a header may cover.
  var coveredLines: Int {
    hasHeaders && lines.count > 1 ? 1 : 0
  }

  var isFirstLineCovered: Bool {
    coveredLines > 0 && rows.indices.contains(start) && rows[start].path != nil
  }

  /// The line of each row in full view, by its id.
  var visibleLines: [Int: Int] {
    let visible = rows.dropFirst(start).prefix(lines.count)
    let pairs = visible.enumerated().dropFirst(isFirstLineCovered ? 1 : 0)
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0.element.id, $0.offset) })
  }

  /// The id and the line of the selected item, if the window follows it.
  var followed: (id: Int, line: Int)? {
    guard followsSelection, let selected, let line = visibleLines[selected] else { return nil }
    return (selected, line)
  }

  /// Whether the window is at the end of the list and follows that.
  var staysAtEnd: Bool {
    followsEnd && followed == nil && !lines.isEmpty && start + lines.count >= rows.count
  }

  func offset(ofID id: Int) -> Int? {
    rows.firstIndex { $0.id == id }
  }

  /// The nearest place at which the window can begin.
  func clamped(_ start: Int) -> Int {
    min(max(start, 0), max(rows.count - lines.count, 0))
  }
}
