extension HostDriver {
  /// Finds changes on the concurrent executor, or on the host's actor if the comparison is isolated
  /// to it, and shows the list.
  ///
  /// - Returns: Whether the host shows the list.
  nonisolated(nonsending) func setAwaited(_ new: Content, style: UpdateStyle) async -> Bool {
    let turn = AwaitedTurns.Turn(new)
    guard !Task.isCancelled, await turns.wait(for: turn) else { return false }
    while !turn.isSuperseded.value, !Task.isCancelled {
      let old = content
      var plan: ChangePlan<Content>?
      if style != .reload, let concurrent = comparison.concurrent, let host = updatableHost {
        let search = concurrent.search(
          from: old, to: new, version, in: settings.context(for: host),
          searchesRepeatedIDs: settings.reportRepeatedIDs != nil, isSuperseded: turn.isSuperseded)
        plan = await search.plan()  // on the concurrent executor
        guard !turn.isSuperseded.value, !Task.isCancelled, let version = plan?.version else {
          break
        }
        // Search again if the user has moved an item, or if the host has shown an earlier list.
        guard self.version == version else { continue }
      }
      let completion = Promise<Bool>()
      let request = Request(new, settings, style, isAwaited: true) { completion.fulfill($0) }
      request.plan = plan
      let withdraw = { [weak request] in self.withdraw(request) }
      enqueue(request)
      endTurn()
      // Drop these references now: freeing long lists here would block the actor.
      _ = consume request
      if let concurrent = comparison.concurrent {
        HeldLists.release(concurrent.hold(consume old, consume plan))
      }
      await completion.waitUntilFulfilledOrTaskCancelled()
      return withdraw() ? false : await completion.value()
    }
    endTurn()
    return false
  }

  /// Ends the current turn, and performs the refreshes that have waited for it.
  private func endTurn() {
    turns.endCurrent()
    requestUpdate()
  }
}
