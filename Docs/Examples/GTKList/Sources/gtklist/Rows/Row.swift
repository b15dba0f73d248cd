import DiffCore

/// A line of the list: identified by one of its columns.
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
    // What is no UTF-8 becomes a replacement character.
    let text = String(decoding: line, as: UTF8.self)
    let columns = text.utf8.split(maxSplits: keyColumn) { $0 == 0x20 || $0 == 0x09 }
    guard !columns.isEmpty else { return nil }
    self.text = text
    id = columns.count < keyColumn ? text : String(columns[keyColumn - 1]) ?? text
  }
}

/// What a source gave this time.
package struct Reading {
  /// The rows; `nil` if there are none to show because the source failed.
  package var rows: [Row]?

  /// What else there is to say.
  package var note: String?

  /// Whether the source failed, even if it gave some rows before.
  package var hasFailed = false
}

/// Where the rows come from, again and again.
package protocol RowSource: AnyObject {
  /// The name of the source, for the title of the window.
  var name: String { get }

  /// Gets the next rows, and passes them to `completion` when they are there.
  func read(completion: @escaping (Reading) -> Void)

  /// Ends a reading that is not complete.
  func stop()
}
