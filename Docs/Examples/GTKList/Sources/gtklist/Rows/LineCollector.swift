/// Splits any output of a command into rows, in bounded memory.
struct LineCollector {
  private(set) var rows: [Row] = []

  /// Whether the output exceeded a limit, so that the rest is not read.
  private(set) var isCut = false

  private let keyColumn: Int
  private let limit: Int
  private var line: [UInt8] = []
  private var byteCount = 0

  /// The most bytes to keep of a line, more than any window shows.
  private static let longestLine = 4096

  /// The most bytes to read before the command is stopped.
  private static let mostBytes = 256 << 20

  init(keyColumn: Int, limit: Int) {
    self.keyColumn = keyColumn
    self.limit = limit
  }

  mutating func add(_ bytes: [UInt8]) {
    byteCount += bytes.count
    if byteCount > Self.mostBytes { isCut = true }
    var rest = bytes[...]
    while !isCut, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      extendLine(rest[..<end])
      finishLine()
      rest = rest[(end + 1)...]
    }
    extendLine(rest)
  }

  /// Adds the last line, even if it has no newline.
  mutating func finish() {
    if !isCut { finishLine() }
  }

  private mutating func extendLine(_ bytes: ArraySlice<UInt8>) {
    line.append(contentsOf: bytes.prefix(Self.longestLine - line.count))
  }

  private mutating func finishLine() {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if let row = Row(line: line, keyColumn: keyColumn) { add(row) }
    line.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ row: Row) {
    if rows.count < limit {
      rows.append(row)
    } else {
      isCut = true
    }
  }
}

extension LineCollector {
  /// A remark about the rows for the status line, or `nil`.
  var note: String? {
    let notes = [isCut ? "more left out" : nil, noteOnRepeatedKeys].compactMap { $0 }
    return notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  private var noteOnRepeatedKeys: String? {
    var keys = Set<String>(minimumCapacity: rows.count)
    let repeated = rows.filter { !keys.insert($0.id).inserted }
    guard let first = repeated.first else { return nil }
    return "\(count(repeated.count, "repeated key")), such as \(first.id.firstLine)"
  }
}

/// Returns a number with its noun: `1 row`, `2 rows`.
func count(_ number: Int, _ thing: String) -> String {
  "\(number) \(thing)\(number == 1 ? "" : "s")"
}

extension String {
  /// The first line that is not blank.
  var firstLine: String {
    let lines = split(whereSeparator: \.isNewline)
    return String(lines.first { $0.contains { !$0.isWhitespace } } ?? "")
  }
}
