import ListAdapters

/// Checks of hosts that show or complete a batch in a later turn of the run loop.
///
/// Rows and completions are judged once for each list, not after each batch.
extension HostConformance {
  /// Returns the smallest failure of the host with linear lists; `nil` if there is none.
  ///
  /// ```swift
  /// @MainActor @Test func theBoardConforms() async {
  ///   let conformance = HostConformance { Board() } shownRows: { [$0.lines] }
  ///   let failure = await conformance.linearFailure { board in await board.nextFrame() }
  ///   if let failure { Issue.record(failure) }
  /// }
  /// ```
  ///
  /// A host is set the next list when `settle` has returned. ``HostConformance/settle`` is not
  /// called. If a turn of the host takes long, choose a smaller ``extent``.
  ///
  /// - Parameter settle: Returns when the host shows what was set, and has called all completions.
  public nonisolated(nonsending) func linearFailure(
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostFailure<TestItem>? {
    await smallestFailure(of: linearRuns, settling: settle)
  }

  /// Returns the smallest failure of the host with lists of sections; `nil` if there is none.
  public nonisolated(nonsending) func sectionedFailure(
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostFailure<TestSection>? {
    await smallestFailure(of: sectionedRuns, settling: settle)
  }

  /// Drives a host through lists, one after the other; returns the failure, `nil` if there is none.
  ///
  /// A failure that ``linearFailure(settling:)`` returns prints itself as such a call.
  public nonisolated(nonsending) func linearFailure(
    through lists: [[TestItem]], options: UpdateOptions = UpdateOptions(),
    reconfiguring: Bool = false, section: Int = 0,
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostFailure<TestItem>? {
    let run = HostRun(
      lists: lists, options: options, reconfigures: reconfiguring, section: section,
      isAwaited: true)
    return await drive(run, settling: settle)
  }

  /// Drives a host through lists of sections, one after the other; returns the failure, `nil` if
  /// there is none.
  ///
  /// A failure that ``sectionedFailure(settling:)`` returns prints itself as such a call.
  public nonisolated(nonsending) func sectionedFailure(
    through lists: [[TestSection]], options: UpdateOptions = UpdateOptions(),
    reconfiguring: Bool = false,
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostFailure<TestSection>? {
    let run = HostRun(
      lists: lists, options: options, reconfigures: reconfiguring, isAwaited: true)
    return await drive(run, settling: settle)
  }
}

extension HostConformance {
  /// Returns the smallest failure that is found from the first run with a failure.
  private nonisolated(nonsending) func smallestFailure<Element: DrivenElement>(
    of runs: some Sequence<HostRun<Element>>,
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostFailure<Element>? {
    var search = FailureSearch(runs)
    while var run = search.next() {
      run.isAwaited = true
      search.take(await drive(run, after: search.failure, settling: settle))
    }
    return search.failure
  }

  /// Drives a new host through the lists of a run; returns its failure, if any.
  ///
  /// - Parameter earlier: The smallest failure so far, which is printed if the host traps.
  private nonisolated(nonsending) func drive<Element: DrivenElement>(
    _ run: HostRun<Element>, after earlier: HostFailure<Element>? = nil,
    settling settle: nonisolated(nonsending) (_ host: Host) async -> Void
  ) async -> HostFailure<Element>? {
    let note = TrapNote(of: run, after: earlier, on: Host.self)
    defer { note.remove() }
    var drive = HostDrive(self, run, reading: .changes, trapNote: note)
    while let host = drive.next() {
      await settle(host)
      drive.check()
    }
    return drive.failure
  }
}
