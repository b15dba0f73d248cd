/// Makes rows of the bytes that a command prints, or that arrive on standard input, whatever and
/// however much that is.
struct LineCollector {
  private(set) var rows: [Row] = []

  /// The first lines, which are no rows.
  private(set) var title: [String] = []

  /// The number of lines so far, but for blank ones.
  private(set) var lineCount = 0

  private let options: Options
  private var line: [UInt8] = []
  private var byteCount = 0

  /// No terminal is wider than this many bytes; the rest of a line is dropped.
  private static let longestLine = 4096

  /// Of more than this, the rest is not read; a command is stopped.
  private static let mostBytes = 256 << 20

  init(_ options: Options) {
    self.options = options
  }

  /// Whether there was more than is taken, and the rest need not be read.
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

  /// Takes what is left as the last line, if the output did not end with one.
  mutating func finish() {
    if !isCut { finishLine() }
    dropFirstRows()
  }

  /// Keeps the last rows only, if so many are wanted.
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
  /// What to say about the rows beside their number, if anything.
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
