import ListAdapters

/// An item for tests: an id and the version of its content, written as `a` or `b2`.
///
/// ```swift
/// let items: [TestItem] = ["a", "b2"]
/// items[1].id                        // "b"
/// items[1].version                   // 2
/// items.map(\.description)           // ["a", "b2"]
/// items.changeset(to: ["b3", "a"])   // "b" is moved and updated
/// ```
///
/// Version 0 is not written. A host under test should show the description.
public struct TestItem: Hashable, Sendable, Diffable {
  /// The identity of the item: a text that does not end in a digit.
  public let id: String

  /// The version of the content: items with equal ids show the same if their versions are equal.
  public var version: Int

  /// Creates an item.
  ///
  /// - Precondition: The id is not empty and does not end in a digit, and the version is not
  ///   negative, so that the description is unambiguous.
  public init(id: String, version: Int = 0) {
    precondition(id.last.map { !$0.isDigit } ?? false, "\"\(id)\" is not the id of a test item")
    precondition(version >= 0, "version \(version) is negative")
    self.id = id
    self.version = version
  }
}

extension TestItem: ExpressibleByStringLiteral {
  /// Creates an item from its description: the id, and the digits of a version that is not 0.
  public init(stringLiteral text: String) {
    let id = text.prefix { !$0.isDigit }
    let digits = text.dropFirst(id.count)
    guard let version = digits.isEmpty ? 0 : Int(digits) else {
      preconditionFailure("\"\(text)\" is not an id and a version")
    }
    self.init(id: String(id), version: version)
  }
}

extension TestItem: CustomStringConvertible, CustomDebugStringConvertible {
  /// The text of the item: `b2`.
  public var description: String {
    version == 0 ? id : "\(id)\(version)"
  }

  /// The item as a literal: `"b2"`.
  public var debugDescription: String {
    "\"\(description)\""
  }
}

/// A section for tests: its header and its items are `TestItem` values.
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
  /// Creates the item whose id is a number in letters, as in the columns of a spreadsheet.
  init(number: Int, version: Int = 0) {
    self.init(id: Self.letters(of: number, from: "a"), version: version)
  }

  /// Creates the header of a section, whose id is a number in capital letters.
  init(headerNumber number: Int, version: Int = 0) {
    self.init(id: Self.letters(of: number, from: "A"), version: version)
  }

  private static func letters(of number: Int, from first: Unicode.Scalar) -> String {
    let letter = String(Unicode.Scalar(UInt8(first.value) + UInt8(number % 26)))
    return number < 26 ? letter : letters(of: number / 26 - 1, from: first) + letter
  }
}
