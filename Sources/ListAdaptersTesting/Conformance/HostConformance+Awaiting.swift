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
    await linearResult(settling: settle).failure
  }

  /// Returns the smallest failure with lists of sections, or `nil` if the host passes.
  public nonisolated(nonsending) func sectionedFailure(
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostFailure<TestSection>? {
    await sectionedResult(settling: settle).failure
  }

  /// Checks linear lists, and returns the smallest failure, if any, and the calls of the host.
  public nonisolated(nonsending) func linearResult(
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostResult<TestItem> {
    await result(of: linearRuns, settling: settle)
  }

  /// Checks lists of sections, and returns the smallest failure, if any, and the calls of the host.
  public nonisolated(nonsending) func sectionedResult(
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostResult<TestSection> {
    await result(of: sectionedRuns, settling: settle)
  }

  /// Returns the failure of a host that shows these lists in order, or `nil` if it passes.
  public nonisolated(nonsending) func linearFailure(
    through lists: [[TestItem]], options: UpdateOptions = UpdateOptions(),
    reconfiguring: Bool = false, section: Int = 0,
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostFailure<TestItem>? {
    let run = HostRun(
      lists: lists, options: options, reconfigures: reconfiguring, section: section)
    return await result(of: run, settling: settle).failure
  }

  /// Returns the failure of a host that shows these sections in order, or `nil` if it passes.
  public nonisolated(nonsending) func sectionedFailure(
    through lists: [[TestSection]], options: UpdateOptions = UpdateOptions(),
    reconfiguring: Bool = false,
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostFailure<TestSection>? {
    let run = HostRun(lists: lists, options: options, reconfigures: reconfiguring)
    return await result(of: run, settling: settle).failure
  }
}

extension HostConformance {
  private nonisolated(nonsending) func result<Element: DrivenElement>(
    of runs: some Sequence<HostRun<Element>>,
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostResult<Element> {
    var search = FailureSearch(runs)
    while let run = search.runs.next() {
      search.take(await result(of: run, settling: settle))
    }
    return search.result
  }

  private nonisolated(nonsending) func result<Element: DrivenElement>(
    of run: HostRun<Element>,
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostResult<Element> {
    var run = run
    run.isAwaited = true
    var turns = MarkTurns(next: run)
    while let run = turns.next {
      let watched = WatchedHost(self, run)
      while let host = watched.next() {
        await settle(host)
        watched.check()
      }
      turns.take(watched)
    }
    return turns.result
  }
}
