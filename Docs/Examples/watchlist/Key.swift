/// A key that was pressed, or what the mouse did.
enum Key: Equatable {
  case up, down, pageUp, pageDown, home, end
  case wheelUp, wheelDown

  /// A click on a line, from zero.
  case click(line: Int)
  case enter, escape, backspace
  case character(Character)
}

/// Makes keys of the bytes that a terminal sends.
struct KeyReader {
  private var rest: [UInt8] = []

  /// Returns the keys in the bytes that came; an unfinished one waits for more.
  mutating func keys(in bytes: some Sequence<UInt8>) -> [Key] {
    rest += bytes
    var keys: [Key] = []
    while let first = rest.first, let (key, count) = next(first) {
      rest.removeFirst(count)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// The first key and the number of its bytes; `nil` if there are not all of them.
  private func next(_ first: UInt8) -> (Key?, Int)? {
    switch first {
    case 0x1B: escapeSequence
    case 0x0A, 0x0D: (.enter, 1)
    case 0x08, 0x7F: (.backspace, 1)
    case 0..<0x20: (nil, 1)
    default: character(first)
    }
  }

  /// A character in UTF-8; bytes that are none are dropped.
  private func character(_ first: UInt8) -> (Key?, Int)? {
    let count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let bytes = rest.prefix(1) + rest.dropFirst().prefix(count - 1).prefix { $0 & 0xC0 == 0x80 }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.unicodeScalars.contains("\u{FFFD}") else {
      return (text.first.map(Key.character), count)
    }
    let isUnfinished = bytes.count == rest.count && bytes.count < count
    return isUnfinished ? nil : (nil, bytes.count)
  }

  /// A sequence is `ESC [`, parameters, and a final letter or `~`; some terminals send `ESC O`.
  private var escapeSequence: (Key?, Int)? {
    // Terminals send a sequence at once, so an escape alone is the key.
    guard rest.count > 1, rest[1] == UInt8(ascii: "[") || rest[1] == UInt8(ascii: "O") else {
      return (.escape, 1)
    }
    let parameters = rest[2...].prefix { (0x20..<0x40).contains($0) }
    guard parameters.endIndex < rest.count else { return rest.count > 32 ? (nil, 32) : nil }
    let final = rest[parameters.endIndex]
    let count = parameters.count + 3
    let text = String(decoding: parameters, as: UTF8.self)
    if text.hasPrefix("<") { return (mouse(text, final), count) }
    return (Self.keys[text + String(decoding: [final], as: UTF8.self)], count)
  }

  /// A report of xterm's mode 1006: the button, the column and the line.
  private func mouse(_ parameters: String, _ final: UInt8) -> Key? {
    let numbers = parameters.dropFirst().split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 3, final == UInt8(ascii: "M") else { return nil }
    switch numbers[0] {
    case 0: return .click(line: numbers[2] - 1)
    case 64: return .wheelUp
    case 65: return .wheelDown
    default: return nil
    }
  }

  private static let keys: [String: Key] = [
    "A": .up, "B": .down, "H": .home, "F": .end, "1~": .home, "4~": .end, "7~": .home, "8~": .end,
    "5~": .pageUp, "6~": .pageDown,
  ]
}
