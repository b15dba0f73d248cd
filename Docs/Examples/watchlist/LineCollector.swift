/// Splits any bytes from a command or from standard input into rows, in bounded memory.
struct LineCollector {
  private(set) var rows: [Row] = []

  /// The first `--header` lines, which are not rows.
  private(set) var title: [String] = []

  /// The number of lines so far, without blank lines.
  private(set) var lineCount = 0

  private let options: Options
  private var line: [UInt8] = []
  private var byteCount = 0

  /// The most bytes to keep of a line, more than any terminal shows.
  private static let longestLine = 4096

  /// The most bytes to read before a command is stopped.
  private static let mostBytes = 256 << 20

  init(_ options: Options) {
    self.options = options
  }

  /// Whether the input exceeded a limit, so that the rest is not read.
  private(set) var isCut = false

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    byteCount += bytes.count
    if byteCount > Self.mostBytes && options.last == nil { isCut = true }
    var rest = bytes
    while !isCut, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      extendLine(rest[..<end])
      finishLine()
      rest = rest[(end + 1)...]
    }
    extendLine(rest)
    dropFirstRows()
  }

  /// Adds the last line, even if it has no newline.
  mutating func finish() {
    if !isCut { finishLine() }
    dropFirstRows()
  }

  /// Drops rows beyond the number of `--last`.
  private mutating func dropFirstRows() {
    if let last = options.last { rows.removeFirst(max(rows.count - last, 0)) }
  }

  private mutating func extendLine(_ bytes: ArraySlice<UInt8>) {
    line.append(contentsOf: bytes.prefix(Self.longestLine - line.count))
  }

  private mutating func finishLine() {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if let row = Row(line: line, number: lineCount, options: options) { add(row) }
    line.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ row: Row) {
    lineCount += 1
    if title.count < options.headerLines {
      title.append(row.text)
    } else if rows.count < options.limit || options.last != nil {
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
    guard options.keyColumn != nil else { return nil }
    var keys = Set<String>(minimumCapacity: rows.count)
    let repeated = rows.filter { !keys.insert($0.id).inserted }
    guard let first = repeated.first else { return nil }
    return "\(count(repeated.count, "repeated key")), such as \(first.id.firstLine)"
  }
}
