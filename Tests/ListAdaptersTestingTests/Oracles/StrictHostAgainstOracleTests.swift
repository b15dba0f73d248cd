import DiffCore
import ListAdaptersTesting
import TestSupport
import Testing

/// The strict host accepts the same batches as an oracle that makes them on arrays.
struct StrictHostAgainstOracleTests {
  // MARK: All small batches

  #if !DEBUG
    /// All deletions, insertions and single moves that take three rows to any other up to three,
    /// or miss the count by one.
    @Test(arguments: simultaneous)
    func everySmallLinearBatchIsJudgedAsTheOracleDoes(rules: HostRules) {
      let old = ["a", "b", "c"]
      var batches = 0
      var accepted = 0
      for new in selections(of: ["a", "b", "c", "x"]) where new.count <= 3 {
        for calls in smallBatches(oldCount: old.count, newCount: new.count) {
          batches += 1
          let batch = LegalBatch(
            old: [NamedSection(header: "A", rows: old)],
            new: [NamedSection(header: "A", rows: new)],
            calls: calls)
          let isAccepted = ArrayOracle.accepts(calls, from: batch.old, to: batch.new)
          accepted += isAccepted ? 1 : 0
          expect(batch, isAccepted: isAccepted, by: rules)
        }
      }
      #expect(batches > 10_000)
      #expect(accepted > 100)
    }
  #endif

  private func smallBatches(oldCount: Int, newCount: Int) -> [[HostCall]] {
    let moves: [[HostCall]] =
      [[]]
      + (0..<oldCount).flatMap { from in
        (0..<newCount).map { to in [.move(at(0, from), to: at(0, to))] }
      }
    return subsets(oldCount).flatMap { deleted in
      subsets(newCount)
        .filter { abs(oldCount - deleted.count + $0.count - newCount) <= 1 }
        .flatMap { inserted in
          moves.map { [.deleteItems(deleted), .insertItems(inserted)] + $0 }
        }
    }
  }

  private func subsets(_ count: Int) -> [[ItemPath]] {
    (0..<(1 << count)).map { bits in
      (0..<count).filter { bits >> $0 & 1 == 1 }.map { at(0, $0) }
    }
  }

  // MARK: Random sectioned batches

  #if !DEBUG
    @Test(arguments: simultaneous, [1, 2, 3, 4])
    func legalSimultaneousBatchesAreAcceptedAndMutatedOnesJudgedAsTheOracleDoes(
      rules: HostRules, seed: UInt64
    ) {
      let count = 500
      var random = SeededGenerator(seed: seed)
      var legal = 0
      var mutated = 0
      for _ in 0..<count {
        let batch = LegalBatch.simultaneous(using: &random)
        expect(batch, isAccepted: true, by: rules)
        legal += ArrayOracle.accepts(batch.calls, from: batch.old, to: batch.new) ? 1 : 0

        guard let mutation = batch.withOneShiftedPosition(using: &random) else { continue }
        mutated += 1
        let calls =
          rules == .tableView ? mutation.calls.withoutRepeatedReloads : mutation.calls
        let isAccepted = ArrayOracle.accepts(calls, from: mutation.old, to: mutation.new)
        expect(mutation, isAccepted: isAccepted, by: rules)
      }
      expectEqual(legal, count)
      #expect(mutated > count / 2)
    }
  #endif

  /// Among the refused batches are all in which a view would look up another row.
  @Test(arguments: simultaneous, isExhaustive ? [1, 2, 3, 4] : [1])
  func reconfigurationsAreRefusedExactlyBesideChangesOfStructure(
    rules: HostRules, seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let count = tries(500)
    var missed = 0
    var allowed = 0
    for _ in 0..<count {
      let batch = LegalBatch.simultaneous(using: &random).reconfiguring
      let host = host(judging: batch, by: rules)
      let isRefused = host.violations.contains { $0.rule == .reconfigureWithStructure }
      let isExpected = batch.reconfigures && batch.changesStructure
      expectEqual(isRefused, isExpected, "\(rules): \(batch)\n\(host.report)")

      if !ArrayOracle.findsReconfiguredRows(of: batch.calls, from: batch.old, to: batch.new) {
        missed += 1
        #expect(isRefused, "\(rules): \(batch)\n\(host.report)")
      }
      allowed += batch.reconfigures && !isRefused ? 1 : 0
    }
    #expect(missed > count / 25)
    #expect(allowed > count / 25)
  }

  @Test(arguments: isExhaustive ? [1, 2, 3, 4] : [1] as [UInt64])
  func legalSequentialBatchesAreAcceptedAndMutatedOnesJudgedAsTheOracleDoes(seed: UInt64) {
    let count = tries(500)
    var random = SeededGenerator(seed: seed)
    var mutated = 0
    for _ in 0..<count {
      let batch = LegalBatch.sequential(using: &random)
      expect(batch, isAccepted: true, by: .sequential)

      guard let mutation = batch.withOneShiftedPosition(using: &random) else { continue }
      mutated += 1
      let isAccepted = FlatOracle.accepts(
        mutation.calls, from: mutation.old, to: mutation.new)
      expect(mutation, isAccepted: isAccepted, by: .sequential)
    }
    #expect(mutated > count / 2)
  }

  /// Batches that the oracle accepts may still break rules about bugs of views.
  private func expect(
    _ batch: LegalBatch, isAccepted: Bool, by rules: HostRules,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let host = host(judging: batch, by: rules)
    let unexpected = host.violations.filter { !batch.mayBreak($0.rule) }
    guard isAccepted ? !unexpected.isEmpty : host.violations.isEmpty else { return }
    Issue.record(
      "\(rules): should be \(isAccepted ? "accepted" : "refused"): \(batch)\n\(host.report)",
      sourceLocation: sourceLocation)
  }

  private func host(
    judging batch: LegalBatch, by rules: HostRules
  ) -> StrictListHost<String, String> {
    let list = SettableList(sections: batch.old.map(\.section))
    let host = StrictListHost.showing(list, by: rules)
    host.perform {
      list.sections = batch.new.map(\.section)
      for call in batch.calls {
        call.apply(to: host)
      }
    }
    return host
  }
}

extension LegalBatch {
  /// Whether the batch may break a rule about bugs of views.
  fileprivate func mayBreak(_ rule: BatchRule) -> Bool {
    switch rule {
    case .noOpMove: calls.contains { $0.isMoveOntoItself }
    case .sectionMoveTouched: calls.contains { $0.isSectionMove }
    case .reloadDisplacedByMove, .insertAndMoveSameRow, .insertRowOutOfBounds, .countRows,
      .wrongRow:
      // A reload's new place ignores moves, so that a view takes the wrong row for it.
      calls.contains { $0.isReload && $0.hasPositions }
        && calls.contains { $0.isMove || $0.isSectionMove }
    default: false
    }
  }
}

extension LegalBatch {
  /// The same batch, in which rows are reconfigured instead of reloaded.
  fileprivate var reconfiguring: Self {
    var batch = self
    batch.calls = calls.map { call in
      guard case .reloadItems(let paths) = call else { return call }
      return .reconfigureItems(paths)
    }
    return batch
  }

  fileprivate var reconfigures: Bool {
    calls.contains { $0.isReconfiguration && $0.hasPositions }
  }

  /// Whether rows or sections leave, come or move.
  fileprivate var changesStructure: Bool {
    calls.contains { $0.hasPositions && !$0.isReload && !$0.isReconfiguration }
  }
}

extension [HostCall] {
  /// A table view reloads a row once, even for several calls.
  fileprivate var withoutRepeatedReloads: Self {
    var seen: Set<ItemPath> = []
    return map { call in
      switch call {
      case .reloadItems(let paths): .reloadItems(paths.filter { seen.insert($0).inserted })
      case .reconfigureItems(let paths):
        .reconfigureItems(paths.filter { seen.insert($0).inserted })
      default: call
      }
    }
  }
}

extension HostCall {
  fileprivate var isMoveOntoItself: Bool {
    switch self {
    case .moveItems(let moves): moves.allSatisfy { $0.from == $0.to }
    case .moveSections(let moves): moves.allSatisfy { $0.from == $0.to }
    default: false
    }
  }

  fileprivate var isSectionMove: Bool {
    if case .moveSections = self { true } else { false }
  }

  fileprivate var isMove: Bool {
    if case .moveItems = self { true } else { false }
  }

  fileprivate var isReload: Bool {
    if case .reloadItems = self { true } else { false }
  }

  fileprivate var isReconfiguration: Bool {
    if case .reconfigureItems = self { true } else { false }
  }
}
