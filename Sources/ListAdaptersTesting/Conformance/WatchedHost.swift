import ListAdapters

/// A mistake of a host in one batch, in the batches of one change, or in a reload.
struct Observation {
  var problem: HostProblem
  var updateOrder: UpdateOrder

  /// The batches; empty for a reload.
  var batches: [WatchedBatch]

  var old: [[String]]
  var expected: [[String]]
  var shown: [[String]]
}

/// A host that passes all calls of a calculator on to the host under test, and compares what that
/// host shows with the data source after each batch or each change.
///
/// After the first mistake it passes on nothing more.
final class WatchedHost<Host: BatchUpdatable> {
  private(set) var host: Host?

  /// The first mistake.
  private(set) var observation: Observation?

  private let conformance: HostConformance<Host>
  private let reading: ReadingTime
  private let trapNote: TrapNote
  private var source: WatchedSource?

  /// The batches that the host received.
  private var batches: [WatchedBatch] = []

  /// The number of batches before the present change, and the texts of the items then.
  private var earlierBatches = 0
  private var earlierTexts: [[String]] = []

  /// The number of updates that the host has scheduled and not made, less those made again.
  private var scheduledUpdates = 0

  init(_ conformance: HostConformance<Host>, reading: ReadingTime, trapNote: TrapNote) {
    self.conformance = conformance
    self.reading = reading
    self.trapNote = trapNote
  }
}

extension WatchedHost {
  var hasScheduledUpdates: Bool {
    scheduledUpdates != 0
  }

  /// Makes the host, and lets it load the list of a data source.
  func load(_ source: WatchedSource) {
    self.source = source
    host = conformance.makeHost(source)
    reloadData()
  }

  /// Called before another list is set.
  func willChange() {
    earlierBatches = batches.count
    earlierTexts = source?.texts ?? []
  }

  /// Checks a change that the host has shown by now.
  func checkChange() {
    if hasScheduledUpdates, let host {
      note(.updateNotMadeOnce, shown: conformance.shownRows(host))
    }
    if reading == .changes { check(Array(batches[earlierBatches...]), old: earlierTexts) }
    // A completion may be called at any time.
    if let batch = batches.first(where: { $0.completions != 1 }) {
      note(.completionNotCalledOnce, [batch])
    }
  }

  /// Checks a batch or a reload, unless only whole changes can be.
  private func checkBatch(_ batches: [WatchedBatch], old: [[String]]) {
    guard reading != .changes, let host else { return }
    conformance.settle(host)
    check(batches, old: old)
  }

  /// Compares what the host shows with what the data source has.
  private func check(_ batches: [WatchedBatch], old: [[String]]) {
    guard let host, let source else { return }
    let shown = conformance.shownRows(host)
    let headers = conformance.shownHeaders?(host)
    if let problem = problem(batches) ?? problem(shown, after: batches) {
      note(problem, batches, old: old, shown: shown)
    } else if let headers, headers != source.headerTexts {
      let expected = source.headerTexts.map { [$0] }
      note(.wrongHeaders, batches, old: old, expected: expected, shown: headers.map { [$0] })
    } else if batches.last?.isUnfinished ?? false {
      note(.reportedUnfinished, batches, old: old, shown: shown)
    }
  }

  /// Returns the problem of batches apart from the rows.
  private func problem(_ batches: [WatchedBatch]) -> HostProblem? {
    if source?.wasAskedOutOfBounds ?? false { return .askedOutOfBounds }
    if batches.contains(where: { $0.runs != 1 }) { return .updatesNotRunOnce }
    if batches.contains(where: \.isCompletedEarly) { return .completedBeforeUpdates }
    return batches.contains { $0.completions != 1 } ? .completionNotCalledOnce : nil
  }

  /// Returns the problem of the rows that the host shows.
  private func problem(
    _ shown: [[String]], after batches: [WatchedBatch]
  ) -> HostProblem? {
    guard let source else { return nil }
    let expected = source.texts
    if shown == expected { return nil }
    if !source.wasAsked { return .neverAsked }
    if batches.isEmpty, shown.joined().isEmpty, !expected.joined().isEmpty { return .neverDrew }
    return shown.count == expected.count ? .wrongRows : .wrongSectionCount
  }

  /// Records the first mistake; the texts are those of the data source, unless they are given.
  private func note(
    _ problem: HostProblem, _ batches: [WatchedBatch] = [], old: [[String]]? = nil,
    expected: [[String]]? = nil, shown: [[String]]? = nil
  ) {
    guard observation == nil else { return }
    let texts = source?.texts ?? []
    observation = Observation(
      problem: problem, updateOrder: updateOrder, batches: batches, old: old ?? texts,
      expected: expected ?? texts, shown: shown ?? texts)
  }
}

extension WatchedHost: HostCallTaker {
  var updateOrder: UpdateOrder {
    host?.updateOrder ?? .sequential
  }

  /// Records a host that does not accept updates, and goes on without it.
  var acceptsUpdates: Bool {
    if let host, !host.acceptsUpdates { note(.refusesUpdates) }
    return true
  }

  var movesItems: Bool {
    host?.movesItems ?? false
  }

  var movesSections: Bool {
    host?.movesSections ?? false
  }

  func scheduleUpdate(_ update: @escaping () -> Void) {
    guard let host else { return update() }
    scheduledUpdates += 1
    host.scheduleUpdate { [self] in
      scheduledUpdates -= 1
      update()
    }
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    guard observation == nil, let host else {
      updates()
      return completion(true)
    }
    let old = source?.texts ?? []
    let batch = WatchedBatch(old: old)
    batches.append(batch)
    host.performUpdates {
      batch.run(updates)
    } completion: { finished in
      batch.complete(finished)
      completion(finished)
    }
    checkBatch([batch], old: old)
  }

  func reloadData() {
    guard observation == nil else { return }
    let old = host.map(conformance.shownRows) ?? []
    host?.reloadData()
    checkBatch([], old: old)
  }

  /// Passes a call on as part of the open batch.
  func take(_ update: HostCall) {
    guard observation == nil, let batch = batches.last, let host, let source else { return }
    batch.append(update)
    trapNote.setCall(update)
    update.apply(to: host)
    trapNote.setCall(nil)
    if source.wasAskedOutOfBounds { batch.noteQuestionOutOfBounds() }
    guard reading == .calls else { return }
    batch.compare(conformance.shownRows(host), reading: source.texts)
  }
}
