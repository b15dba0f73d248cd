import ListAdapters

extension [TestRow] {
  /// The rows in one line: `a b2`.
  var drawing: String {
    isEmpty ? "(empty)" : map(\.description).joined(separator: " ")
  }
}

extension [TestSection] {
  /// A line for each section: `A: a b2`.
  var drawing: String {
    guard !isEmpty else { return "(empty)" }
    return map { section in
      ([section.header.description + ":"] + section.items.map(\.description))
        .joined(separator: " ")
    }.joined(separator: "\n")
  }
}

extension Array {
  /// The list as an array literal of Swift code, in one line.
  var literal: String {
    "[" + map { String(reflecting: $0) }.joined(separator: ", ") + "]"
  }

  /// The list as an array literal of Swift code, which has a line for each element if it is long.
  func literal(indentedBy indentation: Int) -> String {
    guard literal.count > 80 else { return literal }
    let margin = String(repeating: " ", count: indentation)
    let lines = map { "\(margin)  \(String(reflecting: $0)),\n" }
    return "[\n\(lines.joined())\(margin)]"
  }
}

extension String {
  /// The text with all lines but the first indented.
  func hanging(by indentation: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + String(repeating: " ", count: indentation))
  }
}
