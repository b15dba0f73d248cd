/// An emulated terminal: the oracle for the terminal host.
///
/// It obeys the few control sequences that the host may use and reports any other one. Its only
/// wide characters are `wideCharacters`, a rule too simple to share a mistake with the host.
struct EmulatedTerminal {
  private(set) var lines: [[Cell]]
  private(set) var complaints: [String] = []
  private let columns: Int
  private var cursor = (line: 0, column: 0)
  private var region: ClosedRange<Int>
  private var rendition = ""

  static let wideCharacters: Set<Character> = ["界", "한", "🙂", "👩‍👩‍👧"]

  /// One column: a character, the right half of a wide one (`""`), or nothing.
  struct Cell: Equatable {
    var text = " "
    var rendition = ""
  }

  init(columns: Int, rows: Int) {
    self.columns = columns
    lines = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    region = 0...max(rows - 1, 0)
  }

  /// What each line shows, without the blanks at its end.
  var shown: [String] {
    lines.map { line in
      let text = line.map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The rendition of the first column of each line.
  var renditions: [String] {
    lines.map { $0.first?.rendition ?? "" }
  }

  /// Whether a program that ended now would leave the terminal as usual.
  var isAtRest: Bool {
    rendition.isEmpty && region == 0...max(lines.count - 1, 0)
  }
}

extension EmulatedTerminal {
  mutating func receive(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}" where rest.first == "[": obeySequence(&rest)
      case _ where character.unicodeScalars.contains { $0.properties.generalCategory == .control }:
        complaints.append("control character \(character.debugDescription)")
      default: put(character)
      }
    }
  }

  private mutating func put(_ character: Character) {
    let width = Self.wideCharacters.contains(character) ? 2 : 1
    guard lines.indices.contains(cursor.line), cursor.column + width <= columns else {
      return complaints.append("\(character) is written past the edge")
    }
    lines[cursor.line][cursor.column] = Cell(text: String(character), rendition: rendition)
    if width == 2 { lines[cursor.line][cursor.column + 1].text = "" }
    cursor.column += width
  }

  private mutating func obeySequence(_ rest: inout Substring) {
    rest.removeFirst()
    let parameters = rest.prefix { !$0.isLetter }
    rest = rest[parameters.endIndex...]
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch rest.popFirst() {
    case "H": cursor = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
    case "G": cursor.column = (numbers.first ?? 1) - 1
    case "J" where numbers == [2]: lines = lines.map { $0.map { _ in Cell() } }
    case "K" where numbers.isEmpty: erase()
    case "L": shift(numbers.first ?? 1, from: region.upperBound, to: cursor.line)
    case "M": shift(numbers.first ?? 1, from: cursor.line, to: region.upperBound)
    case "m" where rendition.isEmpty || parameters.isEmpty: rendition = String(parameters)
    case "m" where parameters.hasPrefix("0;"): rendition = String(parameters.dropFirst(2))
    case "r": setRegion(numbers)
    case let final:
      complaints.append("unknown sequence \(parameters)\(final.map(String.init) ?? "")")
    }
  }

  private mutating func erase() {
    for column in cursor.column..<columns { lines[cursor.line][column] = Cell() }
  }

  /// Takes lines out at one place and puts blank ones in at another, inside the region.
  private mutating func shift(_ count: Int, from source: Int, to target: Int) {
    guard region.contains(cursor.line), rendition.isEmpty else {
      return complaints.append("lines are shifted outside the region, or in color")
    }
    for _ in 0..<count {
      lines.remove(at: source)
      lines.insert(Array(repeating: Cell(), count: columns), at: target)
    }
    cursor.column = 0
  }

  private mutating func setRegion(_ numbers: [Int]) {
    region = numbers.isEmpty ? 0...max(lines.count - 1, 0) : numbers[0] - 1...numbers[1] - 1
    if region.count < 2 && lines.count > 1 { complaints.append("a region of one line is ignored") }
    cursor = (0, 0)
  }
}
