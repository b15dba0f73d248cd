import ListAdapters

/// An item for tests, with an id and a version of its content, such as `a` or `b2`.
///
/// ```swift
/// let items: [TestItem] = ["a", "b2"]
/// items[1].id                        // "b"
/// items[1].version                   // 2
/// items.map(\.description)           // ["a", "b2"]
/// items.changeset(to: ["b3", "a"])   // "b" is moved and updated
/// ```
///
/// The description omits version 0. A host under test should show the description.
public struct TestItem: Hashable, Sendable, Diffable {
  /// The id of the item, which does not end in a digit.
  public let id: String

  /// The version of the content, which is the same for items with equal ids and versions.
  public var version: Int

  /// Creates an item.
  ///
  /// - Precondition: The id is not empty and does not end in a digit, and the version is not
  ///   negative.
  public init(id: String, version: Int = 0) {
    guard let last = id.last, !last.isDigit else {
      fatalError("\"\(id)\" is not the id of a test item")
    }
    guard version >= 0 else { fatalError("version \(version) is negative") }
    self.id = id
    self.version = version
  }
}

extension TestItem: ExpressibleByStringLiteral {
  /// Creates an item from its description: the id, followed by a version other than 0.
  public init(stringLiteral text: String) {
    let id = text.prefix { !$0.isDigit }
    let digits = text.dropFirst(id.count)
    guard let version = digits.isEmpty ? 0 : Int(digits) else {
      fatalError("\"\(text)\" is not an id and a version")
    }
    self.init(id: String(id), version: version)
  }
}

extension TestItem: CustomStringConvertible, CustomDebugStringConvertible {
  /// The id and the version of the item, such as `b2`.
  public var description: String {
    version == 0 ? id : "\(id)\(version)"
  }

  /// The item as a string literal, such as `"b2"`.
  public var debugDescription: String {
    "\"\(description)\""
  }
}

/// A section for tests, whose header and items are `TestItem` values.
///
/// ```swift
/// let fruit = TestSection(header: "A", items: ["a", "b2"])
/// ```
public typealias TestSection = ListSection<TestItem, TestItem>

extension Character {
  fileprivate var isDigit: Bool {
    ("0"..."9").contains(self)
  }
}

extension TestItem {
  /// Creates an item whose id is a number in letters, like the columns of a spreadsheet.
  init(number: Int, version: Int = 0) {
    self.init(id: Self.letters(of: number, from: "a"), version: version)
  }

  /// Creates a header whose id is a number in capital letters.
  init(headerNumber number: Int, version: Int = 0) {
    self.init(id: Self.letters(of: number, from: "A"), version: version)
  }

  private static func letters(of number: Int, from first: Unicode.Scalar) -> String {
    let letter = String(Unicode.Scalar(UInt8(first.value) + UInt8(number % 26)))
    return number < 26 ? letter : letters(of: number / 26 - 1, from: first) + letter
  }
}
