import DiffCore
import TerminalLists

/// What a terminal shows of a list between two steps of a random run.
struct FeatureState {
  /// A row of the list: an item, or the header of a section.
  struct Row {
    var id: Int
    var text: String
    var section: Int

    /// The path of the item; `nil` for a header.
    var path: ItemPath?
  }

  /// The rank of a mark: 0 without one, then changed, moved, inserted.
  typealias Mark = Int

  struct Line {
    /// The text, without blanks and the scroll bar.
    var text: String

    /// The marks of the characters: one, unless part of the line was not written again.
    var marks: Set<Mark>

    init(_ cells: [EmulatedTerminal.Cell]) {
      let written = cells.filter { !$0.text.isEmpty && !["█", "│", " ", "*"].contains($0.text) }
      text = written.map(\.text).joined()
      marks = Set(
        written.map { cell in
          let parts = cell.rendition.split(separator: ";")
          return (["33", "36", "32"].firstIndex { parts.contains($0) } ?? -1) + 1
        })
    }
  }

  var rows: [Row]
  var lines: [Line]

  /// The number of rows before the first line.
  var start: Int

  var hasHeaders: Bool
  var hasColors: Bool
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

  /// The row on the covered line, if there is one.
  var coveredID: Int? {
    isFirstLineCovered ? rows[start].id : nil
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
