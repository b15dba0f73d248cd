/// Whether one goal was reached.
struct Verdict {
  let isReached: Bool

  /// What was measured and what had to be reached.
  let text: String
}

extension Outcome {
  /// The verdict on each goal, and on the moves and the memory.
  var verdicts: [Verdict] {
    comparison.goals.map(verdict) + [movesVerdict, memoryVerdict, keptVerdict].compactMap(\.self)
  }

  private func verdict(on goal: Goal) -> Verdict {
    let ratio = goal.ratio(in: times)
    let excess = goal.countsExcess ? " beyond it" : ""
    return verdict(
      ratio <= goal.limit,
      "\(goal.contestant.rawValue) takes \(ratio.short) × \(goal.reference.rawValue)\(excess), "
        + "at most \(goal.limit.short)")
  }

  private var movesVerdict: Verdict? {
    guard let fewest = findings.fewestMoves else { return nil }
    return verdict(findings.moves == fewest, "\(findings.moves) moves, \(fewest) are the fewest")
  }

  private var memoryVerdict: Verdict? {
    guard let bytes = bytesPerRow else { return nil }
    return verdict(
      bytes <= Goal.bytesPerRow, "\(bytes.short) bytes per row, at most \(Goal.bytesPerRow.short)")
  }

  private var keptVerdict: Verdict? {
    guard let kept = findings.memory?.keptBytes else { return nil }
    return verdict(kept == 0, "\(kept) bytes kept")
  }

  private func verdict(_ isReached: Bool, _ text: String) -> Verdict {
    let subject = "\(subject.workload), \(subject.element), \(subject.rows) rows"
    return Verdict(isReached: isReached, text: "\(subject): \(text)")
  }
}

extension Outcome {
  /// The most bytes held at once beside the result, per row of the longer list.
  ///
  /// A few rows are not held to a goal that is about many: what every diff takes, such as a block
  /// of hashes, weighs too much there.
  private var bytesPerRow: Double? {
    guard let memory = findings.memory, subject.rows >= 10_000 else { return nil }
    return Double(memory.peakBytes) / Double(subject.rows)
  }
}
