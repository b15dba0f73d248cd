import DiffCore
import ListAdapters

/// Posts on a page that go to and fro: by a diff alone, and all the way to the text of a patch.
struct PageContest {
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
    let short = PageContest(workload, count: Self.shortCount)
    let shortUpdates = short.updates { _ in }
    let repetitions = count / Self.shortCount
    return Comparison(
      subject: Subject(
        workload: "page, \(workload.rawValue)", element: Post.title, rows: count,
        bothRows: old.count + new.count),
      runners: [
        Runner(contestant: .keyed, body: diffs),
        Runner(
          contestant: .sequentialHost,
          body: IdleHost.updates(between: old, and: new, order: .sequential)),
        Runner(contestant: .markup, body: markup),
        Runner(contestant: .htmlHost, body: updates { _ in }),
        Runner(contestant: .patchText, body: updates { keep($0.json) }),
        Runner(contestant: .shortHTMLHosts) {
          (0..<repetitions).reduce(0) { sum, _ in sum + shortUpdates() }
        },
      ],
      findings: findings, goals: goals)
  }

  /// The number of rows of a short list.
  private static let shortCount = 1000
}

extension PageContest {
  private func diffs() -> Int {
    old.changeset(to: new).count + new.changeset(to: old).count
  }

  /// What no page can do without: the markup of the rows that come.
  private var markup: () -> Int {
    let toAndFro = [
      (new, old.changeset(to: new).insertions), (old, new.changeset(to: old).insertions),
    ]
    return {
      var bytes = 0
      for (list, insertions) in toAndFro {
        for offset in insertions { bytes += list[offset].row.markup.utf8.count }
      }
      return bytes
    }
  }

  private func updates(_ send: @escaping (HTMLPatch) -> Void) -> () -> Int {
    let host = HTMLHost<Never, Post>(row: \.row)
    let calculator = DiffCalculator(host: host, data: old)
    var edits = 0
    host.didPatch = { patch in
      edits += patch.edits.count
      send(patch)
    }
    return {
      // Calculators do not keep their hosts.
      withExtendedLifetime(host) {
        calculator.data = new
        calculator.data = old
      }
      return edits
    }
  }

  private var findings: Findings {
    let host = HTMLHost<Never, Post>(row: \.row)
    let calculator = DiffCalculator(host: host, data: old)
    var findings = Findings(old.changeset(to: new))
    host.didPatch = { patch in
      findings.batches = 1
      findings.hostCalls = patch.edits.count
      findings.patchBytes = patch.json.utf8.count
    }
    calculator.data = new
    return findings
  }
}

extension Post {
  /// The post on a page.
  fileprivate var row: HTML.Element {
    HTML.Element(
      "li", ["class": "post"],
      [
        .element("b", [:], ["\(likes)"]),
        .element("a", ["href": "/posts"], [.text(title)]),
        .text(author),
      ])
  }
}
