import SwiftSyntax

extension Syntax {
  /// The statements of this node, if it is a function, an initializer or an accessor, and if they
  /// can stand twice in it.
  var bodyStatements: CodeBlockItemListSyntax? {
    switch self.as(SyntaxEnum.self) {
    case .functionDecl(let node): node.isOpaque ? nil : node.body?.statements
    case .initializerDecl(let node): node.body?.statements
    case .deinitializerDecl(let node): node.body?.statements
    case .accessorDecl(let node): node.body?.statements
    case .accessorBlock(let node): node.getterStatements
    default: nil
    }
  }
}

extension FunctionDeclSyntax {
  /// Whether the one expression that is returned determines the type of the result.
  fileprivate var isOpaque: Bool {
    signature.returnClause?.type.is(SomeOrAnyTypeSyntax.self) ?? false
  }
}

extension AccessorBlockSyntax {
  fileprivate var getterStatements: CodeBlockItemListSyntax? {
    guard case .getter(let statements) = accessors else { return nil }
    return statements
  }
}

extension CodeBlockItemListSyntax {
  /// The only expression of this body, if its value is what the body returns.
  var returnedValue: CodeBlockItemSyntax? {
    guard count == 1, let only = first, let owner = parent, returnsValue(owner) else { return nil }
    return only.isValue ? only : nil
  }

  private func returnsValue(_ owner: Syntax) -> Bool {
    if owner.is(AccessorBlockSyntax.self) { return true }
    guard let declaration = owner.parent else { return false }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return !["", "Void", "()"].contains(
        function.signature.returnClause?.type.trimmedDescription ?? "")
    }
    return declaration.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
  }
}

extension CodeBlockItemSyntax {
  /// Whether this is an expression.
  ///
  /// An `if` or `switch` is one if each of its branches is; a branch that returns is none.
  fileprivate var isValue: Bool {
    guard let statement = item.as(ExpressionStmtSyntax.self) else {
      return item.is(ExprSyntax.self)
    }
    return statement.expression.branches?.allSatisfy { branch in
      branch.count == 1
        && branch.allSatisfy { $0.isValue || $0.item.is(ThrowStmtSyntax.self) }
    } ?? false
  }
}

extension ExprSyntax {
  /// The statements of each branch of an `if` or `switch`; `nil` if there is none for some case.
  fileprivate var branches: [CodeBlockItemListSyntax]? {
    if let node = self.as(SwitchExprSyntax.self) {
      return node.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
    }
    guard let node = self.as(IfExprSyntax.self) else { return nil }
    switch node.elseBody {
    case .codeBlock(let other): return [node.body.statements, other.statements]
    case .ifExpr(let other):
      return ExprSyntax(other).branches.map { [node.body.statements] + $0 }
    default: return nil
    }
  }
}

extension Syntax {
  /// The name of this node, if it is a declaration: `pair(_:into:by:)`.
  var declaredName: String? {
    switch self.as(SyntaxEnum.self) {
    case .structDecl(let node): node.name.text
    case .classDecl(let node): node.name.text
    case .enumDecl(let node): node.name.text
    case .protocolDecl(let node): node.name.text
    case .actorDecl(let node): node.name.text
    case .extensionDecl(let node): node.extendedType.trimmedDescription
    case .functionDecl(let node):
      node.name.text + labels(node.signature.parameterClause.parameters)
    case .initializerDecl(let node):
      "init" + labels(node.signature.parameterClause.parameters)
    case .subscriptDecl(let node): "subscript" + labels(node.parameterClause.parameters)
    case .deinitializerDecl: "deinit"
    case .variableDecl(let node): node.bindings.first?.pattern.trimmedDescription
    default: nil
    }
  }

  private func labels(_ parameters: FunctionParameterListSyntax) -> String {
    "(\(parameters.map { "\($0.firstName.text):" }.joined()))"
  }
}
