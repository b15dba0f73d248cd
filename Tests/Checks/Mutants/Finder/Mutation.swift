import SwiftSyntax

/// A replacement for adjacent nodes, found by one operator.
struct Mutation {
  let `operator`: String
  let replaced: ClosedRange<AbsolutePosition>
  let original: String
  let replacement: String
  let isExpression: Bool

  /// Replaces an expression.
  init(_ operator: String, _ node: some ExprSyntaxProtocol, _ replacement: String) {
    self.operator = `operator`
    replaced = node.trimmedPositions
    original = node.trimmedDescription
    self.replacement = replacement
    isExpression = true
  }

  /// Replaces one statement, or two that follow each other.
  init(
    _ operator: String, from first: CodeBlockItemSyntax, through last: CodeBlockItemSyntax? = nil,
    _ replacement: String = ""
  ) {
    self.operator = `operator`
    replaced =
      first.trimmedPositions.lowerBound...(last ?? first).trimmedPositions.upperBound
    original = [first, last].compactMap { $0?.trimmedDescription }.joined(separator: "; ")
    self.replacement = replacement
    isExpression = false
  }
}

extension SyntaxProtocol {
  /// The positions of the first character and behind the last one, without trivia.
  var trimmedPositions: ClosedRange<AbsolutePosition> {
    positionAfterSkippingLeadingTrivia...endPositionBeforeTrailingTrivia
  }
}

extension String {
  /// The text on one line, with one blank wherever there is white space.
  var onOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
