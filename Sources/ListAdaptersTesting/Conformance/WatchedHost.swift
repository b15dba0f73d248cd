import ListAdapters

/// A host that forwards all calls of a run to the host under test.
///
/// It compares the rows of that host with the data source after each batch and at the end of the
/// run, or after each change in an awaited check. After the first mistake, the host under test
/// receives no more changes.
final class WatchedHost<Host: BatchUpdatable, Element: DrivenElement> {
  private(set) var host: Host?

  /// The first failure, without later lists.
  private(set) var failure: HostFailure<Element>?

  var coverage = HostCoverage()

  let conformance: HostConformance<Host>
  let run: HostRun<Element>
  private lazy var calculator = Element.calculator(for: self, showing: run)

  /// The number of lists that were set.
  private(set) var listCount = 0

  /// Whether the host has lost its data source, after the last list.
  private var isDisconnected = false

  private var batches: [WatchedBatch] = []

  /// The number of batches, and the texts of the items, before the current change.
  private var earlierBatches = 0
  private(set) var earlierTexts: [[String]] = []

  /// The marks on items and on headers.
  var itemMarks = RowMarks<ItemPath>()
  var headerMarks = RowMarks<Int>()

  /// Scheduled updates minus performed updates: zero if each was performed once.
  private var scheduledUpdates = 0

  init(_ conformance: HostConformance<Host>, _ run: HostRun<Element>) {
    self.conformance = conformance
    self.run = run
    coverage.isLinear = run.section != nil
    conformance.trace?(run.code)
  }
}

extension WatchedHost {
  var source: WatchedSource {
    calculator.source
  }

  private var isAtEnd: Bool {
    listCount >= run.lists.count
  }

  /// Loads the first list, sets the next list, or takes the data source from a `ListHost`.
  ///
  /// - Returns: The host, or `nil` at the end or after a failure.
  func next() -> Host? {
    guard failure == nil else { return nil }
    guard listCount == 0 || !isAtEnd else { return disconnect() }
    listCount += 1
    if listCount == 1 {
      host = conformance.makeHost(calculator.source)
      noteReasons()
      reloadData()
    } else {
      earlierBatches = batches.count
      earlierTexts = calculator.source.texts
      setMarks()
      guard failure == nil else { return nil }
      calculator.setData(run.lists[listCount - 1], HostRun<Element>.style(ofList: listCount))
    }
    return host
  }

  /// Records why some methods are never called.
  private func noteReasons() {
    if !movesItems { coverage.reasons[.moveItem] = "movesItems is false" }
    if !movesSections { coverage.reasons[.moveSection] = "movesSections is false" }
    if !reloadsHeaders { coverage.reasons[.reloadHeaders] = "reloadsHeaders is false" }
    if !conformance.reconfigures {
      coverage.reasons[.reconfigureItems] = "reconfigures is false"
    }
  }

  private func disconnect() -> Host? {
    guard !isDisconnected, let host, let disconnect = conformance.disconnect else { return nil }
    isDisconnected = true
    earlierTexts = source.texts
    guard source.releaseDataSource() else {
      note(.holdsDataSource, shown: conformance.shownRows(host))
      return nil
    }
    disconnect(host)
    return host
  }

  /// Whether the host has to settle before ``check()``, even if it has settled after each batch.
  var isUnsettled: Bool {
    isAtEnd || scheduledUpdates != 0
  }

  /// Checks the host after it has settled.
  func check() {
    guard !isDisconnected else { return checkWithoutDataSource() }
    if scheduledUpdates != 0, let host {
      note(.updateNotMadeOnce, shown: conformance.shownRows(host))
    }
    let changeBatches = Array(batches[earlierBatches...])
    if run.isAwaited || isAtEnd { check(changeBatches, old: earlierTexts) }
    if listCount > 1 { checkMarks(changeBatches) }
    // A host may call a completion again after the check of its batch.
    if let batch = batches.first(where: { $0.completions != 1 }) {
      note(.completionNotCalledOnce, [batch])
    }
  }

  /// Checks that the host shows neither rows nor headers.
  private func checkWithoutDataSource() {
    guard let host else { return }
    let rows = conformance.shownRows(host)
    let headers = conformance.shownHeaders?(host).map { [$0] } ?? []
    guard !(rows + headers).joined().isEmpty else { return }
    note(
      .rowsWithoutDataSource, old: earlierTexts, expected: [],
      shown: rows.joined().isEmpty ? headers : rows)
  }

  /// Checks a batch or a reload, unless the check is awaited.
  private func checkBatch(_ batches: [WatchedBatch], old: [[String]]) {
    guard !run.isAwaited, let host else { return }
    conformance.settle(host)
    check(batches, old: old)
    batches.first?.hasPassed = true
  }

  /// Compares the rows of the host with the data source.
  private func check(_ batches: [WatchedBatch], old: [[String]]) {
    guard let host else { return }
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

  /// Returns the problem of batches other than their rows.
  private func problem(_ batches: [WatchedBatch]) -> HostProblem? {
    if source.missing != nil { return .askedOutOfBounds }
    if source.earlyRead != nil { return .readTooEarly }
    if batches.contains(where: { $0.runs != 1 }) { return .updatesNotRunOnce }
    if batches.contains(where: \.isCompletedEarly) { return .completedBeforeUpdates }
    return batches.contains { $0.completions != 1 } ? .completionNotCalledOnce : nil
  }

  /// Returns the problem of the rows that the host shows.
  private func problem(_ shown: [[String]], after batches: [WatchedBatch]) -> HostProblem? {
    let expected = source.texts
    if shown == expected { return nil }
    if !source.wasAsked { return .neverAsked }
    if batches.isEmpty, shown.joined().isEmpty, !expected.joined().isEmpty { return .neverDrew }
    return shown.count == expected.count ? .wrongRows : .wrongSectionCount
  }

  /// Records the first mistake, by default with the texts of the data source as the expected texts.
  func note(
    _ problem: HostProblem, _ batches: [WatchedBatch] = [], detail: String? = nil,
    old: [[String]]? = nil, expected: [[String]]? = nil, shown: [[String]]? = nil
  ) {
    guard failure == nil else { return }
    let texts = source.texts
    var run = run
    run.lists = Array(run.lists.prefix(listCount))
    failure = HostFailure(
      problem: problem, detail: detail ?? readingMistake(problem),
      updateOrder: updateOrder, updates: batches.flatMap(\.updates),
      updateRuns: batches.isEmpty ? nil : batches.map(\.runs).first { $0 != 1 } ?? 1,
      wrongCall: batches.count == 1 ? wrongCall(problem, batches[0]) : nil,
      old: old ?? texts, expected: expected ?? texts, shown: shown ?? texts, run: run)
  }
}

extension WatchedHost {
  private func readingMistake(_ problem: HostProblem) -> String? {
    switch problem {
    case .askedOutOfBounds: source.missing
    case .readTooEarly: source.earlyRead
    default: nil
    }
  }

  /// Returns the call that is at fault instead of `performUpdates`, if the kit can determine it.
  private func wrongCall(_ problem: HostProblem, _ batch: WatchedBatch) -> HostCall? {
    switch problem {
    case .wrongRows, .wrongHeaders, .wrongSectionCount, .askedOutOfBounds, .readTooEarly:
      batch.wrongCall
    case .wrongMark: batch.onlyCall
    default: nil
    }
  }
}

extension WatchedHost: HostCallTaker {
  var updateOrder: UpdateOrder {
    host?.updateOrder ?? .sequential
  }

  /// `true`, also for a host that does not accept updates, which is recorded as a problem.
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

  var reloadsHeaders: Bool {
    host?.reloadsHeaders ?? false
  }

  func scheduleUpdate(_ update: @escaping () -> Void) {
    guard let host else { return update() }
    scheduledUpdates += 1
    host.scheduleUpdate { [self] in
      scheduledUpdates -= 1
      update()
    }
  }

  func performChange(_ change: () -> Void) {
    watch(change) { $0.performChange }
  }

  func withoutAnimation(_ body: () -> Void) {
    watch(body) { $0.withoutAnimation }
  }

  func didUpdateItems(at paths: [ItemPath], headersOf sections: [Int], inPlace: Bool) {
    if failure == nil { host?.didUpdateItems(at: paths, headersOf: sections, inPlace: inPlace) }
  }

  /// Lets a method of the host run updates, and checks that it runs them once.
  private func watch(_ updates: () -> Void, in method: (Host) -> (() -> Void) -> Void) {
    guard failure == nil, let host else { return updates() }
    let whole = WatchedBatch()
    let earlier = batches.count
    method(host)({ whole.run(updates) })
    guard whole.runs != 1 else { return }
    whole.updates = batches[earlier...].flatMap(\.updates)
    note(.updatesNotRunOnce, [whole], old: earlierTexts, shown: conformance.shownRows(host))
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    guard failure == nil, let host else {
      updates()
      return completion(true)
    }
    let old = source.texts
    let batch = WatchedBatch(oldCounts: source.counts)
    batches.append(batch)
    host.performUpdates {
      if conformance.reportsEarlyReads { source.reading = .nothing }
      batch.run(updates)
      source.reading = .everything
    } completion: { finished in
      batch.complete(finished)
      completion(finished)
    }
    followMarks(batch)
    checkBatch([batch], old: old)
  }

  func reloadData() {
    guard failure == nil else { return }
    let old = host.map(conformance.shownRows) ?? []
    coverage.calls[.reloadData, default: 0] += 1
    host?.reloadData()
    itemMarks.followReload()
    headerMarks.followReload()
    checkBatch([], old: old)
  }

  /// Forwards a call as part of the current batch.
  func take(_ update: HostCall) {
    guard failure == nil, let batch = batches.last, let host else { return }
    conformance.trace?(update.description)
    batch.updates.append(update)
    coverage.calls[HostMethod(update), default: 0] += 1
    let hadRead = source.hasReadWrongly
    if case .nothing = source.reading {
      source.reading =
        host.updateOrder == .sequential ? .call(update) : .callOfSimultaneousBatch(update)
      update.apply(to: host)
      source.reading = .nothing
    } else {
      update.apply(to: host)
    }
    if !hadRead, source.hasReadWrongly { batch.callThatAsked = update }
  }
}
