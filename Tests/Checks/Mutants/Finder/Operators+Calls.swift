import SwiftSyntax

private let droppedCalls: Set = [
  "sorted", "reversed", "filter", "prefix", "suffix", "dropFirst", "dropLast", "union",
  "subtracting", "intersection",
]

/// What a call with an unlabeled argument takes the other part with.
private let otherParts = [
  "prefix": "dropFirst", "dropFirst": "prefix", "suffix": "dropLast", "dropLast": "suffix",
]

/// The calls that are left out, that take another part of a list, or that ask for all instead of
/// some.
func otherCalls(of node: FunctionCallExprSyntax) -> [Mutation] {
  guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self) else { return [] }
  let name = callee.declName.baseName.text
  let label = node.arguments.first?.label?.text
  let other: FunctionCallExprSyntax? =
    switch (name, label) {
    case ("prefix", "while"): node.calling("drop")
    case ("drop", "while"): node.calling("prefix")
    case ("contains", "where"): node.calling("allSatisfy", label: "")
    case ("allSatisfy", nil) where !node.arguments.isEmpty:
      node.calling("contains", label: "where: ")
    case ("allSatisfy", nil): node.calling("contains")
    case ("contains", nil) where node.arguments.isEmpty: node.calling("allSatisfy")
    case (_, nil) where !node.arguments.isEmpty: otherParts[name].map { node.calling($0) }
    default: nil
    }
  let dropped = droppedCalls.contains(name) ? callee.base : nil
  return [other?.trimmedDescription, dropped?.trimmedDescription].compactMap {
    $0.map { Mutation("call", node, $0) }
  }
}

extension FunctionCallExprSyntax {
  /// The same call of another function of the same base, with another label of its first argument.
  fileprivate func calling(_ name: String, label: String? = nil) -> Self {
    guard var callee = calledExpression.as(MemberAccessExprSyntax.self) else { return self }
    callee.declName.baseName.tokenKind = .identifier(name)
    var call = with(\.calledExpression, ExprSyntax(callee))
    if let label, let first = arguments.first {
      let value: ExprSyntax = "\(raw: label)\(first.expression.trimmed)"
      call.arguments[arguments.startIndex] =
        first.with(\.label, nil).with(\.colon, nil).with(\.expression, value)
    }
    return call
  }
}
