/// Whether one goal was reached.
struct Verdict {
  let subject: Subject

  /// What was measured.
  let measure: String

  let value: Double
  let limit: Double

  /// Whether the goal is one of all workloads with rows of this type.
  var isGeneral = false

  /// What the value may be off by, as a share of it.
  var noise = 0.0

  var isReached: Bool {
    isReached(tolerating: 1)
  }

  /// Returns whether the goal would be reached if times might be `factor` times as long.
  ///
  /// What is counted has to reach its goal exactly.
  func isReached(tolerating factor: Double) -> Bool {
    value <= (noise > 0 ? factor * limit * (1 + noise) : limit)
  }

  var text: String {
    "\(subject.workload), \(subject.element), \(subject.rows.grouped) rows: \(measure) is "
      + "\(value.short), at most \(limit.short)"
  }
}

extension Outcome {
  /// The verdict on each goal, and on the moves and the memory.
  var verdicts: [Verdict] {
    comparison.goals.map(verdict) + [movesVerdict, memoryVerdict, keptVerdict].compactMap(\.self)
  }

  private func verdict(on goal: Goal) -> Verdict {
    let excess = goal.beyond.map { ", beyond \($0.rawValue)" } ?? ""
    return Verdict(
      subject: subject,
      measure: "\(goal.contestant.rawValue) ÷ \(goal.reference.rawValue)\(excess)",
      value: goal.ratio(in: times), limit: goal.limit, isGeneral: goal.contestant == .closure,
      // Two runs of the same loop differ as much.
      noise: 0.03)
  }

  private var movesVerdict: Verdict? {
    findings.fewestMoves.map {
      Verdict(
        subject: subject, measure: "moves beyond the fewest", value: Double(findings.moves - $0),
        limit: 0)
    }
  }

  /// The most bytes held at once beside the result, per row of the longer list.
  ///
  /// A few rows are not held to a goal that is about many: what every diff takes, such as a block
  /// of hashes, weighs too much there.
  private var memoryVerdict: Verdict? {
    guard let memory = findings.memory, subject.rows >= 10_000 else { return nil }
    return Verdict(
      subject: subject, measure: "bytes per row",
      value: Double(memory.peakBytes) / Double(subject.rows), limit: Goal.bytesPerRow,
      isGeneral: true)
  }

  private var keptVerdict: Verdict? {
    findings.memory.map {
      Verdict(subject: subject, measure: "bytes kept", value: Double($0.keptBytes), limit: 0)
    }
  }
}
