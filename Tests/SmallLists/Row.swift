package import DiffCore

/// An item for tests: an id and the version of its content, written as `a` or `b2`.
package struct Row: Hashable, Sendable, Diffable {
  package let id: String
  package var version: Int

  package init(id: String, version: Int = 0) {
    self.id = id
    self.version = version
  }

  package init(id: Character, version: Int = 0) {
    self.init(id: String(id), version: version)
  }
}

extension Row: ExpressibleByStringLiteral {
  /// Creates a row from its id and the digits of a version that is not 0.
  package init(stringLiteral text: String) {
    let id = text.prefix { !$0.isNumber }
    self.init(id: String(id), version: Int(text.dropFirst(id.count)) ?? 0)
  }
}

extension Row: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    version == 0 ? id : "\(id)\(version)"
  }

  /// The row as a literal: `"b2"`.
  package var debugDescription: String {
    "\"\(description)\""
  }
}

/// A section for tests.
package typealias RowSection = ListSection<Row, Row>

// Embedded Swift, as which these lists are compiled for WebAssembly, does not describe arrays.

extension [Row] {
  /// The rows as a literal: `["a", "b2"]`.
  package var literal: String {
    "[" + map { $0.debugDescription }.joined(separator: ", ") + "]"
  }
}

extension [RowSection] {
  /// The sections as a literal: `[ListSection(header: "A", items: ["a", "b2"])]`.
  package var literal: String {
    let sections = map {
      "ListSection(header: \($0.header.debugDescription), items: \($0.items.literal))"
    }
    return "[" + sections.joined(separator: ", ") + "]"
  }
}
