import ListAdapters

/// Gives each row a unique key, even if several rows have equal ids.
///
/// After its prefix, a key consists of ASCII letters, digits, `-` and `_`. It needs no escaping in
/// an attribute, a CSS selector, or JavaScript. An `_` begins
///
/// - `_2F`, a byte of the id's description that is not one of these characters;
/// - `_h`, the hash of a long description, of which the key keeps only the beginning;
/// - `__2`, the number of a row whose id repeats.
///
/// The first row with an id has the same key in every program, if the id has the same description
/// where the row is inserted. Equal ids may have different descriptions, such as a string in
/// another Unicode normalization: a row keeps its key nevertheless. The prefix ends with the first
/// `-`. Lists with different prefixes therefore have different keys.
struct HTMLKeys {
  /// The beginning of every key.
  private let prefix: String

  /// The keys without a number that rows have, or that their numbered keys were made of.
  private var uses: [String: Use] = [:]

  /// The numbered keys, each with the key that it was made of.
  private var numbered: [String: String] = [:]

  private struct Use {
    /// The number of rows that share this key.
    var rows = 0

    /// The last number given to one of them.
    var last = 0

    /// Adds a row, and returns its number.
    mutating func add() -> Int {
      rows += 1
      last += 1
      return last
    }
  }

  init(prefix: String) {
    self.prefix = prefix
  }

  /// Returns a key that no other row has until ``release(_:)``.
  mutating func take(for id: AnyHashable) -> String {
    let plain = prefix + Self.encoded(String(describing: id.base))
    let number = uses[plain, default: Use()].add()
    guard number > 1 else { return plain }
    let key = "\(plain)__\(number)"
    numbered[key] = plain
    return key
  }

  /// Returns the key of a row: the one that it has for an equal id, otherwise a new one.
  mutating func take(for id: AnyHashable, keeping old: (id: AnyHashable, key: String)?) -> String {
    if let old {
      guard old.id != id else { return old.key }
      release(old.key)
    }
    return take(for: id)
  }

  /// Releases the key of a deleted row.
  mutating func release(_ key: String) {
    let plain = numbered.removeValue(forKey: key) ?? key
    uses[plain]?.rows -= 1
    if uses[plain]?.rows == 0 { uses[plain] = nil }
  }

  mutating func releaseAll() {
    self = Self(prefix: prefix)
  }
}

extension HTMLKeys {
  /// The number of bytes up to which a key keeps a whole description.
  private static let limit = 64

  private static func encoded(_ text: String) -> String {
    guard text.utf8.count > limit || !text.utf8.allSatisfy(isPlain) else { return text }
    var encoded = ""
    for byte in text.utf8 {
      encoded += isPlain(byte) ? String(Unicode.Scalar(byte)) : "_\(hex(byte, 2))"
      guard encoded.utf8.count <= limit else { return "\(encoded)_h\(hex(hash(of: text), 16))" }
    }
    return encoded
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    HTMLFragment.Names.isLetterOrDigit(byte) || byte == UInt8(ascii: "-")
  }

  private static func hex(_ number: some BinaryInteger, _ width: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// Returns a hash that is the same in every process, unlike that of `Hasher`: FNV-1a.
  ///
  /// Two texts with the same hash count as repeated.
  private static func hash(of text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
