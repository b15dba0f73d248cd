/// What was found away from a host's actor.
struct Finding<List, Changes, Misfit: Error, IDs> {
  /// What changed, or what does not fit; `nil` if the host is not told.
  private let changes: Result<Changes, Misfit>?

  let change: Change<List>

  /// How the change is applied; `nil` if the host is not told.
  private let context: ChangeContext?

  /// The ids that repeat in the new list; `nil` if they are not reported.
  let repeatedIDs: IDs?

  /// - Parameters:
  ///   - context: How the change is applied; `nil` if the host is not told.
  ///   - changes: Returns what changed, or what does not fit; `nil` if the task is cancelled.
  ///   - change: Returns the change that tells the host what changed.
  init(
    of new: List, in context: ChangeContext?, repeatedIDs: IDs?,
    changes: () -> Result<Changes, Misfit>?,
    change: (_ changes: Changes, _ context: ChangeContext) -> Change<List>
  ) {
    self.repeatedIDs = repeatedIDs
    self.context = context
    guard let context, let found = changes() else {
      self.changes = nil
      self.change = Change(reloading: new)
      return
    }
    self.changes = found
    self.change = (try? found.get()).map { change($0, context) } ?? Change(reloading: new)
  }

  /// Returns the change to apply, after the program's callbacks were called; a reload if the host
  /// cannot do the same any more.
  ///
  /// - Parameters:
  ///   - refreshed: What is shown again though it has not changed.
  ///   - remake: Returns the change that also shows that again. It is called on the host's actor,
  ///     if there was a refresh while the changes were being found.
  func change(
    for abilities: HostAbilities, shouldReload: ((Changes) -> Bool)?,
    reportError: ((Misfit) -> Void)?,
    refreshing refreshed: RefreshedPositions,
    remake: (_ changes: Changes, _ context: ChangeContext) -> Change<List>
  ) -> Change<List> {
    guard context?.abilities == abilities else { return Change(reloading: change.new) }
    switch changes {
    case .success(let changes)?:
      if shouldReload?(changes) ?? false { return Change(reloading: change.new) }
      guard let context, refreshed != RefreshedPositions() else { return change }
      return remake(changes, context)
    case .failure(let error)?:
      reportError?(error)
      return change
    case nil:
      return change
    }
  }
}

extension UpdateQueue where List: Sendable {
  /// Brings the host to a list whose change is found away from the host's actor.
  ///
  /// - Parameters:
  ///   - find: Finds what changed; without a context, the host is not told. It is called away from
  ///     the actor, when it is the list's turn.
  ///   - makeRequest: Returns the request that applies what was found.
  /// - Returns: Whether the host shows the list.
  nonisolated(nonsending) func fulfill<Changes, Misfit, IDs>(
    options: UpdateOptions, updateCall: ItemUpdateCall?,
    finding find:
      @Sendable (_ old: List, _ context: ChangeContext?) ->
      sending Finding<List, Changes, Misfit, IDs>,
    request makeRequest: (
      _ found: Finding<List, Changes, Misfit, IDs>,
      _ completion: @escaping (_ finished: Bool) -> Void
    ) -> Request
  ) async -> Bool {
    let turn = AwaitedTurns.Turn()
    guard await turns.wait(for: turn) else { return false }
    while !Task.isCancelled {
      let old = list
      let oldVersion = version
      let context = toldHost.map {
        ChangeContext(options: options, updateCall: updateCall, abilities: HostAbilities($0))
      }
      let found = await callAway(find, old, context)
      guard turns.isUp(turn), !Task.isCancelled else { break }
      // If the user has moved an item, or the host has shown an earlier list, look again.
      guard version == oldVersion else { continue }
      let completion = Promise<Bool>()
      enqueue(makeRequest(found) { completion.fulfill($0) })
      end(turn)
      // The last references to the lists leave the actor.
      let change = found.change
      _ = consume found
      releaseAway(consume old, consume change)
      return await completion.value()
    }
    end(turn)
    return false
  }

  /// Ends the turn of a list, and does what has waited for it.
  private func end(_ turn: AwaitedTurns.Turn) {
    turns.end(turn)
    work()
  }
}

/// Calls a closure on the concurrent executor.
@concurrent
private func callAway<List: Sendable, Found>(
  _ find: @Sendable (_ old: List, _ context: ChangeContext?) -> sending Found, _ old: List,
  _ context: ChangeContext?
) async -> sending Found {
  find(old, context)
}

/// Releases lists on the concurrent executor: freeing many items takes as long as comparing them.
private func releaseAway<List: Sendable>(
  _ list: consuming List, _ change: consuming Change<List>
) {
  Task.detached { [list = consume list, change = consume change] in _ = (list, change) }
}
