import ListAdapters

/// A row for tests: an id and the version of its content, written as `a` or `b2`.
///
/// ```swift
/// let rows: [TestRow] = ["a", "b2"]
/// rows[1].id                        // "b"
/// rows[1].version                   // 2
/// rows.map(\.description)           // ["a", "b2"]
/// rows.changeset(to: ["b3", "a"])   // "b" is moved and updated
/// ```
///
/// A row of version 0 is written without it. The text is what a host under test should show.
public struct TestRow: Hashable, Sendable, Diffable {
  /// The identity of the row: a text that does not end in a digit.
  public let id: String

  /// The version of the content: rows of the same id show the same if their versions are equal.
  public var version: Int

  /// Creates a row.
  ///
  /// - Precondition: The id is not empty and does not end in a digit, and the version is not
  ///   negative, so that the text says which row it is.
  public init(id: String, version: Int = 0) {
    precondition(id.last.map { !$0.isDigit } ?? false, "\"\(id)\" is not the id of a test row")
    precondition(version >= 0, "version \(version) is negative")
    self.id = id
    self.version = version
  }
}

extension TestRow: ExpressibleByStringLiteral {
  /// Creates a row from its text: the id, and the digits of a version that is not 0.
  public init(stringLiteral text: String) {
    let id = text.prefix { !$0.isDigit }
    let digits = text.dropFirst(id.count)
    guard let version = digits.isEmpty ? 0 : Int(digits) else {
      preconditionFailure("\"\(text)\" is not an id and a version")
    }
    self.init(id: String(id), version: version)
  }
}

extension TestRow: CustomStringConvertible, CustomDebugStringConvertible {
  /// The text of the row: `b2`.
  public var description: String {
    version == 0 ? id : "\(id)\(version)"
  }

  /// The row as a literal: `"b2"`.
  public var debugDescription: String {
    "\"\(description)\""
  }
}

/// A section for tests: its header and its items are ``TestRow``s.
///
/// ```swift
/// let fruit = TestSection(header: "A", items: ["a", "b2"])
/// ```
public typealias TestSection = ListSection<TestRow, TestRow>

extension Character {
  fileprivate var isDigit: Bool {
    ("0"..."9").contains(self)
  }
}

extension TestRow {
  /// The row whose id is the letters of a number, as the columns of a table are counted.
  init(number: Int, version: Int = 0) {
    self.init(id: Self.letters(of: number, from: "a"), version: version)
  }

  /// The same in capital letters, for the headers of sections.
  init(headerNumber number: Int, version: Int = 0) {
    self.init(id: Self.letters(of: number, from: "A"), version: version)
  }

  private static func letters(of number: Int, from first: Unicode.Scalar) -> String {
    let letter = String(Unicode.Scalar(UInt8(first.value) + UInt8(number % 26)))
    return number < 26 ? letter : letters(of: number / 26 - 1, from: first) + letter
  }
}
