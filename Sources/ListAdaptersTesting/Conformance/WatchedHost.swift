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
    if hasScheduledUpdates, let host, let source {
      let texts = source.texts
      note(.updateNotMadeOnce, [], old: texts, expected: texts, shown: conformance.shownRows(host))
    }
    if reading == .changes { check(Array(batches[earlierBatches...]), old: earlierTexts) }
    checkCompletions()
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
    var expected = source.texts
    if let problem = problem(batches) ?? problem(shown, insteadOf: expected, after: batches)
      ?? (batches.last?.isUnfinished ?? false ? .reportedUnfinished : nil)
    {
      note(problem, batches, old: old, expected: expected, shown: shown)
    } else if let headers, headers != source.headerTexts {
      expected = source.headerTexts.map { [$0] }
      note(.wrongHeaders, batches, old: old, expected: expected, shown: headers.map { [$0] })
    }
  }

  /// Returns the problem of batches apart from the rows.
  private func problem(_ batches: [WatchedBatch]) -> HostProblem? {
    if source?.wasAskedOutOfBounds ?? false { return .askedOutOfBounds }
    if batches.contains(where: { $0.runs != 1 }) { return .updatesNotRunOnce }
    if batches.contains(where: \.isCompletedEarly) { return .completedBeforeUpdates }
    if batches.contains(where: { $0.completions != 1 }) { return .completionNotCalledOnce }
    return nil
  }

  /// Returns the problem of the rows that the host shows.
  private func problem(
    _ shown: [[String]], insteadOf expected: [[String]], after batches: [WatchedBatch]
  ) -> HostProblem? {
    if shown == expected { return nil }
    if source?.wasAsked == false { return .neverAsked }
    if batches.isEmpty, shown.joined().isEmpty, !expected.joined().isEmpty { return .neverDrew }
    return shown.count == expected.count ? .wrongRows : .wrongSectionCount
  }

  /// Records the first mistake.
  private func note(
    _ problem: HostProblem, _ batches: [WatchedBatch],
    old: [[String]], expected: [[String]], shown: [[String]]
  ) {
    observation =
      observation
      ?? Observation(
        problem: problem, updateOrder: updateOrder, batches: batches, old: old, expected: expected,
        shown: shown)
  }

  /// Records a completion of any batch that was not called once, which may be at any time.
  private func checkCompletions() {
    guard let source, let batch = batches.first(where: { $0.completions != 1 }) else { return }
    let texts = source.texts
    note(.completionNotCalledOnce, [batch], old: texts, expected: texts, shown: texts)
  }

  /// Passes a call on as part of the open batch.
  private func pass(_ update: HostCall) {
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

extension WatchedHost: BatchUpdatable {
  var updateOrder: UpdateOrder {
    host?.updateOrder ?? .sequential
  }

  /// Records a host that does not accept updates, and goes on without it.
  var acceptsUpdates: Bool {
    guard let host, !host.acceptsUpdates else { return true }
    let texts = source?.texts ?? []
    note(.refusesUpdates, [], old: texts, expected: texts, shown: texts)
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

  func deleteItems(at paths: [ItemPath]) { pass(.deleteItems(paths)) }
  func insertItems(at paths: [ItemPath]) { pass(.insertItems(paths)) }
  func reloadItems(at paths: [ItemPath]) { pass(.reloadItems(paths)) }
  func reconfigureItems(at paths: [ItemPath]) { pass(.reconfigureItems(paths)) }
  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    pass(.moveItems([Move(from: path, to: newPath)]))
  }
  func deleteSections(at offsets: [Int]) { pass(.deleteSections(offsets)) }
  func insertSections(at offsets: [Int]) { pass(.insertSections(offsets)) }
  func reloadSections(at offsets: [Int]) { pass(.reloadSections(offsets)) }
  func moveSection(at offset: Int, to newOffset: Int) {
    pass(.moveSections([Move(from: offset, to: newOffset)]))
  }
}
