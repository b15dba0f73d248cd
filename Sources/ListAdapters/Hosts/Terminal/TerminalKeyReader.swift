#if os(macOS) || canImport(Glibc) || canImport(Musl)
  /// A parser of keys in the input of a terminal, which may arrive in arbitrary pieces.
  ///
  /// It ignores unknown sequences, and bytes that are not UTF-8.
  package struct TerminalKeyReader {
    /// Whether the terminal supports synchronized output, or `nil` until it has answered.
    package private(set) var knowsSynchronizedOutput: Bool?

    private var reportsMode2026 = false

    /// The bytes that are not part of a key yet.
    private var rest: ArraySlice<UInt8> = []

    private var paste: [UInt8]?

    package init() {}

    /// Returns the complete keys in the bytes, and keeps the rest for the next call.
    package mutating func keys(in bytes: some Sequence<UInt8>) -> [TerminalKey] {
      rest += bytes
      var keys: [TerminalKey] = []
      while let count = firstCount {
        let first = rest.prefix(count)
        rest = rest.dropFirst(count)
        if let key = paste == nil ? key(of: first) : pasted(first) { keys.append(key) }
      }
      return keys
    }

    /// Whether the remaining bytes are a key, unless they are the start of a sequence.
    package var isKeyUnlessMoreCome: Bool {
      // An unfinished character ends with a byte of at least 0x80.
      guard paste == nil, let last = rest.last else { return false }
      return rest.count < 3 && last < 0x80
    }

    /// Returns the remaining bytes as a key.
    ///
    /// - Precondition: ``isKeyUnlessMoreCome`` is `true`.
    package mutating func keyWithoutMore() -> TerminalKey {
      assert(isKeyUnlessMoreCome)
      let character = rest.dropFirst().first.map { Character(Unicode.Scalar($0)) }
      rest = []
      return character.map { .modified(.character($0), .alt) } ?? .escape
    }
  }

  // MARK: - Where keys end

  extension TerminalKeyReader {
    /// The number of bytes of the first key, or `nil` if it is incomplete.
    private var firstCount: Int? {
      if paste != nil { return pastedCount }
      guard rest.first == .escape else { return characterCount(rest) }
      guard let second = rest.dropFirst().first else { return nil }
      switch second {
      case UInt8(ascii: "["), UInt8(ascii: "O"): return sequenceCount
      case 0..<0x20, 0x7F: return 1
      default: return characterCount(rest.dropFirst()).map { $0 + 1 }
      }
    }

    private func characterCount(_ bytes: ArraySlice<UInt8>) -> Int? {
      guard let first = bytes.first else { return nil }
      let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let following = bytes.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }
      let count = following.count + 1
      return count < length && count == bytes.count ? nil : count
    }

    /// The number of bytes of a sequence: `ESC [` (in some terminals `ESC O`), parameters, and a
    /// final letter or `~`.
    private var sequenceCount: Int? {
      // The limit matters for files that are read as keys. No key has hundreds of parameters.
      let count = rest.dropFirst(2).prefix(256).prefix { (0x20..<0x40).contains($0) }.count + 2
      guard let final = rest.dropFirst(count).first else { return nil }
      // Any other byte is not part of the sequence, which was cut off.
      return (0x40...0x7E).contains(final) ? count + 1 : count
    }

    /// The number of bytes of a part of a paste, or of its end.
    private var pastedCount: Int? {
      if rest.starts(with: Self.pasteEnd) { return Self.pasteEnd.count }
      if Self.pasteEnd.starts(with: rest) { return nil }
      return rest.dropFirst().prefix { $0 != .escape }.count + 1
    }

    private static let pasteEnd = Array("\u{1B}[201~".utf8)
  }

  // MARK: - Keys

  extension TerminalKeyReader {
    private mutating func pasted(_ bytes: ArraySlice<UInt8>) -> TerminalKey? {
      guard bytes.elementsEqual(Self.pasteEnd) else {
        paste? += bytes
        return nil
      }
      defer { paste = nil }
      return paste.map { .paste(String(decoding: $0, as: UTF8.self)) }
    }

    private mutating func key(of bytes: ArraySlice<UInt8>) -> TerminalKey? {
      let text = String(decoding: bytes, as: UTF8.self)
      switch bytes[bytes.startIndex] {
      case .escape where bytes.count == 1: return .escape
      case .escape where text.hasPrefix("\u{1B}[") || text.hasPrefix("\u{1B}O"):
        return key(of: ControlSequence(text.dropFirst(2)))
      case .escape: return key(of: bytes.dropFirst()).map { .modified($0, .alt) }
      case 0x09: return .character("\t")
      case 0x0A, 0x0D: return .enter
      case 0x08, 0x7F: return .backspace
      // Control keeps only the low bits of a key's code, which are zero for the space key.
      case 0: return .modified(.character(" "), .control)
      case let code where code < 0x20:
        let key = Unicode.Scalar(code + (code <= 0x1A ? 0x60 : 0x40))
        return .modified(.character(Character(key)), .control)
      default: return text.contains("\u{FFFD}") ? nil : text.first.map(TerminalKey.character)
      }
    }

    private mutating func key(of sequence: ControlSequence) -> TerminalKey? {
      switch (sequence.prefix, sequence.final) {
      case ("?", "y"): reportsMode2026 = sequence[0] == 2026 && [1, 2, 3].contains(sequence[1])
      // All terminals answer this question, which is the last one.
      case ("?", "c"): knowsSynchronizedOutput = reportsMode2026
      case ("<", "M"): return sequence.mouseReport
      case (nil, "~") where sequence[0] == 200: paste = []
      case (nil, _): return sequence.key
      default: break
      }
      return nil
    }
  }

  /// The parameters and the final letter of a control sequence.
  private struct ControlSequence {
    /// The sign that distinguishes sequences of keys from others.
    let prefix: Character?
    let final: Character?

    /// The numbers between semicolons, divided at colons.
    private let parameters: [[Int?]]

    init(_ text: Substring) {
      prefix = text.first.flatMap { "<=>?".contains($0) ? $0 : nil }
      final = text.last
      parameters = text.dropFirst(prefix == nil ? 0 : 1).dropLast().prefix { $0 != "$" }
        .split(separator: ";", omittingEmptySubsequences: false)
        .map { $0.split(separator: ":", omittingEmptySubsequences: false).map { Self.number($0) } }
    }

    /// Returns `nil` for an omitted number, and -1 for an invalid number or a number beyond all
    /// Unicode scalars, lines and columns.
    private static func number(_ text: Substring) -> Int? {
      guard !text.isEmpty else { return nil }
      return Int(text).flatMap { (0...0x10FFFF).contains($0) ? $0 : nil } ?? -1
    }

    subscript(parameter: Int, part: Int = 0) -> Int? {
      guard parameter < parameters.count, part < parameters[parameter].count else { return nil }
      return parameters[parameter][part]
    }

    /// The mouse event in a report of xterm's mode 1006: the button, the column and the line.
    var mouseReport: TerminalKey? {
      guard let column = self[1], let line = self[2], column > 0, line > 0 else { return nil }
      switch self[0] {
      case 0: return .click(line: line - 1, column: column - 1)
      case 64: return .wheelUp
      case 65: return .wheelDown
      default: return nil
      }
    }

    /// The key in a sequence of xterm or kitty.
    var key: TerminalKey? {
      switch final {
      case "Z": modified(.character("\t"), by: self[1] ?? 2)
      // `modifyOtherKeys`
      case "~" where self[0] == 27: modified(self[2].flatMap(Self.key(ofCode:)), by: self[1])
      case "~": modified(self[0].flatMap { Self.keysOfNumbers[$0] }, by: self[1])
      // kitty's protocol, and xterm's `formatOtherKeys`
      case "u": modified(self[0].flatMap(Self.key(ofCode:)), by: self[1])
      case let letter? where [nil, 1].contains(self[0]):
        modified(Self.keysOfLetters[letter], by: self[1])
      default: nil
      }
    }

    /// Returns a key with its modifiers, which are encoded as 1 plus the sum of their bits.
    ///
    /// Other bits are for modifiers that change the key itself, and for two locks (64 and 128),
    /// which are ignored.
    private func modified(_ key: TerminalKey?, by parameter: Int?) -> TerminalKey? {
      let bits = (parameter ?? 1) - 1
      let isReleased = self[1, 1] == 3
      guard var key, bits >= 0, bits & 0b11_1000 == 0, !isReleased else { return nil }
      var modifiers = TerminalKey.Modifiers(rawValue: bits & 0b111)
      if modifiers.contains(.shift), case .character(let letter) = key, letter.isCased,
        letter.uppercased().count == 1
      {
        key = .character(Character(letter.uppercased()))
        modifiers.remove(.shift)
      }
      return modifiers.isEmpty ? key : .modified(key, modifiers)
    }

    /// Returns the key for a Unicode scalar, or for one of kitty's private-use numbers.
    private static func key(ofCode code: Int) -> TerminalKey? {
      switch code {
      case 9: .character("\t")
      case 13: .enter
      case 27: .escape
      case 8, 127: .backspace
      case 57376...57398: .function(code - 57376 + 13)
      case ..<32, 0xE000..<0xF900: nil
      default: Unicode.Scalar(UInt32(code)).map { .character(Character($0)) }
      }
    }

    /// The keys of sequences that end with `~`, by their number.
    private static let keysOfNumbers: [Int: TerminalKey] = {
      let functions = [11...15, 17...21, 23...26, 28...29, 31...34].joined()
      let keys: [Int: TerminalKey] =
        [1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end]
      return zip(functions, 1...).reduce(into: keys) { $0[$1.0] = .function($1.1) }
    }()

    /// The keys of the other sequences, by their last letter.
    private static let keysOfLetters: [Character: TerminalKey] = [
      "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home,
      "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
    ]
  }

  extension UInt8 {
    fileprivate static let escape: UInt8 = 0x1B
  }
#endif
