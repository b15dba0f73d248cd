/// A key that was pressed in a terminal, a paste, or what the mouse did.
///
/// ```swift
/// for key in session.readKeys() ?? [] {
///   if key == .down || key == .character("j") { terminal.moveSelection(by: 1) }
/// }
/// ```
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum TerminalKey: Hashable, Sendable {
  case up, down, left, right, pageUp, pageDown, home, end
  case enter, escape, backspace, delete

  /// A character; the tab key sends one, too.
  case character(Character)

  /// A character that was pressed together with the Alt or Option key.
  case alt(Character)

  /// A text from the clipboard, with its line ends and other control characters.
  case paste(String)

  /// A turn of the wheel, in a session that reports the mouse.
  case wheelUp, wheelDown

  /// A click of the first button, in a session that reports the mouse; the first line and column
  /// are zero.
  case click(line: Int, column: Int)
}

/// Makes keys of the bytes that a terminal sends, wherever they are split.
///
/// It drops keys that no case stands for, and bytes that are not UTF-8.
package struct TerminalKeyReader {
  /// The bytes that no key has been made of.
  private var rest: ArraySlice<UInt8> = []

  /// The bytes of a paste that has not ended.
  private var paste: [UInt8]?

  package init() {}

  /// Returns the keys in the bytes that came; an unfinished one waits for more.
  package mutating func keys(in bytes: some Sequence<UInt8>) -> [TerminalKey] {
    rest += bytes
    var keys: [TerminalKey] = []
    while !rest.isEmpty, let (key, count) = next() {
      rest = rest.dropFirst(count)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// Whether the bytes so far are a key, unless more bytes make them the beginning of a sequence.
  package var isKeyUnlessMoreCome: Bool {
    guard paste == nil, rest.first == .escape, let last = rest.last else { return false }
    return rest.count < 3 && last < 0x80
  }

  /// Returns the key that ``isKeyUnlessMoreCome`` tells of, as no more bytes came.
  package mutating func keysWithoutMore() -> [TerminalKey] {
    guard isKeyUnlessMoreCome else { return [] }
    let character = rest.dropFirst().first.map { Character(Unicode.Scalar($0)) }
    rest = []
    return [character.map(TerminalKey.alt) ?? .escape]
  }
}

extension TerminalKeyReader {
  /// Returns the first key, `nil` if it is to be dropped, and the number of its bytes; `nil` if
  /// there are not all of them.
  private mutating func next() -> (TerminalKey?, Int)? {
    if paste != nil { return pasted() }
    switch rest[rest.startIndex] {
    case .escape: return escaped()
    case 0x0A, 0x0D: return (.enter, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x09: return (.character("\t"), 1)
    case 0..<0x20: return (nil, 1)
    default: return character(in: rest).map { ($0.map(TerminalKey.character), $1) }
    }
  }

  /// Returns the character that bytes begin with, which are UTF-8.
  private func character(in bytes: ArraySlice<UInt8>) -> (Character?, Int)? {
    let first = bytes[bytes.startIndex]
    let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let found = bytes.prefix(1) + bytes.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }
    if found.count < length, found.count == bytes.count { return nil }
    let text = String(decoding: found, as: UTF8.self)
    return (text.unicodeScalars.contains("\u{FFFD}") ? nil : text.first, found.count)
  }

  private mutating func escaped() -> (TerminalKey?, Int)? {
    let following = rest.dropFirst()
    guard let second = following.first else { return nil }
    switch second {
    case UInt8(ascii: "["), UInt8(ascii: "O"): return sequence()
    case 0..<0x20, 0x7F: return (.escape, 1)
    default: return character(in: following).map { ($0.map(TerminalKey.alt), $1 + 1) }
    }
  }

  /// A sequence is `ESC [`, parameters, and a final letter or `~`; some terminals send `ESC O`.
  private mutating func sequence() -> (TerminalKey?, Int)? {
    let parameters = rest.dropFirst(2).prefix { (0x20..<0x40).contains($0) }
    let count = parameters.count + 2
    guard let final = rest.dropFirst(count).first else { return nil }
    // What else follows is no part of the sequence, which was cut off.
    guard (0x40...0x7E).contains(final) else { return (nil, count) }
    let text = String(decoding: parameters + [final], as: UTF8.self)
    if text == "200~" { paste = [] }
    return (text.first == "<" ? mouse(text) : Self.keys[text], count + 1)
  }

  /// Reads a report of xterm's mode 1006: the button, the column and the line.
  private func mouse(_ report: String) -> TerminalKey? {
    let numbers = report.dropFirst().dropLast().split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 3, report.last == "M" else { return nil }
    switch numbers[0] {
    case 0: return .click(line: numbers[2] - 1, column: numbers[1] - 1)
    case 64: return .wheelUp
    case 65: return .wheelDown
    default: return nil
    }
  }

  /// Moves bytes into the paste, up to its end, `ESC [ 201 ~`.
  private mutating func pasted() -> (TerminalKey?, Int)? {
    let end = Array("\u{1B}[201~".utf8)
    if rest.starts(with: end), let paste {
      self.paste = nil
      return (.paste(String(decoding: paste, as: UTF8.self)), end.count)
    }
    if end.starts(with: rest) { return nil }
    let text = rest.prefix(1) + rest.dropFirst().prefix { $0 != .escape }
    paste? += text
    return (nil, text.count)
  }

  private static let keys: [String: TerminalKey] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "1~": .home, "4~": .end,
    "7~": .home, "8~": .end, "5~": .pageUp, "6~": .pageDown, "3~": .delete,
  ]
}

extension UInt8 {
  fileprivate static let escape: UInt8 = 0x1B
}
