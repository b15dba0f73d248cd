import ListAdaptersTesting

/// The promises that every plan has to keep, checked on real calculators and strict hosts.
enum PlanPromises {
  /// The broken promise of the plans for a change of a linear list, if any.
  static func failure(of transition: Transition<TestItem>) -> String? {
    let oracle = FewestMoves(from: [transition.old.asSection], to: [transition.new.asSection])
    return failure(fewest: oracle, batches: 2) { host in
      let calculator = DiffCalculator(host: host, data: transition.old)
      calculator.data = transition.new
      let isRight = host.sections.map(\.items) == [transition.new]
      return isRight
    } whole: {
      WholeBatch(transition)
    }
  }

  /// The broken promise of the plans for a change of a list of sections, if any.
  static func failure(of transition: Transition<TestSection>) -> String? {
    let oracle = FewestMoves(from: transition.old, to: transition.new)
    return failure(fewest: oracle, batches: 3) { host in
      let calculator = SectionedDiffCalculator(host: host, data: transition.old)
      calculator.data = transition.new
      let isRight =
        host.sections.map(\.items) == transition.new.map(\.items)
        && host.sections.map(\.header) == transition.new.map(\.header)
      return isRight
    } whole: {
      WholeBatch(transition)
    }
  }

  /// - Parameters:
  ///   - fewest: The fewest moves, `nil` if ids repeat.
  ///   - batches: The most batches of a simultaneous host.
  ///   - drive: Brings a host from the old list to the new one; whether it shows the new one then.
  ///   - whole: All updates in one batch.
  private static func failure<Header>(
    fewest: FewestMoves?, batches: Int, drive: (StrictListHost<Header, TestItem>) -> Bool,
    whole: () -> WholeBatch
  ) -> String? {
    for rules in HostRules.allCases {
      let host = StrictListHost<Header, TestItem>(rules: rules)
      let isRight = drive(host)
      if !host.violations.isEmpty { return "\(rules): \(host.report)" }
      if !isRight { return "\(rules): ends in \(host.sections)" }
      if host.tally.dataReloads > 0 { return "\(rules): reloads everything" }
      let most = rules == .sequential ? 1 : batches
      if host.batches.count > most { return "\(rules): \(host.batches.count) batches" }
      if rules != .sequential, host.batches.reloadsAfterAMove {
        return "\(rules): an item reloads in a batch after a move: \(host.batches)"
      }
      if let fewest, fewest != FewestMoves(host.tally) {
        return "\(rules): \(FewestMoves(host.tally)), but the fewest are \(fewest)"
      }
      if rules != .sequential, host.batches.count > 1, whole().isLegal(by: rules) {
        return "\(rules): \(host.batches.count) batches where one is legal: \(host.batches)"
      }
    }
    return nil
  }
}

/// All updates of a change in one batch of a simultaneous host, legal or not.
private struct WholeBatch {
  private let old: [TestSection]
  private let new: [TestSection]
  private let calls: [HostCall]

  init(_ transition: Transition<TestItem>) {
    self.init(Transition(from: [transition.old.asSection], to: [transition.new.asSection]))
  }

  init(_ transition: Transition<TestSection>) {
    old = transition.old
    new = transition.new
    let change = transition.old.changeset(to: transition.new)
    // A reloaded section reloads all of its items.
    let reloaded = Set(change.sections.updates.map(\.from))
    let reloads = change.items.updates.map(\.from).filter { !reloaded.contains($0.section) }
    calls =
      [
        .deleteItems(change.items.deletions), .deleteSections(change.sections.deletions),
        .insertSections(change.sections.insertions), .insertItems(change.items.insertions),
        .reloadItems(reloads), .reloadSections(reloaded.sorted()),
        .moveSections(change.sections.moves), .moveItems(change.items.moves),
      ]
  }

  func isLegal(by rules: HostRules) -> Bool {
    let list = SettableList(sections: old)
    let host = StrictListHost<TestItem, TestItem>(rules: rules)
    host.dataSource = list
    host.performUpdates {
      list.sections = new
      for call in calls { call.apply(to: host) }
    } completion: { _ in
    }
    return host.violations.isEmpty
  }
}

extension [[HostCall]] {
  /// Whether a batch reloads items after a batch that moves items.
  fileprivate var reloadsAfterAMove: Bool {
    let move = firstIndex { $0.contains { if case .moveItems = $0 { true } else { false } } }
    let reload = lastIndex { $0.contains { if case .reloadItems = $0 { true } else { false } } }
    guard let move, let reload else { return false }
    return move < reload
  }
}

extension [TestItem] {
  var asSection: TestSection {
    TestSection(header: "A", items: self)
  }
}
