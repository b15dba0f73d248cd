/// Makes rows of the bytes that a command prints, whatever and however much that is.
struct LineCollector {
  private(set) var rows: [Row] = []

  private let keyColumn: Int
  private let limit: Int
  private var line: [UInt8] = []
  private var byteCount = 0

  /// No terminal is wider than this many bytes; the rest of a line is dropped.
  private static let longestLine = 4096

  /// A command that prints more is stopped.
  private static let mostBytes = 256 << 20

  init(keyColumn: Int, limit: Int) {
    self.keyColumn = keyColumn
    self.limit = limit
  }

  /// Whether nothing more is taken.
  var isFull: Bool {
    rows.count >= limit || byteCount >= Self.mostBytes
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    byteCount += bytes.count
    var rest = bytes
    while !isFull, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      extendLine(rest[..<end])
      finishLine()
      rest = rest[(end + 1)...]
    }
    if !isFull { extendLine(rest) }
  }

  /// Takes what is left as the last line, if the output did not end with one.
  mutating func finish() {
    if !isFull { finishLine() }
  }

  private mutating func extendLine(_ bytes: ArraySlice<UInt8>) {
    line.append(contentsOf: bytes.prefix(Self.longestLine - line.count))
  }

  private mutating func finishLine() {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if let row = Row(line: line, keyColumn: keyColumn) { rows.append(row) }
    line.removeAll(keepingCapacity: true)
  }
}

extension LineCollector {
  /// What to say about rows that share a key; `nil` when none do.
  var noteOnRepeatedKeys: String? {
    var keys = Set<String>(minimumCapacity: rows.count)
    let repeated = rows.filter { !keys.insert($0.id).inserted }
    guard let first = repeated.first else { return nil }
    return "\(repeated.count) repeated keys, such as \(first.id.firstLine)"
  }
}
