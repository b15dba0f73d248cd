import DiffCore
import HTMLLists
import ListAdapters

/// Posts on a page that go to and fro: by a diff alone, and all the way to the text of a patch.
struct PageContest {
  let lists: ListPair<Post>

  /// The comparison of each stage with the one before, and with as many rows in short lists.
  func comparison(goals: [Goal]) -> Comparison {
    let shortUpdates = lists.inShortLists.map {
      updates(of: $0) { _ in }
    }
    return Comparison(
      subject: lists.subject("page"),
      runners: [
        Runner(contestant: .keyed, body: lists.diffs),
        Runner(contestant: .sequentialHost, body: lists.idleUpdates(order: .sequential)),
        Runner(contestant: .markup, body: markup),
        Runner(contestant: .htmlHost, body: updates(of: lists) { _ in }),
        Runner(contestant: .patchText, body: updates(of: lists) { keep($0.json) }),
        Runner(contestant: .shortHTMLLists) { shortUpdates.reduce(0) { $0 + $1() } },
      ],
      findings: findings, goals: goals)
  }
}

extension PageContest {
  /// What no page can do without: the markup of the rows that come.
  private var markup: () -> Int {
    let (old, new) = (lists.old, lists.new)
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

  private func updates(
    of lists: ListPair<Post>, _ send: @escaping (HTMLPatch) -> Void
  ) -> () -> Int {
    let host = HTMLHost<Never, Post>(row: \.row)
    var edits = 0
    host.didPatch = { patch in
      edits += patch.edits.count
      send(patch)
    }
    return lists.updates(of: host, by: DiffCalculator(host: host, data: lists.old)) { edits }
  }

  private var findings: Findings {
    let host = HTMLHost<Never, Post>(row: \.row)
    let calculator = DiffCalculator(host: host, data: lists.old)
    var findings = lists.findings
    host.didPatch = { patch in
      findings.batches = 1
      findings.hostCalls = patch.edits.count
      findings.patchBytes = patch.json.utf8.count
    }
    calculator.data = lists.new
    return findings
  }
}

extension Post {
  /// The post on a page.
  fileprivate var row: HTMLFragment.Element {
    .element(
      "li", ["class": "post"],
      [
        .element("b", ["\(likes)"]),
        .element("a", ["href": "/posts"], [.text(title)]),
        .text(author),
      ])
  }
}
