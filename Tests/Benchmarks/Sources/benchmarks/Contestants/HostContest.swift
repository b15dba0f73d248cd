import DiffCore
import ListAdapters

/// A list that goes to and fro, by a diff alone and by calculators with hosts.
struct HostContest<Row: Element> {
  let workload: Workload
  let count: Int
  private let old: [Row]
  private let new: [Row]

  init(_ workload: Workload, count: Int) {
    self.workload = workload
    self.count = count
    let numbers = NumberedLists(workload, count: count)
    old = numbers.old.map { Row(number: $0, version: 0) }
    new = numbers.new.map { Row(number: $0, version: 0) }
  }

  /// The comparison of both diffs with both updates.
  func comparison(goals: [Goal]) -> Comparison {
    Comparison(
      subject: Subject(
        workload: "host, \(workload.rawValue)", element: Row.title, rows: count,
        bothRows: old.count + new.count),
      runners: [
        Runner(contestant: .keyed, body: diffs),
        Runner(
          contestant: .sequentialHost,
          body: IdleHost.updates(between: old, and: new, order: .sequential)),
        Runner(
          contestant: .simultaneousHost,
          body: IdleHost.updates(between: old, and: new, order: .simultaneous)),
      ],
      findings: findings, goals: goals)
  }

  private func diffs() -> Int {
    old.changeset(to: new).count + new.changeset(to: old).count
  }

  private var findings: Findings {
    let host = IdleHost(order: .sequential)
    let calculator = DiffCalculator(host: host, data: old)
    calculator.data = new
    var findings = Findings(old.changeset(to: new))
    findings.batches = host.batches
    findings.hostCalls = host.calls
    return findings
  }
}
