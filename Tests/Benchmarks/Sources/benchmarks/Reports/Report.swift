/// A table of outcomes: one for each workload and element, one line for each number of rows.
struct Report {
  let title: String
  let columns: [String]
  let lines: [[String]]

  /// - Parameter outcomes: Outcomes of one workload and element.
  init(_ outcomes: [Outcome]) {
    let subject = outcomes.first?.subject
    title = [subject?.workload, subject?.element].compactMap(\.self).joined(separator: ", ")
    let contestants = Contestant.allCases.filter { contestant in
      outcomes.contains { $0.times[contestant] != nil }
    }
    let others = contestants.filter { $0 != contestants.first }
    let main = contestants.first
    columns =
      ["rows", main?.rawValue ?? ""] + others.map(\.rawValue)
      + ["deleted", "inserted", "moved", "updated", "batches", "calls"]
      + ["patch bytes", "blocks", "bytes/row", "bytes/rows of both"]
    lines = outcomes.map { outcome in
      [outcome.subject.rows.grouped, outcome.time(of: main)]
        + others.map { outcome.multiple(of: $0, over: main) } + outcome.findings.cells
        + outcome.memoryCells
    }
  }

  /// Outcomes that belong in one table, in the order of their first one.
  static func tables(of outcomes: [Outcome]) -> [Report] {
    var groups: [[Outcome]] = []
    for outcome in outcomes {
      let place = groups.firstIndex { $0[0].subject.isOfKind(outcome.subject) }
      if let place { groups[place].append(outcome) } else { groups.append([outcome]) }
    }
    return groups.map(Report.init)
  }
}

extension Report {
  /// Columns padded with spaces.
  var text: String {
    let widths = columns.indices.map { column in
      ([columns] + lines).map { $0[column].count }.max() ?? 0
    }
    let rows = ([columns] + lines).map { line in
      zip(line, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
    }
    return ([title] + rows).joined(separator: "\n")
  }

  var markdown: String {
    let rule = columns.map { _ in "---:" }
    let rows = ([columns, rule] + lines).map { "| " + $0.joined(separator: " | ") + " |" }
    return (["**\(title)**", ""] + rows).joined(separator: "\n")
  }
}

extension Subject {
  /// Whether only the number of rows is another one.
  fileprivate func isOfKind(_ other: Subject) -> Bool {
    workload == other.workload && element == other.element
  }
}

extension Outcome {
  fileprivate func time(of contestant: Contestant?) -> String {
    contestant.flatMap { times[$0] }?.median.time ?? "–"
  }

  /// How many times as long another contestant takes.
  fileprivate func multiple(of other: Contestant, over contestant: Contestant?) -> String {
    guard let contestant, let unit = times[contestant], let time = times[other] else { return "–" }
    return "× \(time.ratio(to: unit).short)"
  }

  fileprivate var memoryCells: [String] {
    guard let memory = findings.memory else { return ["–", "–", "–"] }
    return [
      memory.allocations.grouped,
      (Double(memory.peakBytes) / Double(subject.rows)).short,
      (Double(memory.peakBytes) / Double(subject.bothRows)).short,
    ]
  }
}

extension Findings {
  fileprivate var cells: [String] {
    [deletions, insertions, moves, updates, batches, hostCalls, patchBytes].map {
      $0?.grouped ?? "–"
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    String(repeating: " ", count: width - count) + self
  }
}
