import DiffCore
import ListAdapters

/// Posts in a terminal that go to and fro: by a diff alone, and all the way to the bytes that are
/// written.
struct TerminalContest {
  let workload: Workload
  let count: Int
  private let old: [Post]
  private let new: [Post]

  init(_ workload: Workload, count: Int) {
    self.workload = workload
    self.count = count
    let numbers = NumberedLists(workload, count: count)
    old = numbers.old.map { Post(number: $0, version: 0) }
    new = numbers.new.map { Post(number: $0, version: 0) }
  }

  /// The comparison of each stage with the one before, and with as many short lists.
  func comparison(goals: [Goal]) -> Comparison {
    let short = TerminalContest(workload, count: Self.shortCount)
    let shortUpdates = short.updates()
    let repetitions = count / Self.shortCount
    return Comparison(
      subject: Subject(
        workload: "terminal, \(workload.rawValue)", element: Post.title, rows: count,
        bothRows: old.count + new.count),
      runners: [
        Runner(contestant: .keyed) {
          old.changeset(to: new).count + new.changeset(to: old).count
        },
        Runner(
          contestant: .sequentialHost,
          body: IdleHost.updates(between: old, and: new, order: .sequential)),
        Runner(contestant: .terminalHost, body: updates()),
        Runner(contestant: .shortTerminalHosts) {
          (0..<repetitions).reduce(0) { sum, _ in sum + shortUpdates() }
        },
      ],
      findings: findings, goals: goals)
  }

  /// The number of rows of a short list.
  private static let shortCount = 1000
}

extension TerminalContest {
  /// A host for a window of 40 lines, in the middle of the list.
  private func makeHost(write: @escaping ([UInt8]) -> Void) -> TerminalHost<Never, Post> {
    TerminalHost(size: TerminalSize(columns: 80, rows: 40), write: write) { $0.title }
  }

  private func updates() -> () -> Int {
    var bytes = 0
    let host = makeHost { bytes += $0.count }
    let calculator = DiffCalculator(host: host, data: old)
    host.scroll(byLines: old.count / 2)
    return {
      // Calculators do not keep their hosts.
      withExtendedLifetime(host) {
        calculator.data = new
        calculator.data = old
      }
      return bytes
    }
  }

  private var findings: Findings {
    var findings = Findings(old.changeset(to: new))
    let host = makeHost { findings.patchBytes = (findings.patchBytes ?? 0) + $0.count }
    let calculator = DiffCalculator(host: host, data: old)
    host.scroll(byLines: old.count / 2)
    findings.batches = 1
    findings.patchBytes = 0
    withExtendedLifetime(host) { calculator.data = new }
    return findings
  }
}
