import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A mistake that no operator makes: a pattern of an expression, and what stands in its place.
///
/// A name that begins with `$`, as in `min(96, 2 * $items)`, stands for any expression.
struct ListedMistake {
  let name: String
  let module: String
  private let pattern: ExprSyntax
  private let change: String

  /// - Parameter lines: `module: name`, `- pattern`, `+ replacement`.
  init?(_ lines: [String]) throws {
    guard lines.count == 3, lines[1].hasPrefix("- "), lines[2].hasPrefix("+ "),
      let colon = lines[0].firstIndex(of: ":")
    else { return nil }
    module = String(lines[0][..<colon])
    name = String(lines[0][colon...].dropFirst(2))
    let parsed = Parser.parse(source: String(lines[1].dropFirst(2)))
    let folded = try OperatorTable.standardOperators.foldAll(parsed)
    guard let item = folded.as(SourceFileSyntax.self)?.statements.first?.item,
      case .expr(let expression) = item
    else { return nil }
    pattern = expression
    change = String(lines[2].dropFirst(2))
  }

  /// Returns what replaces an expression, if it has the pattern.
  func replacement(of expression: ExprSyntax) -> String? {
    var names: [String: String] = [:]
    guard matches(Syntax(pattern), Syntax(expression), &names) else { return nil }
    return names.reduce(change) { $0.replacing($1.key, with: $1.value) }
  }

  private func matches(
    _ pattern: Syntax, _ node: Syntax, _ names: inout [String: String]
  ) -> Bool {
    if let name = pattern.as(DeclReferenceExprSyntax.self)?.baseName.text, name.hasPrefix("$"),
      !(name.dropFirst().first?.isNumber ?? true), node.is(ExprSyntax.self)
    {
      let text = node.trimmedDescription
      names[name, default: text] = names[name] ?? text
      return names[name] == text
    }
    if let token = pattern.as(TokenSyntax.self) {
      return token.text == node.as(TokenSyntax.self)?.text
    }
    let (inner, others) = (
      pattern.children(viewMode: .sourceAccurate), node.children(viewMode: .sourceAccurate)
    )
    return pattern.kind == node.kind && inner.count == others.count
      && zip(inner, others).allSatisfy { matches($0, $1, &names) }
  }
}
