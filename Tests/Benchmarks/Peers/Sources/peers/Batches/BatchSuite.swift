import DiffCore
import Foundation
import ListAdaptersTesting

/// Shows every small transition and many random ones to strict hosts, as each library would.
struct BatchSuite {
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  func run() {
    let peers = Peer.all.filter { peer in options.filter.map(peer.name.contains) ?? true }
    print("| library | lists | view | transitions | throws | corrupts | shows wrong rows |")
    print("| --- | --- | --- | ---: | ---: | ---: | ---: |")
    var examples: [String] = []
    for peer in peers {
      for rules in HostRules.allCases {
        for (lists, tally) in tallies(of: peer, rules: rules) {
          let name = [peer.name, lists, rules.view]
          print(line(name, tally))
          examples += Outcome.allCases.compactMap { outcome in
            tally.examples[outcome].map { line(name + [outcome.rawValue, $0.text]) }
          }
        }
      }
    }
    print("\n| library | lists | view | outcome | smallest example, and the rule that it breaks |")
    print("| --- | --- | --- | --- | --- |")
    print(examples.joined(separator: "\n"))
  }

  private func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  private func line(_ name: [String], _ tally: Tally) -> String {
    line(
      name + [tally.transitions.grouped]
        + Outcome.allCases.map { tally.counts[$0, default: 0].grouped })
  }
}

extension BatchSuite {
  private func tallies(of peer: Peer, rules: HostRules) -> [(lists: String, Tally)] {
    let lists =
      Array(Transition.allSmall(items: 4)) + Array(Transition.allRepeating(items: 4))
      + Array(Transition.random(items: 12, seed: 1).prefix(options.random))
    let unique = lists.filter { !$0.repeatsIDs }
    let repeating = lists.filter(\.repeatsIDs)
    guard let update = rules == .sequential ? peer.sequential : peer.linear else { return [] }
    var tallies = [("unique ids", linear(update, rules, unique))]
    if peer.name != Peer.orderedSet.name {
      tallies.append(("repeated ids", linear(update, rules, repeating)))
    }
    if let update = peer.sectioned, rules != .sequential {
      let sections =
        Array(Transition.allSmall(sections: 2, items: 3))
        + Array(Transition.random(sections: 4, items: 10, seed: 1).prefix(options.random))
      tallies.append(("sections", sectioned(update, rules, sections)))
    }
    return tallies
  }

  private func linear(
    _ update: (Scene<Never>, Transition<TestItem>) -> Void, _ rules: HostRules,
    _ transitions: [Transition<TestItem>]
  ) -> Tally {
    transitions.reduce(into: Tally()) { tally, transition in
      let scene = Scene(SettableList(transition.old), rules: rules)
      update(scene, transition)
      tally.record(
        scene.violations, size: transition.old.count + transition.new.count
      ) { "\(transition.old) → \(transition.new)" }
    }
  }

  private func sectioned(
    _ update: (Scene<TestItem>, Transition<TestSection>) -> Void, _ rules: HostRules,
    _ transitions: [Transition<TestSection>]
  ) -> Tally {
    transitions.reduce(into: Tally()) { tally, transition in
      let scene = Scene(SettableList(sections: transition.old), rules: rules)
      update(scene, transition)
      tally.record(scene.violations, size: transition.old.size + transition.new.size) {
        "\(transition.old.drawing) → \(transition.new.drawing)"
      }
    }
  }
}

extension Transition<TestItem> {
  fileprivate var repeatsIDs: Bool {
    [old, new].contains { list in Set(list.map(\.id)).count < list.count }
  }
}

extension [TestSection] {
  fileprivate var size: Int {
    reduce(count) { $0 + $1.items.count }
  }

  /// The sections with their items, as in `A[a b] B[]`.
  fileprivate var drawing: String {
    map { "\($0.header)[\($0.items.map(\.description).joined(separator: " "))]" }
      .joined(separator: " ")
  }
}

extension HostRules {
  fileprivate var view: String {
    switch self {
    case .tableView: "UITableView"
    case .collectionView: "UICollectionView"
    default: "NSTableView"
    }
  }
}
