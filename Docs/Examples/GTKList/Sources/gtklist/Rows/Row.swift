import DiffCore

/// A row of the list, identified by one of its columns.
package struct Row: Diffable {
  package let id: String
  package let text: String

  package func hasSameContent(as other: Row) -> Bool {
    text == other.text
  }
}

extension Row {
  /// Creates a row from a line of output; `nil` for a blank line.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - keyColumn: The column that identifies the row, from 1.
  init?(line: some Collection<UInt8>, keyColumn: Int) {
    // Invalid UTF-8 becomes replacement characters.
    let text = String(decoding: line, as: UTF8.self)
    let columns = text.utf8.split(maxSplits: keyColumn) { $0 == 0x20 || $0 == 0x09 }
    guard !columns.isEmpty else { return nil }
    self.text = text
    id = columns.count < keyColumn ? text : String(columns[keyColumn - 1]) ?? text
  }
}

/// The rows that a source returned at one time.
package struct Reading {
  /// The rows; `nil` if the source failed without any.
  package var rows: [Row]?

  /// A remark for the status line.
  package var note: String?

  /// Whether the source failed, even if it returned some rows.
  package var hasFailed = false
}

/// A source that returns the rows repeatedly.
package protocol RowSource: AnyObject {
  /// The name of the source, for the title of the window.
  var name: String { get }

  /// Reads the next rows, and passes them to `completion`.
  func read(completion: @escaping (Reading) -> Void)

  /// Cancels an incomplete reading.
  func stop()
}
