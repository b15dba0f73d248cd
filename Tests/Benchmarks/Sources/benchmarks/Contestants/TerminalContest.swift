import DiffCore
import ListAdapters
import TerminalLists

/// Posts in a terminal that go to and fro: by a diff alone, and all the way to the bytes that are
/// written.
struct TerminalContest {
  let lists: ListPair<Post>

  /// The comparison of each stage with the one before, and with as many rows in short lists.
  func comparison(goals: [Goal]) -> Comparison {
    let shortUpdates = lists.inShortLists.map(updates)
    return Comparison(
      subject: lists.subject("terminal"),
      runners: [
        Runner(contestant: .keyed, body: lists.diffs),
        Runner(contestant: .sequentialHost, body: lists.idleUpdates(order: .sequential)),
        Runner(contestant: .terminalHost, body: updates(of: lists)),
        Runner(contestant: .shortTerminalLists) { shortUpdates.reduce(0) { $0 + $1() } },
      ],
      findings: findings, goals: goals)
  }
}

extension TerminalContest {
  /// A host for a window of 40 lines.
  private func makeHost(write: @escaping ([UInt8]) -> Void) -> TerminalHost<Never, Post> {
    TerminalHost(size: TerminalSize(columns: 80, rows: 40), write: write) { $0.title }
  }

  private func updates(of lists: ListPair<Post>) -> () -> Int {
    var bytes = 0
    let host = makeHost { bytes += $0.count }
    let calculator = DiffCalculator(host: host, data: lists.old)
    let updates = lists.updates(of: host, by: calculator) { bytes }
    host.scroll(byLines: lists.old.count / 2)
    return updates
  }

  private var findings: Findings {
    var findings = lists.findings
    let host = makeHost { findings.patchBytes = (findings.patchBytes ?? 0) + $0.count }
    let calculator = DiffCalculator(host: host, data: lists.old)
    host.scroll(byLines: lists.old.count / 2)
    findings.batches = 1
    findings.patchBytes = 0
    withExtendedLifetime(host) { calculator.data = lists.new }
    return findings
  }
}
