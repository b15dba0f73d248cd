import DiffCore

extension DiffCalculator where Item: Diffable & Sendable {
  /// Sets `data` and returns when the host shows it; changes are found away from the host's actor.
  ///
  /// ```swift
  /// for await posts in store.posts {
  ///   await calculator.setData(posts)
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
  /// The items are compared as `Diffable`, even if the calculator was made with an `id` or with
  /// `matching`.
  ///
  /// - Returns: `true` when the host shows the list. `false` if there is no host, if another list
  ///   superseded this one, if the task was cancelled before the host was told, or if the host
  ///   reported that a batch did not finish.
  @discardableResult
  @inlinable
  public nonisolated(nonsending) func setData(_ data: [Item]) async -> Bool {
    // Compiled in the client's module, where `Item` is known, the diff is several times faster.
    await setData(data) {
      $0.changeset(to: $1, isCancelled: { Task.isCancelled }).map { .success($0) }
    } repeatedIDs: {
      $0.repeatedIDs().map { AnyHashable($0) }
    }
  }
}

extension DiffCalculator where Item: Sendable {
  /// Sets `data` and returns when the host shows it; a closure finds the changes, away from the
  /// host's actor.
  ///
  /// ```swift
  /// await calculator.setData(contacts) { $0.changeset(to: $1, id: \.number) }
  /// ```
  ///
  /// Everything else is as for ``setData(_:)``, but repeated ids are not reported.
  ///
  /// - Parameters:
  ///   - data: The items to show.
  ///   - changeset: Returns what changed. It is called again if the list changes meanwhile.
  ///     If a changeset does not fit, ``reportApplicationError`` is called and the host reloads.
  ///     Positions and counts are checked, but no items.
  /// - Returns: Whether the host shows the items, as for ``setData(_:)``.
  @discardableResult
  public nonisolated(nonsending) func setData(
    _ data: [Item],
    changeset: @Sendable (_ old: [Item], _ new: [Item]) -> Changeset<Int>
  ) async -> Bool {
    await setData(data) { old, new in
      let changes = changeset(old, new)
      let error = changes.applicationError(from: old, to: new) { _, _ in true }
      return error.map { .failure($0) } ?? .success(changes)
    } repeatedIDs: { _ in
      []
    }
  }

  /// - Parameters:
  ///   - changes: Returns what changed, or what does not fit; `nil` if the task is cancelled.
  ///   - repeatedIDs: Returns the ids that repeat.
  @usableFromInline
  nonisolated(nonsending) func setData(
    _ data: [Item],
    changes: @Sendable (_ old: [Item], _ new: [Item]) -> Result<Changeset<Int>, ApplicationError>?,
    repeatedIDs: @Sendable (_ data: [Item]) -> sending [AnyHashable]
  ) async -> Bool {
    let section = section
    let reportsRepeatedIDs = reportRepeatedIDs != nil
    return await queue.fulfill(options: options, updateCall: itemUpdates.call) { old, context in
      Finding(of: data, in: context, repeatedIDs: reportsRepeatedIDs ? repeatedIDs(data) : nil) {
        changes(old, data)
      } change: {
        Change($0, from: old, to: data, section: section, in: $1)
      }
    } request: { found, completion in
      request(for: data, completion: completion) {
        found.repeatedIDs
      } change: { [shouldReload, reportApplicationError] old, refreshed, abilities in
        found.change(
          for: abilities, shouldReload: { shouldReload?($0, old, data) ?? false },
          reportError: reportApplicationError, refreshing: refreshed
        ) {
          Change($0, from: old, to: data, section: section, refreshing: refreshed, in: $1)
        }
      }
    }
  }
}
