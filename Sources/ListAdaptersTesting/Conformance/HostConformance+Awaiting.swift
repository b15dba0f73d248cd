import ListAdapters

/// Checks hosts that show or complete a batch in a later turn of the run loop.
///
/// Rows and completions are checked once for each list, not after each batch.
extension HostConformance {
  /// Returns the smallest failure with linear lists, or `nil` if the host passes.
  ///
  /// ```swift
  /// @MainActor @Test func theBoardConforms() async {
  ///   let conformance = HostConformance { Board() } shownRows: { [$0.lines] }
  ///   let failure = await conformance.linearFailure { board in await board.nextFrame() }
  ///   if let failure { Issue.record(failure) }
  /// }
  /// ```
  ///
  /// The check sets the next list when `settle` has returned. It does not call
  /// ``HostConformance/settle``. If a turn of the host takes long, choose a smaller ``extent``.
  ///
  /// - Parameter settle: Returns when the host shows the list and has called all completions.
  public nonisolated(nonsending) func linearFailure(
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostFailure<TestItem>? {
    await smallestFailure(of: linearRuns, settling: settle)
  }

  /// Returns the smallest failure with lists of sections, or `nil` if the host passes.
  public nonisolated(nonsending) func sectionedFailure(
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostFailure<TestSection>? {
    await smallestFailure(of: sectionedRuns, settling: settle)
  }

  /// Returns the failure of a host that shows these lists in order, or `nil` if it passes.
  public nonisolated(nonsending) func linearFailure(
    through lists: [[TestItem]], options: UpdateOptions = UpdateOptions(),
    reconfiguring: Bool = false, section: Int = 0,
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostFailure<TestItem>? {
    let run = HostRun(
      lists: lists, options: options, reconfigures: reconfiguring, section: section)
    return await drive(run, settling: settle)
  }

  /// Returns the failure of a host that shows these sections in order, or `nil` if it passes.
  public nonisolated(nonsending) func sectionedFailure(
    through lists: [[TestSection]], options: UpdateOptions = UpdateOptions(),
    reconfiguring: Bool = false,
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostFailure<TestSection>? {
    let run = HostRun(lists: lists, options: options, reconfigures: reconfiguring)
    return await drive(run, settling: settle)
  }
}

extension HostConformance {
  private nonisolated(nonsending) func smallestFailure<Element: DrivenElement>(
    of runs: some Sequence<HostRun<Element>>,
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostFailure<Element>? {
    var search = FailureSearch(runs)
    while let run = search.runs.next() { search.take(await drive(run, settling: settle)) }
    return search.failure
  }

  private nonisolated(nonsending) func drive<Element: DrivenElement>(
    _ run: HostRun<Element>,
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostFailure<Element>? {
    var run = run
    run.isAwaited = true
    let watched = WatchedHost(self, run)
    while let host = watched.next() {
      await settle(host)
      watched.check()
    }
    return watched.failure
  }
}
