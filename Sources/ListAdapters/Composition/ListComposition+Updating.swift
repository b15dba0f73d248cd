// Makes the updates of the parts one after the other.
extension ListComposition {
  struct WaitingUpdate {
    /// Whether the host may drop the update.
    var isDroppable = false

    let make: () -> Void
  }

  /// Makes an update of the host when no other one is in progress.
  func enqueue(_ update: WaitingUpdate) {
    waitingUpdates.append(update)
    turn.wake()
    requestUpdates()
  }

  /// The link whose host is asked for its turn: the previous one, until it is disconnected.
  private var askedLink: HostLink? {
    if let previous = links.previous, previous.providesDataSource { return previous }
    return host == nil ? nil : links.target
  }

  /// Replaces the host and makes the waiting updates, each when its host allows it.
  func requestUpdates() {
    guard turn.isAtRest, !waitingUpdates.isEmpty || links.connected !== links.target else { return }
    guard let askedLink else {
      turn.open()
      return makeUpdates()
    }
    if turn.expectAnswer(of: askedLink.ticket) {
      scheduleUpdate(on: askedLink)
    } else {
      askedLink.answerForLostHost()
    }
  }

  /// Disconnects the previous host, or makes the waiting updates of the host that has answered.
  private func makeUpdates() {
    if let previous = links.previous, turn.isAnswered(by: previous.ticket) {
      exclusively { previous.disconnect() }
      links.forgetConnection()
    } else {
      let target = links.target
      if links.connected !== target {
        links.recordConnection()
        exclusively { target?.connect() }
      }
      while target === links.target, !waitingUpdates.isEmpty { waitingUpdates.removeFirst().make() }
    }
    turn.close()
    // An update may have set another host.
    requestUpdates()
  }

  /// Changes the host, or lets the user change it, while no other change begins.
  func exclusively(_ change: () -> Void) {
    let isInner = turn.isWorking
    turn.isWorking = true
    if let link = links.connected { link.exclusively(change) } else { change() }
    turn.isWorking = isInner
    if !isInner, isReloadDue {
      isReloadDue = false
      reloadHost()
    }
    requestUpdates()
  }

  /// Reloads the host, if it shows this composition, now or after the change in progress.
  func reloadHost() {
    if turn.isWorking {
      isReloadDue = true
    } else {
      exclusively { connectedHost?.reloadData() }
    }
  }
}

extension ListComposition: SharedHostStateProvider {
  func sharedState(of host: AnyObject) -> SharedHostState? {
    links.connected?.sharedState(of: host)
  }
}

extension ListComposition: TurnOwner {
  func hostDidAnswer(_ ticket: Ticket) {
    if turn.accept(ticket) { makeUpdates() }
  }

  func hostDidDrop(_ ticket: Ticket) {
    guard turn.drop(ticket) else { return }
    guard ticket == askedLink?.ticket else {
      turn.wake()
      return requestUpdates()
    }
    // The updates are released after all state has changed, because releasing them may drop others.
    let dropped = waitingUpdates
    waitingUpdates = dropped.filter { !$0.isDroppable }
    _ = consume dropped
  }
}
