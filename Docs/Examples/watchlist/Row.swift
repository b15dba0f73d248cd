import ListAdapters

/// A line of the list: identified by one of its columns, or by its number.
struct Row: Diffable {
  let id: String

  /// The text without colors.
  let text: String

  /// The text with the colors that the line has, if they are wanted.
  var coloredText: TerminalText?

  /// The section in which the row is shown.
  var group = ""

  func hasSameContent(as other: Row) -> Bool {
    text == other.text && coloredText == other.coloredText
  }
}

/// The rows with something in common, under a header that says what.
typealias Group = ListSection<String, Row>

extension Row {
  /// A row from a line of output; `nil` for a blank line.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - number: The number of rows before it, which identifies a row without a key.
  ///   - options: Which columns identify the row and its group.
  init?(line: some Collection<UInt8>, number: Int, options: Options) {
    // What is no UTF-8 becomes a replacement character.
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
  /// A column of a line, from 1: columns are separated by blanks or tabs.
  func column(_ number: Int) -> String? {
    let columns = utf8.split(maxSplits: number) { $0 == 0x20 || $0 == 0x09 }
    return columns.count < number ? nil : String(columns[number - 1])
  }
}

/// What a source gave this time.
struct Reading {
  /// The rows; `nil` when there are none to show because the source failed.
  var rows: [Row]?

  /// The lines above the rows, which are no rows themselves.
  var title: [String] = []

  /// What else there is to say.
  var note: String?

  /// Whether the source failed, even if it gave some rows before.
  var hasFailed = false

  /// Whether the source has no other rows to give.
  var isLast = false
}

/// Where the rows come from, again and again.
@MainActor
protocol RowSource: AnyObject {
  /// The name of the source, for the status line.
  var name: String { get }

  /// Waits for the next rows.
  ///
  /// - Parameters:
  ///   - events: Where to wait, so that keys and resizes are noticed meanwhile.
  ///   - progress: Told the seconds waited so far, about once a second.
  func nextReading(_ events: Events, progress: (Double) -> Void) async -> Reading
}
