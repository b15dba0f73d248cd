/// The goals, each with what was measured at every number of rows.
struct GoalTable {
  private let verdicts: [Verdict]

  /// - Parameter verdicts: Verdicts on ratios and on bytes; those on exact numbers are left out.
  init(_ verdicts: [Verdict]) {
    self.verdicts = verdicts.filter { $0.measure != "moves" && $0.measure != "bytes kept" }
  }

  /// One line for each goal, one column for each number of rows.
  var markdown: String {
    let counts = Set(verdicts.map(\.subject.rows)).sorted()
    let header = ["workload", "rows of", "measured"] + counts.map(\.grouped) + ["goal"]
    let rule = ["---", "---", "---"] + counts.map { _ in "---:" } + ["---:"]
    let lines = goals.map { goal in
      [goal[0].subject.workload, goal[0].subject.element, goal[0].measure]
        + counts.map { count in goal.first { $0.subject.rows == count }?.marked ?? "" }
        + ["≤ " + Set(goal.map(\.limit)).sorted(by: >).map(\.short).joined(separator: ", ")]
    }
    return ([header, rule] + lines).map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }

  /// The verdicts on the same goal at all numbers of rows.
  private var goals: [[Verdict]] {
    var goals: [[Verdict]] = []
    for verdict in verdicts {
      let place = goals.firstIndex { $0[0].isOnSameGoal(as: verdict) }
      if let place { goals[place].append(verdict) } else { goals.append([verdict]) }
    }
    return goals
  }
}

extension Verdict {
  fileprivate func isOnSameGoal(as other: Verdict) -> Bool {
    subject.workload == other.subject.workload && subject.element == other.subject.element
      && measure == other.measure
  }

  /// The value, in bold letters if the goal is missed.
  fileprivate var marked: String {
    isReached ? value.short : "**\(value.short)**"
  }
}
