import DiffCore

/// Looking for ids that repeat, beside building one set of them.
struct RepeatedIDsContest<Row: Element> {
  private let rows: [Row]

  init(count: Int) {
    rows = (0..<count).map { Row(number: $0, version: 0) }
  }

  var comparison: Comparison {
    Comparison(
      subject: Subject(
        workload: "repeated ids", element: Row.title, rows: rows.count, bothRows: rows.count),
      runners: [
        Runner(contestant: .repeatedIDs) { rows.repeatedIDs().count },
        Runner(contestant: .set) { Limits.distinctIDs(rows) },
      ],
      findings: Findings(),
      goals: [Goal(contestant: .repeatedIDs, reference: .set, limit: 1.2)])
  }
}
