/// What a judge found wrong with a batch, before it is drawn.
struct Finding {
  var rule: BatchRule
  var positions: [Violation.Position]
  var explanation: String

  init(_ rule: BatchRule, _ positions: [Violation.Position], _ explanation: String) {
    self.rule = rule
    self.positions = positions
    self.explanation = explanation
  }
}

/// A number and its noun: `1 row`, `2 rows`.
func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

/// Positions in a sentence: `0.1, 0.2 and 5 more`.
func enumerated<Position>(_ positions: [Position]) -> String {
  let shown = positions.prefix(6).map { "\($0)" }.joined(separator: ", ")
  return positions.count > 6 ? "\(shown) and \(positions.count - 6) more" : shown
}
