extension HostDriver {
  /// Shows a list whose changes are found on the concurrent executor, or on the host's actor if the
  /// comparison cannot leave it.
  ///
  /// - Returns: Whether the host shows the list.
  nonisolated(nonsending) func setAwaited(_ new: Content) async -> Bool {
    let turn = AwaitedTurns.Turn()
    guard !Task.isCancelled, await turns.wait(for: turn) else { return false }
    while !turn.isSuperseded.value, !Task.isCancelled {
      let old = content
      var plan: ChangePlan<Content>?
      let searchesIDs = settings.reportRepeatedIDs != nil
      if let concurrent = comparison.concurrent, let host = updatableHost {
        let search = concurrent.search(
          from: old, to: new, version, in: settings.context(for: host),
          searchesRepeatedIDs: searchesIDs, isSuperseded: turn.isSuperseded)
        plan = await search.plan()  // on the concurrent executor
        guard !turn.isSuperseded.value, !Task.isCancelled, let version = plan?.version else {
          break
        }
        // If the user has moved an item, or the host has now let an earlier list be shown, search
        // again.
        guard self.version == version else { continue }
      }
      let completion = Promise<Bool>()
      let request = Request(new, settings) { completion.fulfill($0) }
      request.plan = plan
      request.hasSearchedIDs = searchesIDs
      enqueue(request)
      end(turn)
      // What still refers to the lists here would release them on the actor.
      _ = consume request
      if let concurrent = comparison.concurrent {
        HeldLists.release(concurrent.hold(consume old, consume plan))
      }
      return await completion.value()
    }
    end(turn)
    return false
  }

  /// Ends the turn of a list, and processes what has waited for it.
  private func end(_ turn: AwaitedTurns.Turn) {
    turns.end(turn)
    requestUpdate()
  }
}
