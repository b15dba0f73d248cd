import ListAdaptersTesting

/// What a real list view does with a batch that is not right, the worst first.
enum Outcome: String, CaseIterable {
  case refused = "throws"
  case corrupted = "corrupts"
  case wrong = "shows wrong rows"

  /// Nothing, where a rule is stricter than real views.
  init?(_ rule: BatchRule) {
    switch rule {
    case .sectionMoveTouched: self = .corrupted
    case .wrongRow, .wrongSection, .staleRow, .staleSection, .reloadDisplacedByMove,
      .reconfigureWithStructure:
      self = .wrong
    case .noOpMove, .rowInDeletedOrInsertedSection: return nil
    default: self = .refused
    }
  }
}

/// The outcomes of many transitions.
struct Tally {
  private(set) var transitions = 0
  private(set) var counts: [Outcome: Int] = [:]

  /// The smallest example of each outcome, with the rule that it breaks.
  private(set) var examples: [Outcome: (size: Int, text: String)] = [:]

  mutating func record(_ violations: [Violation], size: Int, transition: () -> String) {
    transitions += 1
    let worst = Outcome.allCases.first { outcome in
      violations.contains { Outcome($0.rule) == outcome }
    }
    guard let worst else { return }
    counts[worst, default: 0] += 1
    guard size < examples[worst]?.size ?? .max else { return }
    let rule = violations.first { Outcome($0.rule) == worst }?.rule
    examples[worst] = (size, "`\(transition())`: \(rule?.rawValue ?? "")")
  }
}
