/// The goals, each with what was measured at every number of rows.
struct GoalTable {
  private let verdicts: [Verdict]

  /// - Parameter verdicts: Verdicts; those on what there must be nothing of are left out.
  init(_ verdicts: [Verdict]) {
    self.verdicts = verdicts.filter { $0.limit > 0 }
  }

  /// One line for each goal, one column for each number of rows.
  var markdown: String {
    let counts = Set(verdicts.map(\.subject.rows)).sorted()
    let header = ["workload", "rows of", "measured"] + counts.map(\.grouped) + ["goal"]
    let rule = ["---", "---", "---"] + counts.map { _ in "---:" } + ["---:"]
    let rows = lines.map { line in
      line.titles + counts.map { line.worst(at: $0)?.marked ?? "" } + [line.limits]
    }
    return ([header, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }

  private var lines: [GoalLine] {
    var lines: [GoalLine] = []
    for verdict in verdicts {
      let place = lines.firstIndex { $0.titles == verdict.titles }
      if let place {
        lines[place].verdicts.append(verdict)
      } else {
        lines.append(GoalLine(verdict))
      }
    }
    // What holds for all workloads comes last.
    return lines.filter { !$0.isGeneral } + lines.filter(\.isGeneral)
  }
}

/// The verdicts on one goal.
private struct GoalLine {
  let titles: [String]
  let isGeneral: Bool
  var verdicts: [Verdict]

  init(_ verdict: Verdict) {
    titles = verdict.titles
    isGeneral = verdict.isGeneral
    verdicts = [verdict]
  }

  /// The worst verdict at a number of rows.
  func worst(at count: Int) -> Verdict? {
    verdicts.filter { $0.subject.rows == count }.max { $0.value < $1.value }
  }

  var limits: String {
    "≤ " + Set(verdicts.map(\.limit)).sorted(by: >).map(\.short).joined(separator: ", ")
  }
}

extension Verdict {
  fileprivate var titles: [String] {
    [isGeneral ? "the worst of all" : subject.workload, subject.element, measure]
  }

  /// The value, in bold letters if the goal is missed.
  fileprivate var marked: String {
    isReached ? value.short : "**\(value.short)**"
  }
}
