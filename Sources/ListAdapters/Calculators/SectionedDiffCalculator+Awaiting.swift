import DiffCore

extension SectionedDiffCalculator where Section: Sendable {
  /// Sets `data` and returns when the host shows it; changes are found away from the host's actor.
  ///
  /// ```swift
  /// for await albums in store.albums {
  ///   await calculator.setData(albums)
  /// }
  /// ```
  ///
  /// The changes are found and planned on the concurrent executor. Until then the host shows the
  /// old list, and `data` has it. On the host's actor, the host is only told.
  ///
  /// One list at a time is in work. A list that comes meanwhile waits, and of those that wait only
  /// the latest is shown. Setting `data`, or calling another `setData`, shows that list at once
  /// and supersedes all lists that are awaited.
  ///
  /// - Returns: `true` when the host shows the list. `false` if there is no host, if another list
  ///   superseded this one, if the task was cancelled before the host was told, or if the host
  ///   reported that a batch did not finish.
  @discardableResult
  @inlinable
  public nonisolated(nonsending) func setData(_ data: [Section]) async -> Bool {
    // Compiled in the client's module, where `Section` is known, the diff is several times faster.
    await setData(data) {
      $0.changeset(to: $1, isCancelled: { Task.isCancelled })
    } repeatedIDs: {
      RepeatedIDs(in: $0)
    }
  }

  /// - Parameters:
  ///   - changes: Returns what changed; `nil` if the task is cancelled.
  ///   - repeatedIDs: Returns the ids that repeat.
  @usableFromInline
  nonisolated(nonsending) func setData(
    _ data: [Section],
    changes: @Sendable (_ old: [Section], _ new: [Section]) -> SectionedChangeset?,
    repeatedIDs: @Sendable (_ data: [Section]) -> sending RepeatedIDs<Section>
  ) async -> Bool {
    let reportsRepeatedIDs = reportRepeatedIDs != nil
    return await queue.fulfill(options: options, updateCall: itemUpdates.call) { old, context in
      Finding<_, _, Never, _>(
        of: data, in: context, repeatedIDs: reportsRepeatedIDs ? repeatedIDs(data) : nil
      ) {
        changes(old, data).map { .success($0) }
      } change: {
        Change($0, from: old, to: data, in: $1)
      }
    } request: { found, completion in
      request(for: data, completion: completion) {
        found.repeatedIDs
      } change: { [shouldReload] old, refreshed, abilities in
        found.change(
          for: abilities, shouldReload: { shouldReload?($0, old, data) ?? false }, reportError: nil,
          refreshing: refreshed
        ) {
          Change($0, from: old, to: data, refreshing: refreshed, in: $1)
        }
      }
    }
  }
}
