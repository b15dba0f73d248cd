import ListAdapters

/// A mistake of a host in one batch, or in a reload.
struct Observation {
  var problem: HostProblem
  var updateOrder: UpdateOrder
  var batch: WatchedBatch?
  var old: [[String]]
  var expected: [[String]]
  var shown: [[String]]
}

/// A host that passes all calls of a calculator on to the host under test, and compares what that
/// host shows with the data source after each batch.
///
/// After the first mistake it passes on nothing more.
final class WatchedHost<Host: BatchUpdatable> {
  private let conformance: HostConformance<Host>
  private let reading: ReadingTime
  private var host: Host?
  private var source: WatchedSource?

  /// The first mistake.
  private var observation: Observation?

  /// The batches that the host received.
  private var batches: [WatchedBatch] = []

  /// The number of updates that the host has scheduled and not made, less those made again.
  private var scheduledUpdates = 0

  init(_ conformance: HostConformance<Host>, reading: ReadingTime) {
    self.conformance = conformance
    self.reading = reading
  }
}

extension WatchedHost {
  /// Drives a host from list to list; returns its first failure, without the lists after it.
  ///
  /// - Parameters:
  ///   - run: The lists.
  ///   - source: The source that has the first list, then the one that was set last.
  ///   - set: Sets a list in the calculator.
  func failure<Element: Sendable>(
    of run: HostRun<Element>, showing source: WatchedSource,
    set: (_ list: [Element], _ completion: @escaping (Bool) -> Void) -> Void
  ) -> HostFailure<Element>? {
    self.source = source
    let host = conformance.makeHost(source)
    self.host = host
    reloadData()
    var run = run
    for (turn, list) in run.lists.enumerated().dropFirst() where observation == nil {
      set(list) { _ in }
      if scheduledUpdates != 0 { checkScheduledUpdates() }
      if observation != nil { run.lists = Array(run.lists[...turn]) }
    }
    if observation == nil {
      conformance.settle(host)
      checkCompletions()
    }
    return observation.map { HostFailure($0, of: run) }
  }

  /// Compares what the host shows with what the data source has.
  private func check(_ batch: WatchedBatch?, old: [[String]]) {
    guard observation == nil, let host, let source else { return }
    conformance.settle(host)
    let shown = conformance.shownRows(host)
    let headers = conformance.shownHeaders?(host)
    var expected = source.texts
    if let problem = problem(batch) ?? problem(shown, insteadOf: expected, after: batch) {
      note(problem, batch, old: old, expected: expected, shown: shown)
    } else if let headers, headers != source.headerTexts {
      expected = source.headerTexts.map { [$0] }
      note(.wrongHeaders, batch, old: old, expected: expected, shown: headers.map { [$0] })
    }
    checkCompletions()
  }

  /// Returns the problem of a batch apart from the rows.
  private func problem(_ batch: WatchedBatch?) -> HostProblem? {
    if source?.wasAskedOutOfBounds ?? false { return .askedOutOfBounds }
    guard let batch else { return nil }
    if batch.runs != 1 { return .updatesNotRunOnce }
    return batch.completions == 1 ? nil : .completionNotCalledOnce
  }

  /// Returns the problem of the rows that the host shows.
  private func problem(
    _ shown: [[String]], insteadOf expected: [[String]], after batch: WatchedBatch?
  ) -> HostProblem? {
    if shown == expected { return nil }
    if !(source?.wasAsked ?? false) { return .neverAsked }
    if batch == nil, shown.joined().isEmpty, !expected.joined().isEmpty { return .neverDrew }
    return shown.count == expected.count ? .wrongRows : .wrongSectionCount
  }

  /// Records the first mistake.
  private func note(
    _ problem: HostProblem, _ batch: WatchedBatch?,
    old: [[String]], expected: [[String]], shown: [[String]]
  ) {
    observation =
      observation
      ?? Observation(
        problem: problem, updateOrder: updateOrder, batch: batch, old: old, expected: expected,
        shown: shown)
  }

  /// Records a completion of any batch that was missing or came again, which may be at any time.
  private func checkCompletions() {
    guard let source, let batch = batches.first(where: { $0.completions != 1 }) else { return }
    let texts = source.texts
    note(.completionNotCalledOnce, batch, old: texts, expected: texts, shown: texts)
  }

  /// Records an update that the host does not let happen, or makes twice.
  private func checkScheduledUpdates() {
    guard let host, let source else { return }
    conformance.settle(host)
    guard scheduledUpdates != 0 else { return }
    let texts = source.texts
    note(.updateNotMadeOnce, nil, old: texts, expected: texts, shown: conformance.shownRows(host))
  }

  /// Passes a call on as part of the open batch.
  private func pass(_ update: HostCall) {
    guard let batch = batches.last else { return }
    batch.append(update)
    guard observation == nil, let host, let source else { return }
    update.apply(to: host)
    if source.wasAskedOutOfBounds { batch.noteQuestionOutOfBounds() }
    guard reading == .calls, host.updateOrder == .sequential else { return }
    batch.compare(conformance.shownRows(host), reading: source.texts)
  }
}

extension WatchedHost: BatchUpdatable {
  var updateOrder: UpdateOrder {
    host?.updateOrder ?? .sequential
  }

  /// Records a host that does not accept updates, and goes on without it.
  var acceptsUpdates: Bool {
    guard observation == nil, let host, !host.acceptsUpdates else { return true }
    let texts = source?.texts ?? []
    note(.refusesUpdates, nil, old: texts, expected: texts, shown: texts)
    return true
  }

  var movesItems: Bool {
    host?.movesItems ?? false
  }

  var movesSections: Bool {
    host?.movesSections ?? false
  }

  func scheduleUpdate(_ update: @escaping () -> Void) {
    guard observation == nil, let host else { return update() }
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
      batch.runs += 1
      updates()
    } completion: { finished in
      batch.completions += 1
      completion(finished)
    }
    check(batch, old: old)
  }

  func reloadData() {
    guard observation == nil else { return }
    let old = host.map(conformance.shownRows) ?? []
    host?.reloadData()
    check(nil, old: old)
  }

  func deleteItems(at paths: [ItemPath]) { pass(.deleteItems(paths)) }
  func insertItems(at paths: [ItemPath]) { pass(.insertItems(paths)) }
  func reloadItems(at paths: [ItemPath]) { pass(.reloadItems(paths)) }
  func reconfigureItems(at paths: [ItemPath]) { pass(.reconfigureItems(paths)) }
  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    pass(.moveItem(Move(from: path, to: newPath)))
  }
  func deleteSections(at offsets: [Int]) { pass(.deleteSections(offsets)) }
  func insertSections(at offsets: [Int]) { pass(.insertSections(offsets)) }
  func reloadSections(at offsets: [Int]) { pass(.reloadSections(offsets)) }
  func moveSection(at offset: Int, to newOffset: Int) {
    pass(.moveSection(Move(from: offset, to: newOffset)))
  }
}
