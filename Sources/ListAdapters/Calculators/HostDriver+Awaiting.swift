extension HostDriver {
  /// Shows a list whose changes are found away from the host's actor, or on it if the comparison
  /// cannot leave it.
  ///
  /// - Returns: Whether the host shows the list.
  nonisolated(nonsending) func setAwaited(_ new: Content) async -> Bool {
    let turn = AwaitedTurns.Turn()
    guard await turns.wait(for: turn) else { return false }
    while !Task.isCancelled {
      let old = content
      var found: FoundChanges<Content>?
      if let away = comparison.away, let host = updatableHost {
        found = await away.find(
          old, new, version, settings.context(for: host), settings.reportRepeatedIDs != nil)()
        guard turns.isUp(turn), !Task.isCancelled, let version = found?.version else { break }
        // If the user has moved an item, or the host has shown an earlier list, look again.
        guard self.version == version else { continue }
      }
      let completion = Promise<Bool>()
      let request = Request(new, settings) { completion.fulfill($0) }
      request.found = found
      enqueue(request)
      end(turn)
      // The lists are released away from the actor.
      _ = consume request
      comparison.away?.release(consume old, consume found)
      return await completion.value()
    }
    end(turn)
    return false
  }

  /// Ends the turn of a list, and processes what has waited for it.
  private func end(_ turn: AwaitedTurns.Turn) {
    turns.end(turn)
    work()
  }
}
