extension HostDriver {
  /// Finds changes on the concurrent executor, or on the host's actor if the comparison is isolated
  /// to it, and shows the list.
  ///
  /// - Returns: Whether the host shows the list.
  nonisolated(nonsending) func setAwaited(_ new: List, style: UpdateStyle) async -> Bool {
    guard !Task.isCancelled else { return false }
    let begins = Promise()
    let isShown = Promise()
    let number = makeNumber()
    let request = ListRequest(number, new, settings, style: style) { finished in
      begins.fulfill(false)
      isShown.fulfill(finished)
    }
    request.searchBegins = begins
    let isSuperseded = Flag()
    request.isSuperseded = isSuperseded
    // Equal to the request, but without its plan, which keeps the old list alive.
    let identity = Request(number)
    take(.await(request))
    await begins.waitUntilFulfilledOrTaskCancelled()
    begins.fulfill(false)
    guard await begins.value() else {
      take(.notFound(identity))
      _ = consume request
      return await outcome(of: identity, isShown)
    }
    while !isSuperseded.value, !Task.isCancelled {
      let old = list
      var plan: ChangePlan<List>?
      if style != .reload, let search = makeSearch(from: old, to: new, isSuperseded) {
        plan = await search.plan()  // on the concurrent executor
        guard !isSuperseded.value, !Task.isCancelled, let version = plan?.version else { break }
        // Search again if the user has moved an item, or if the host has shown an earlier list.
        guard self.version == version else { continue }
      }
      request.endSearch(with: plan, settings)
      take(.found(request))
      _ = consume request
      if let concurrent = comparison.concurrent {
        DiscardedLists.release(concurrent.discard(consume old, consume plan))
      }
      return await outcome(of: identity, isShown)
    }
    take(.notFound(identity))
    return await outcome(of: identity, isShown)
  }

  /// Returns a search for the changes to the list of a host, which it does not keep alive, or `nil`
  /// to find the changes on the host's actor.
  private func makeSearch(
    from old: List, to new: List, _ isSuperseded: Flag
  ) -> (any ConcurrentSearch<List>)? {
    guard let concurrent = comparison.concurrent, let host = currentHost else { return nil }
    return concurrent.search(
      from: old, to: new, version,
      in: settings.context(for: host, acceptsUpdates: host.acceptsUpdates),
      searchesRepeatedIDs: settings.reportRepeatedIDs != nil, isSuperseded: isSuperseded)
  }

  /// Returns whether the host shows a list, or `false` when the task is cancelled: the host may
  /// never complete the change.
  private nonisolated(nonsending) func outcome(
    of request: Request, _ isShown: Promise
  ) async -> Bool {
    await isShown.waitUntilFulfilledOrTaskCancelled()
    if Task.isCancelled { take(.withdraw(request)) }
    isShown.fulfill(false)
    return await isShown.value()
  }

  /// Returns whether the host shows the latest list, when it does or when the task is cancelled.
  nonisolated(nonsending) func shown() async -> Bool {
    // Another task may set newer data before this task goes on.
    repeat {
      let isShown = Promise()
      let request = whenShown { isShown.fulfill($0) }
      await isShown.waitUntilFulfilledOrTaskCancelled()
      request.end(finished: false)
      guard await isShown.value() else { return false }
    } while !isSettled
    return true
  }
}
