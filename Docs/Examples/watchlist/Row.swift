import ListAdapters
import TerminalLists

/// A row of the list, identified by a column or by its line number.
struct Row: Diffable {
  let id: String

  /// The text without colors.
  let text: String

  /// The text in the line's colors; `nil` without `--color`.
  var coloredText: TerminalText?

  /// The name of the row's section.
  var group = ""

  func hasSameContent(as other: Row) -> Bool {
    text == other.text && coloredText == other.coloredText
  }
}

/// A section of rows under the name of their group.
typealias Group = ListSection<String, Row>

extension Row {
  /// Creates a row from a line; `nil` for a blank line.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - number: The number of previous rows, which identifies a row without a key.
  ///   - options: The options with the columns of the key and of the group.
  init?(line: some Collection<UInt8>, number: Int, options: Options) {
    // Invalid UTF-8 becomes replacement characters.
    var text = String(decoding: line, as: UTF8.self)
    if options.showsColors {
      let coloredText = TerminalText(colored: text)
      text = coloredText.characters
      self.coloredText = coloredText
    }
    guard let first = text.column(1) else { return nil }
    self.text = text
    id = options.keyColumn.map { $0 == 1 ? first : text.column($0) ?? text } ?? "\(number)"
    group = options.groupColumn.map { text.column($0) ?? "no column \($0)" } ?? ""
  }
}

extension Row: Encodable {
  private enum CodingKeys: String, CodingKey {
    case id, text
  }
}

extension String {
  /// Returns a column between spaces or tabs, counted from 1.
  func column(_ number: Int) -> String? {
    let columns = utf8.split(maxSplits: number) { $0 == 0x20 || $0 == 0x09 }
    return columns.count < number ? nil : String(columns[number - 1])
  }
}

/// The rows that a source returned at one time.
struct Reading {
  /// The rows; `nil` if the source failed without any.
  var rows: [Row]?

  /// The lines above the list, which are not rows.
  var title: [String] = []

  /// A remark for the status line.
  var note: String?

  /// Whether the source failed, even if it returned some rows.
  var hasFailed = false

  /// Whether the source has ended.
  var isLast = false
}

/// A source that returns the rows repeatedly.
@MainActor
protocol RowSource: AnyObject {
  /// The name of the source, for the status line.
  var name: String { get }

  /// Waits for the next rows.
  ///
  /// - Parameters:
  ///   - events: The object to wait on, which handles keys and resizes during the wait.
  ///   - progress: Called about once a second with the seconds since the start.
  func nextReading(_ events: Events, progress: (Double) -> Void) async -> Reading
}
