import ListAdapters

// The lists, refreshes and hosts that a client sets.
extension QueueWorld {
  /// A number that nothing has which the queue may still name.
  var unusedTicket: Int {
    unusedTickets[0]
  }

  private var unusedTickets: [Int] {
    let used = Set(
      [data, searched ?? 0] + lists.flatMap { [$0.ticket, $0.refresh ?? 0] }
        + refreshes.map(\.ticket)
        + openChanges.flatMap { $0 } + watches)
    return Array((1...).lazy.filter { !used.contains($0) }.prefix(2))
  }

  mutating func setList(
    _ style: UpdateStyle, _ call: ItemUpdateCall? = .reload, with refresh: Request? = nil
  ) {
    let ticket = unusedTickets.first { $0 != refresh?.number } ?? 0
    for index in lists.indices where lists[index].state != .isShown {
      lists[index].state = .isSuperseded
    }
    lists.append(
      List(
        ticket: ticket, style: style, isAwaited: false, isInPlace: call == nil,
        refresh: refresh?.number, state: .waits))
    request(.set(Request(number: ticket, style, call, with: refresh)))
  }

  mutating func awaitList() {
    let ticket = unusedTicket
    for index in lists.indices where lists[index].state == .awaitsSearch {
      lists[index].state = .isSuperseded
      lists[index].mayEnd = true
    }
    lists.append(List(ticket: ticket, isAwaited: true, state: .awaitsSearch))
    take(.await(Request(number: ticket)))
  }

  mutating func endSearch(isFound: Bool) -> Bool {
    guard let ticket = searched else { return false }
    searched = nil
    guard let index = lists.firstIndex(where: { $0.state == .isSearched }) else {
      request(.notFound(Request(number: ticket)))  // a superseded search notices it
      return true
    }
    guard isFound else {
      lists[index].state = .isSuperseded
      lists[index].mayEnd = true
      request(.notFound(Request(number: ticket)))
      return true
    }
    var list = lists.remove(at: index)
    for index in lists.indices where lists[index].state == .waits && lists[index].isAwaited {
      lists[index].state = .isSuperseded
    }
    list.state = .waits
    let next = lists.firstIndex { $0.state == .awaitsSearch } ?? lists.endIndex
    lists.insert(list, at: next)
    request(.found(Request(number: list.ticket)))
    return true
  }

  mutating func cancelNext() -> Bool {
    guard let index = lists.firstIndex(where: { $0.state == .awaitsSearch }) else { return false }
    lists[index].state = .isSuperseded
    lists[index].mayEnd = true
    request(.notFound(Request(number: lists[index].ticket)))
    return true
  }

  mutating func withdraw() -> Bool {
    guard let index = lists.lastIndex(where: { $0.state == .waits }), lists[index].isAwaited
    else { return false }
    lists[index].state = .isSuperseded
    lists[index].mayEnd = true
    request(.withdraw(Request(number: lists[index].ticket)))
    return true
  }

  mutating func refresh(_ style: UpdateStyle, _ call: ItemUpdateCall?) {
    let ticket = unusedTicket
    refreshes.append(Refresh(ticket: ticket, style: style, isInPlace: call == nil))
    request(.refresh(Request(number: ticket, style, call)))
  }

  /// Sets a list in place with a refresh.
  mutating func setAndRefresh() {
    let refresh = Request(number: unusedTicket, .animated, nil)
    refreshes.append(Refresh(ticket: refresh.number, style: .animated, isInPlace: true))
    setList(.animated, nil, with: refresh)
  }

  /// The next list to show.
  var waiting: List? {
    lists.last { $0.state == .waits || $0.state == .isShown }.flatMap {
      $0.state == .waits ? $0 : nil
    }
  }

  /// Whether a waiting list is held back.
  func isHeld(_ list: List) -> Bool {
    isPaused || held != nil && !list.isReload
  }

  /// The list that was set last, even if it failed or was dropped.
  var latest: Int {
    if let list = lists.last(where: { isUnderSearch($0) }) ?? waiting { return list.ticket }
    if case .performing(.show(let ticket, _, _)) = action { return ticket.number }
    return data
  }
}

// MARK: - Hosts

extension QueueWorld {
  func host(of link: Int) -> Int {
    link / 10
  }

  /// A living host that is not the client's.
  var otherHost: Int {
    (1...).first { $0 != target.map(host) && !deadHosts.contains($0) } ?? 0
  }

  func isDead(_ link: Int) -> Bool {
    deadHosts.contains(host(of: link))
  }

  /// The link to a host: that of the connected host, or a new one.
  func link(to host: Int) -> Int {
    if let connected, self.host(of: connected) == host { return connected }
    let used = [target, connected].compactMap { $0 } + asked
    return (host * 10 + 1..<host * 10 + 10).first { !used.contains($0) } ?? 0
  }

  mutating func setHost(_ link: Int?) {
    target = link
    isConnectionDue = true
    held = nil
    isWaitOver = true
    request(.host(link.map { Ticket($0) }))
  }

  mutating func answerLast() {
    if let link = asked.popLast() { answer(link) }
  }

  mutating func answer(_ link: Int) {
    if action == nil { answering = link }
    take(.answered(Ticket(link)))
  }

  /// A host that owes nothing answers, which changes nothing.
  mutating func answerAgain() -> Bool {
    guard let target, !asked.contains(target) else { return false }
    ignore(.answered(Ticket(target)))
    return true
  }

  mutating func ignore(_ event: ChangeQueue.Event) {
    let before = queue
    queue.take(event)
    if queue != before { fail("\(event), which nobody expects, has an effect") }
  }

  mutating func drop(_ link: Int) {
    forgetPreviousHost()
    // The driver answers for a host that is nobody's any longer.
    guard link == target || link == connected else { return take(.answered(Ticket(link))) }
    let before = queue
    queue.take(.dropped(Ticket(link)))
    if queue != before {
      isDropped = true
      dropUpdates()
    }
    goOn()
  }

  /// Changes that are held back do not wait for the host.
  mutating func dropUpdates() {
    for index in refreshes.indices where !refreshes[index].isTaken {
      let isHeld = isPaused || held != nil && refreshes[index].style != .reload
      refreshes[index].mayEnd = refreshes[index].mayEnd || !isHeld
    }
    guard let waiting, !isHeld(waiting) else { return }
    for index in lists.indices where [.waits, .isSuperseded].contains(lists[index].state) {
      lists[index].state = .isSuperseded
      lists[index].mayEnd = true
    }
  }

  func isUnderSearch(_ list: List) -> Bool {
    list.state == .awaitsSearch || list.state == .isSearched
  }

  /// Deallocates the host, which releases its updates and completions.
  mutating func deallocateHost() -> Bool {
    guard let target, !isDead(target) else { return false }
    let host = host(of: target)
    deadHosts.insert(host)
    for link in asked where self.host(of: link) == host {
      asked.removeAll { $0 == link }
      take(.answered(Ticket(link)))
    }
    while !openChanges.isEmpty { _ = complete(finished: false) }
    return true
  }

  mutating func complete(finished: Bool) -> Bool {
    guard !openChanges.isEmpty else { return false }
    complete(openChanges.removeFirst(), finished: finished)
    return true
  }

  mutating func complete(_ tickets: [Int], finished: Bool) {
    if tickets.first == held {
      held = nil
      isDropped = false
    }
    completed.append(Completed(tickets: tickets, finished: finished))
    take(.completed(tickets.map { Request(number: $0) }, finished: finished))
  }

  mutating func beginEdit() -> Bool {
    let isAllowed = action == nil && (waiting.map { isHeld($0) } ?? true)
    if queue.allowsEdits != isAllowed { fail("an edit is allowed: \(queue.allowsEdits)") }
    guard queue.allowsEdits else { return false }
    action = .edit
    queue.take(.editBegan)
    return true
  }
}
