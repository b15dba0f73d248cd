import SwiftSyntax

extension Syntax {
  /// Whether mistakes in this node change nothing that a test should notice: checks of the
  /// package's own invariants, room that is reserved, hashes, the numbers of random choices,
  /// the messages of stops, and what the compiler refuses to call.
  var isLeftOut: Bool {
    switch self.as(SyntaxEnum.self) {
    case .functionCallExpr(let node): node.isCheckOrReservation
    case .labeledExpr(let node): node.isRoom || node.isMessage
    case .functionDecl(let node): node.isHash || node.attributes.areUnavailable
    case .variableDecl(let node): node.attributes.areUnavailable
    case .initializerDecl(let node): node.attributes.areUnavailable
    case .accessorDecl(let node): node.attributes.areUnavailable
    case .structDecl(let node): node.isRandomNumberGenerator
    case .switchCaseLabel(let node): node.isOfRandomChoice
    case .attribute, .poundSourceLocation, .importDecl: true
    default: false
    }
  }
}

private let stops: Set = ["fatalError", "precondition", "preconditionFailure"]

extension FunctionCallExprSyntax {
  fileprivate var isCheckOrReservation: Bool {
    let name =
      calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? calledExpression.trimmedDescription
    return ["assert", "assertionFailure", "reserveCapacity", "combine", "random", "chance"]
      .contains(name)
  }
}

extension LabeledExprSyntax {
  fileprivate var isRoom: Bool {
    ["minimumCapacity", "keepingCapacity"].contains(label?.text)
  }

  fileprivate var isMessage: Bool {
    guard let call = parent?.parent?.as(FunctionCallExprSyntax.self) else { return false }
    return stops.contains(call.calledExpression.trimmedDescription)
      && (expression.is(StringLiteralExprSyntax.self) || id != call.arguments.first?.id)
  }
}

extension FunctionDeclSyntax {
  fileprivate var isHash: Bool {
    Syntax(self).declaredName == "hash(into:)"
  }
}

extension AttributeListSyntax {
  fileprivate var areUnavailable: Bool {
    contains { $0.trimmedDescription.contains("unavailable") }
  }
}

extension SwitchCaseLabelSyntax {
  /// Whether this is how often one of several edits is chosen at random.
  fileprivate var isOfRandomChoice: Bool {
    let choice = parent?.parent?.parent?.as(SwitchExprSyntax.self)
    return choice?.subject.trimmedDescription.contains(".random(in:") ?? false
  }
}

extension StructDeclSyntax {
  fileprivate var isRandomNumberGenerator: Bool {
    inheritanceClause?.inheritedTypes.contains {
      $0.type.trimmedDescription == "RandomNumberGenerator"
    } ?? false
  }
}
