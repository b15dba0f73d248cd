import SwiftIfConfig
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the candidates of one file.
final class CandidateFinder: SyntaxAnyVisitor {
  private(set) var candidates: [Candidate] = []
  private let file: String
  private let regions: ConfiguredRegions
  private let locations: SourceLocationConverter
  private let patterns: [ListedMistake]

  private var declarations: [String] = []
  private var bodies: [Body] = []

  private init(
    file: String, tree: SourceFileSyntax, patterns: [ListedMistake], build: LinuxBuild
  ) {
    self.file = file
    self.patterns = patterns
    regions = tree.configuredRegions(in: build)
    locations = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  static func candidates(
    in text: String, file: String, patterns: [ListedMistake], build: LinuxBuild
  ) throws -> [Candidate] {
    let parsed = Parser.parse(source: text)
    let folded = try OperatorTable.standardOperators.foldAll(parsed)
    guard let tree = folded.as(SourceFileSyntax.self) else { return [] }
    let finder = CandidateFinder(file: file, tree: tree, patterns: patterns, build: build)
    finder.walk(tree)
    return finder.candidates
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let conditional = node.as(IfConfigDeclSyntax.self) {
      regions.activeClause(for: conditional)?.elements.map { walk($0) }
      return .skipChildren
    }
    guard !node.isLeftOut else { return .skipChildren }
    if let name = node.declaredName { declarations.append(name) }
    if let body = node.bodyStatements { bodies.append(Body(body)) }
    for mutation in mutations(of: node) { add(mutation) }
    if let expression = node.as(ExprSyntax.self) {
      for listed in patterns {
        guard let replacement = listed.replacement(of: expression) else { continue }
        add(Mutation("listed: \(listed.name)", expression, replacement))
      }
    }
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    guard !node.isLeftOut, !node.is(IfConfigDeclSyntax.self) else { return }
    if node.declaredName != nil { declarations.removeLast() }
    if node.bodyStatements != nil { bodies.removeLast() }
  }

  private func add(_ mutation: Mutation) {
    let (start, end) = (mutation.replaced.lowerBound, mutation.replaced.upperBound)
    candidates.append(
      Candidate(
        file: file, declaration: declarations.joined(separator: "."),
        operator: mutation.operator, original: mutation.original.onOneLine,
        mutated: mutation.replacement.onOneLine, replacement: mutation.replacement,
        start: start.utf8Offset, end: end.utf8Offset, line: locations.location(for: start).line,
        lastLine: locations.location(for: end).line, isExpression: mutation.isExpression,
        body: bodies.first { $0.contains(start, end) }))
  }
}

extension Body {
  fileprivate init(_ statements: CodeBlockItemListSyntax) {
    start = statements.position.utf8Offset
    end = statements.endPosition.utf8Offset
    returned = statements.returnedValue?.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  /// Whether the body has a place: the default arguments of its function are outside of it.
  fileprivate func contains(_ first: AbsolutePosition, _ last: AbsolutePosition) -> Bool {
    start <= first.utf8Offset && last.utf8Offset <= end
  }
}
