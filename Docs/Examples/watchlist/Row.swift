import DiffCore

/// A line of the list: identified by one of its columns.
struct Row: Diffable {
  let id: String
  let text: String

  func hasSameContent(as other: Row) -> Bool {
    text == other.text
  }
}

extension Row {
  /// A row from a line of output; `nil` for a blank line.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - keyColumn: The column that identifies the row, from 1.
  init?(line: some Collection<UInt8>, keyColumn: Int) {
    // What is no UTF-8 becomes a replacement character.
    let text = String(decoding: line, as: UTF8.self)
    let columns = text.utf8.split(maxSplits: keyColumn) { $0 == 0x20 || $0 == 0x09 }
    guard !columns.isEmpty else { return nil }
    self.text = text
    id = columns.count < keyColumn ? text : String(columns[keyColumn - 1]) ?? text
  }
}

/// What a source gave this time.
struct Reading {
  /// The rows; `nil` when there are none to show because the source failed.
  var rows: [Row]?

  /// What else there is to say.
  var note: String?

  /// Whether the source failed, even if it gave some rows before.
  var hasFailed = false
}

/// Where the rows come from, again and again.
protocol RowSource: AnyObject {
  /// The name of the source, for the status line.
  var name: String { get }

  /// Waits for the next rows.
  ///
  /// - Parameters:
  ///   - events: Where to wait, so that keys and resizes are noticed meanwhile.
  ///   - progress: Told the seconds waited so far, about once a second.
  func nextReading(_ events: Events, progress: (Double) -> Void) -> Reading
}
