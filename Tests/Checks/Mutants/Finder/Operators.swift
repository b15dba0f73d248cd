import SwiftSyntax

/// Returns the mistakes that the operators make of a node; its children have their own.
func mutations(of node: Syntax) -> [Mutation] {
  switch node.as(SyntaxEnum.self) {
  case .infixOperatorExpr(let node): infixMutations(of: node)
  case .prefixOperatorExpr(let node): prefixMutations(of: node)
  case .ternaryExpr(let node): choices(of: node)
  case .integerLiteralExpr(let node): nextConstant(of: node)
  case .booleanLiteralExpr(let node): otherConstant(of: node)
  case .stringLiteralExpr(let node): shorterText(of: node)
  case .memberAccessExpr(let node): siblings(of: node) + nextCount(of: node)
  case .declReferenceExpr(let node): siblings(of: node) + nextCount(of: node)
  case .functionCallExpr(let node): otherCalls(of: node)
  case .conditionElement(let node): conditions(of: node)
  case .whereClause(let node): [Mutation("condition", node.condition, "true")]
  case .codeBlockItem(let node):
    droppedStatement(of: node) + swappedStatements(of: node) + earlyExits(of: node)
  case .returnStmt(let node):
    node.expression.map { answers(of: $0, in: Syntax(node)) } ?? []
  default: []
  }
}

// MARK: - Operators in the code

private let infixReplacements: [String: (operator: String, replacement: String)] = [
  "<": ("relation", "<="), "<=": ("relation", "<"),
  ">": ("relation", ">="), ">=": ("relation", ">"),
  "==": ("relation", "!="), "!=": ("relation", "=="),
  "===": ("relation", "!=="), "!==": ("relation", "==="),
  "..<": ("range", "..."), "...": ("range", "..<"),
  "+": ("arithmetic", "-"), "-": ("arithmetic", "+"),
  "&+": ("arithmetic", "&-"), "&-": ("arithmetic", "&+"),
  "*": ("arithmetic", "+"), "/": ("arithmetic", "*"), "%": ("arithmetic", "+"),
  "+=": ("arithmetic", "-="), "-=": ("arithmetic", "+="),
  "&*": ("arithmetic", "&+"), "*=": ("arithmetic", "+="), "/=": ("arithmetic", "*="),
  "<<": ("bits", ">>"), ">>": ("bits", "<<"), "&<<": ("bits", "&>>"), "&>>": ("bits", "&<<"),
  "&": ("bits", "|"), "|": ("bits", "&"), "^": ("bits", "|"),
  "&=": ("bits", "|="), "|=": ("bits", "&="), "^=": ("bits", "|="),
  "<<=": ("bits", ">>="), ">>=": ("bits", "<<="),
]

private let offByOne: Set = ["+", "-", "&+", "&-"]

private func infixMutations(of node: InfixOperatorExprSyntax) -> [Mutation] {
  guard let symbol = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
    return []
  }
  let (left, right) = (node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription)
  if symbol == "&&" || symbol == "||" {
    return [Mutation("logic", node, left), Mutation("logic", node, right)]
  }
  if symbol == "??" { return [Mutation("default", node, right)] }
  guard let (name, other) = infixReplacements[symbol] else { return [] }
  let blank = node.operator.trailingTrivia.isEmpty ? "" : " "
  return [Mutation(name, node, "\(left)\(blank)\(other)\(blank)\(right)")]
    + (right == "1" && offByOne.contains(symbol) ? [Mutation("off by one", node, left)] : [])
}

private func prefixMutations(of node: PrefixOperatorExprSyntax) -> [Mutation] {
  guard ["!", "-", "~"].contains(node.operator.text) else { return [] }
  return [Mutation("negation", node, node.expression.trimmedDescription)]
}

private func choices(of node: TernaryExprSyntax) -> [Mutation] {
  [node.thenExpression, node.elseExpression].map {
    Mutation("choice", node, $0.trimmedDescription)
  }
}

// MARK: - Constants

private func nextConstant(of node: IntegerLiteralExprSyntax) -> [Mutation] {
  guard let value = node.representedLiteralValue else { return [] }
  return [Mutation("constant", node, "\(value + 1)")]
}

private func otherConstant(of node: BooleanLiteralExprSyntax) -> [Mutation] {
  [Mutation("constant", node, node.literal.text == "true" ? "false" : "true")]
}

/// The literal without its first text between interpolations.
private func shorterText(of node: StringLiteralExprSyntax) -> [Mutation] {
  guard node.openingQuote.tokenKind != .multilineStringQuote,
    let text = node.segments.firstIndex(where: {
      !($0.as(StringSegmentSyntax.self)?.content.text.isEmpty ?? true)
    })
  else { return [] }
  let shorter = node.segments.indices.filter { $0 != text }.map { node.segments[$0].description }
  let pounds = node.openingPounds?.text ?? ""
  return [Mutation("text", node, "\(pounds)\"\(shorter.joined())\"\(pounds)")]
}

// MARK: - Names

private let siblingNames: [String: String] = {
  let pairs = [
    ("first", "last"), ("min", "max"), ("prefix", "suffix"), ("lowerBound", "upperBound"),
    ("removeFirst", "removeLast"), ("dropFirst", "dropLast"), ("firstIndex", "lastIndex"),
    ("popFirst", "popLast"), ("startIndex", "endIndex"), ("from", "to"), ("old", "new"),
    ("deletions", "insertions"), ("insert", "append"), ("hasPrefix", "hasSuffix"),
  ]
  return Dictionary(uniqueKeysWithValues: pairs.flatMap { [$0, ($0.1, $0.0)] })
}()

private func siblings(of node: MemberAccessExprSyntax) -> [Mutation] {
  guard let sibling = siblingNames[node.declName.baseName.text] else { return [] }
  let other = node.with(\.declName.baseName.tokenKind, .identifier(sibling))
  return [Mutation("sibling", node, other.trimmedDescription)]
}

private func siblings(of node: DeclReferenceExprSyntax) -> [Mutation] {
  guard !(node.parent?.is(MemberAccessExprSyntax.self) ?? false) || isBase(node),
    let sibling = siblingNames[node.baseName.text]
  else { return [] }
  let other = node.with(\.baseName.tokenKind, .identifier(sibling))
  return [Mutation("sibling", node, other.trimmedDescription)]
}

private func isBase(_ node: DeclReferenceExprSyntax) -> Bool {
  node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == Syntax(node).as(ExprSyntax.self)?.id
}

/// A count that is one too large.
private func nextCount(of node: some ExprSyntaxProtocol) -> [Mutation] {
  let name =
    node.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    ?? node.as(DeclReferenceExprSyntax.self)?.baseName.text
  guard name == "count", !isName(ExprSyntax(node)) else { return [] }
  return [Mutation("off by one", node, "(\(node.trimmedDescription) + 1)")]
}

/// Whether an expression is a part of a longer name, is called or is assigned to.
private func isName(_ node: ExprSyntax) -> Bool {
  guard let parent = node.parent else { return false }
  if parent.is(InOutExprSyntax.self) || parent.is(KeyPathPropertyComponentSyntax.self) {
    return true
  }
  if let access = parent.as(MemberAccessExprSyntax.self) { return access.base?.id != node.id }
  if let call = parent.as(FunctionCallExprSyntax.self) {
    return call.calledExpression.id == node.id
  }
  guard let infix = parent.as(InfixOperatorExprSyntax.self), infix.leftOperand.id == node.id else {
    return false
  }
  let symbol = infix.operator.trimmedDescription
  return symbol.hasSuffix("=") && !["==", "!=", "<=", ">="].contains(symbol)
}

// MARK: - Conditions

private func conditions(of node: ConditionElementSyntax) -> [Mutation] {
  guard let expression = node.condition.as(ExprSyntax.self),
    !expression.is(BooleanLiteralExprSyntax.self)
  else { return [] }
  // A loop without an end would only take time.
  let isOfLoop = node.parent?.parent?.is(WhileStmtSyntax.self) ?? false
  return (isOfLoop ? ["false"] : ["true", "false"]).map {
    Mutation("condition", expression, $0)
  }
}

// MARK: - Statements

private func droppedStatement(of node: CodeBlockItemSyntax) -> [Mutation] {
  if let expression = node.item.as(ExprSyntax.self) {
    if node.isReturnedValue { return answers(of: expression, in: Syntax(node)) }
    guard expression.isCallOrAssignment else { return [] }
    return [Mutation("statement", from: node, node.isOnlyOneOfCase ? "break" : "")]
  }
  if node.item.is(DeferStmtSyntax.self) { return [Mutation("statement", from: node)] }
  let isVoidReturn =
    node.item.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
  let isJump = node.item.is(ContinueStmtSyntax.self) || node.item.is(BreakStmtSyntax.self)
  guard isVoidReturn || isJump, !node.endsGuard else { return [] }
  guard node.isOnlyOneOfCase else { return [Mutation("jump", from: node)] }
  return node.item.is(BreakStmtSyntax.self) ? [] : [Mutation("jump", from: node, "break")]
}

/// Two calls on the same receiver the other way round: others rarely depend on each other.
private func swappedStatements(of node: CodeBlockItemSyntax) -> [Mutation] {
  guard let list = node.parent?.as(CodeBlockItemListSyntax.self),
    let index = list.index(of: node), let next = list[list.index(after: index)...].first,
    let receiver = node.receiver, receiver == next.receiver
  else { return [] }
  return [
    Mutation(
      "order", from: node, through: next, "\(next.trimmedDescription)\n\(node.trimmedDescription)")
  ]
}

extension CodeBlockItemSyntax {
  /// What a call is made on, `nil` if this is no call, or one that changes nothing.
  fileprivate var receiver: String? {
    guard let call = item.as(FunctionCallExprSyntax.self), !Syntax(call).isLeftOut else {
      return nil
    }
    return call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? "self"
  }

  /// Whether a case of a `switch` needs a statement instead of this one.
  fileprivate var isOnlyOneOfCase: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self) else { return false }
    return list.count == 1 && list.parent?.is(SwitchCaseSyntax.self) ?? false
  }

  /// Whether the body of a `guard` has to end with this statement.
  fileprivate var endsGuard: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.last?.id == id else {
      return false
    }
    return list.parent?.parent?.is(GuardStmtSyntax.self) ?? false
  }

  /// Whether this is the only expression of a function's body that returns a value.
  fileprivate var isReturnedValue: Bool {
    parent?.as(CodeBlockItemListSyntax.self)?.returnedValue?.id == id
  }
}

extension ExprSyntax {
  fileprivate var isCallOrAssignment: Bool {
    if let node = self.as(TryExprSyntax.self) { return node.expression.isCallOrAssignment }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression.isCallOrAssignment }
    if let node = self.as(InfixOperatorExprSyntax.self) {
      return node.operator.is(AssignmentExprSyntax.self)
        || node.operator.trimmedDescription.hasSuffix("=")
    }
    guard let call = self.as(FunctionCallExprSyntax.self), !Syntax(call).isLeftOut else {
      return false
    }
    return !["fatalError", "preconditionFailure"].contains(call.calledExpression.trimmedDescription)
  }
}
