import SwiftSyntax

/// Replaces what a function returns by what says nothing: `false`, `true`, 0, nothing.
func answers(of expression: ExprSyntax, in node: Syntax) -> [Mutation] {
  guard !expression.is(BooleanLiteralExprSyntax.self) else { return [] }
  return emptyAnswers(around: node)
    .filter { $0 != expression.trimmedDescription }
    .map { Mutation("answer", expression, $0) }
}

/// Leaves a function before its first statement, and a loop after its first turn.
func earlyExits(of node: CodeBlockItemSyntax) -> [Mutation] {
  guard let list = node.parent?.as(CodeBlockItemListSyntax.self), let owner = list.parent else {
    return []
  }
  let text = node.trimmedDescription
  if list.last?.id == node.id, owner.parent?.isLoop ?? false {
    return [Mutation("early exit", from: node, "\(text)\nbreak")]
  }
  guard list.first?.id == node.id, list.isBody, list.count > 1 || !node.isOnlyExpression else {
    return []
  }
  if owner.declaresNoResult { return [Mutation("early exit", from: node, "return; \(text)")] }
  return emptyAnswers(around: Syntax(node)).map {
    Mutation("early exit", from: node, "return \($0); \(text)")
  }
}

/// Returns the values to return instead of others, if the type of the result tells some.
private func emptyAnswers(around node: Syntax) -> [String] {
  guard let type = declaredResult(around: node) else { return [] }
  if type.is(OptionalTypeSyntax.self) { return ["nil"] }
  if type.is(ArrayTypeSyntax.self) { return ["[]"] }
  if type.is(DictionaryTypeSyntax.self) { return ["[:]"] }
  return ["Bool": ["true", "false"], "Int": ["0"], "String": ["\"\""]][type.trimmedDescription]
    ?? []
}

/// Returns the declared type of what a statement returns; `nil` in a closure.
private func declaredResult(around node: Syntax) -> TypeSyntax? {
  var next = node.parent
  while let node = next {
    if let function = node.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause?.type
    }
    if let node = node.as(SubscriptDeclSyntax.self) { return node.returnClause.type }
    if let binding = node.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type }
    if node.is(ClosureExprSyntax.self)
      || node.is(DeclSyntax.self) && !node.is(AccessorDeclSyntax.self)
    {
      return nil
    }
    next = node.parent
  }
  return nil
}

extension CodeBlockItemListSyntax {
  /// Whether these are the statements of a function or an accessor; an initializer has to go on.
  fileprivate var isBody: Bool {
    guard let owner = parent else { return false }
    if owner.is(AccessorBlockSyntax.self) { return true }
    return owner.parent?.is(FunctionDeclSyntax.self) ?? false
      || owner.parent?.is(AccessorDeclSyntax.self) ?? false
  }
}

extension CodeBlockItemSyntax {
  /// Whether this is an expression that other operators drop or replace.
  fileprivate var isOnlyExpression: Bool {
    item.is(ExprSyntax.self) || item.is(ReturnStmtSyntax.self)
      || parent?.as(CodeBlockItemListSyntax.self)?.returnedValue != nil
  }
}

extension Syntax {
  fileprivate var isLoop: Bool { self.is(ForStmtSyntax.self) || self.is(WhileStmtSyntax.self) }

  /// Whether the function or accessor of this block returns nothing.
  fileprivate var declaresNoResult: Bool {
    if let function = parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause == nil
    }
    let accessor = parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.text
    return accessor.map { ["set", "willSet", "didSet"].contains($0) } ?? false
  }
}
