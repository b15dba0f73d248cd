import DiffCore
import ListAdapters

/// A list that goes to and fro, by a diff alone and by calculators with hosts.
struct HostContest<Row: Element> {
  let lists: ListPair<Row>

  /// The comparison of both diffs with both updates.
  func comparison(goals: [Goal]) -> Comparison {
    Comparison(
      subject: lists.subject("host"),
      runners: [
        Runner(contestant: .keyed, body: lists.diffs),
        Runner(contestant: .sequentialHost, body: lists.idleUpdates(order: .sequential)),
        Runner(contestant: .simultaneousHost, body: lists.idleUpdates(order: .simultaneous)),
        Runner(
          contestant: .defaultHost, body: lists.idleUpdates(order: .sequential, movesItems: false)),
      ],
      findings: findings, goals: goals)
  }

  private var findings: Findings {
    let host = IdleHost(order: .sequential)
    let calculator = DiffCalculator(host: host, data: lists.old)
    calculator.data = lists.new
    var findings = lists.findings
    findings.batches = host.batches
    findings.hostCalls = host.calls
    return findings
  }
}
