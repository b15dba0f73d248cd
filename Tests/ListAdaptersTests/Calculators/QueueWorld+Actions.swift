import ListAdapters

// Checks the queue's next action.
extension QueueWorld {
  mutating func begin(_ next: ChangeQueue.Action) {
    switch next {
    case .ask(let host): ask(number(of: host))
    case .search(let request): beginSearch(request.number)
    default:
      allow(next)
      action = .performing(next)
      targetWhenBegun = target
      isWaitOver = false
    }
  }

  /// Checks an action that begins.
  mutating func allow(_ next: ChangeQueue.Action) {
    switch next {
    case .ask, .search, .checkHost: break
    case .disconnect(let host):
      if number(of: host) != connected || connected == target {
        fail("\(next) leaves another host")
      }
      expectAnswer(of: connected, next)
      connected = nil
    case .connect(let host):
      if number(of: host) != target || !isConnectionDue { fail("\(next) is not asked for") }
      if let connected, connected != target { fail("\(next) while \(connected) is connected") }
      expectAnswer(of: target, next)
      connected = target
      isConnectionDue = false
    case .show(let request, let style, let joining):
      allowShowing(request.number, style, joining, next)
    case .refresh(let request, let style, let joining):
      expectAnswer(of: target, next)
      if isPaused { fail("\(next) in a pause") }
      if lists.contains(where: isUnderSearch) { fail("\(next) does not wait for an awaited list") }
      guard let first = refreshes.first(where: { $0.ticket == request.number })
      else { return fail("\(next) of nothing") }
      if style != first.style { fail("\(next) in another style than \(first.style)") }
      if held != nil, style != .reload { fail("\(next) before a completion") }
      removeRefreshes([request] + joining, with: first, style: style, next)
    case .finish(let requests, let finished): finish(requests.map(\.number), finished)
    case .finishWatch(let request):
      guard request.number == watches.first else { return fail("\(next) of \(watches)") }
      if !isLatestShown { fail("\(next) is early") }
      watches.removeFirst()
    }
  }

  /// Whether the latest list is on the screen and its change is complete.
  var isLatestShown: Bool {
    let isWaiting = lists.contains { $0.state != .isShown && $0.state != .isSuperseded }
    return !isWaiting && held == nil && connected == target
      && (target == nil || !isConnectionDue)
  }

  func number(of ticket: Ticket) -> Int {
    ticket.number
  }

  /// A living host is updated only inside its answer, and only if it is the connected one.
  mutating func expectAnswer(of link: Int?, _ next: ChangeQueue.Action) {
    guard let link, !isDead(link) else { return }
    if answering != link { fail("\(next) without an answer of \(link)") }
  }

  mutating func allowShowing(
    _ ticket: Int, _ style: UpdateStyle, _ joining: [Request], _ next: ChangeQueue.Action
  ) {
    expectAnswer(of: target, next)
    if connected != target || isConnectionDue && target != nil {
      fail("\(next) on a host that is not connected")
    }
    guard let list = waiting, list.ticket == ticket else {
      return fail("\(next) instead of \(waiting.map { "\($0)" } ?? "nothing")")
    }
    if isHeld(list) { fail("\(next) is held back") }
    if style != list.style { fail("\(next) in another style than \(list.style)") }
    removeRefreshes(joining, list, style: style, next)
    if let index = lists.firstIndex(where: { $0.ticket == ticket }) {
      lists[index].state = .isShown
    }
  }

  mutating func removeRefreshes(
    _ requests: [Request], with first: Refresh? = nil, _ list: List? = nil, style: UpdateStyle,
    _ next: ChangeQueue.Action
  ) {
    let isInPlace = first?.isInPlace ?? list?.isInPlace ?? false
    // A reload shows everything. Each other closure gets a separate change.
    let expected = refreshes.filter {
      guard !$0.isTaken else { return false }
      if $0 == first || list?.refresh == $0.ticket || style == .reload { return true }
      return $0.style == style && !isInPlace && !$0.isInPlace
    }
    if Set(expected.map(\.ticket)) != Set(requests.map(\.number)) {
      fail("\(next) instead of \(expected)")
    }
    for index in refreshes.indices where expected.contains(refreshes[index]) {
      refreshes[index].isTaken = true
    }
  }

  mutating func ask(_ link: Int) {
    if link != target, link != connected || isDead(link) {
      fail("asks \(link), which is nobody's host")
    }
    if asked.contains(link), !isDead(link) { asked.removeAll { $0 == link } }
    guard !isDead(link), answersLater else {
      answering = link
      return queue.take(.answered(Ticket(link)))
    }
    answering = nil
    asked.append(link)
  }

  mutating func beginSearch(_ ticket: Int) {
    guard searched == nil, let index = lists.firstIndex(where: { $0.ticket == ticket }),
      lists[index].state == .awaitsSearch
    else { return fail("the search of \(ticket) begins") }
    lists[index].state = .isSearched
    searched = ticket
    queue.take(.performed)
  }

  mutating func finish(_ tickets: [Int], _ finished: Bool) {
    if let index = completed.firstIndex(where: { $0.tickets == tickets && $0.finished == finished })
    {
      completed.remove(at: index)
      lists.removeAll { tickets.contains($0.ticket) }
      refreshes.removeAll { tickets.contains($0.ticket) }
      return
    }
    for ticket in tickets {
      if let index = refreshes.firstIndex(where: { $0.ticket == ticket }) {
        if finished || !refreshes[index].mayEnd { fail("refresh \(ticket) ends") }
        refreshes.remove(at: index)
      } else if let index = lists.firstIndex(where: { $0.ticket == ticket }) {
        if finished || !mayEndUnfinished(lists[index]) { fail("list \(ticket) ends") }
        lists.remove(at: index)
      } else {
        fail("\(ticket) ends twice")
      }
    }
  }

  /// Whether a newer list is on the screen, or is the latest and held back.
  func mayEndUnfinished(_ list: List) -> Bool {
    if list.mayEnd { return true }
    guard list.state == .isSuperseded else { return false }
    return waiting.map { isHeld($0) } ?? true
  }

  /// Ends the action that is being performed.
  mutating func end(_ end: End) {
    guard let ended = action else { return }
    switch ended {
    case .edit:
      action = nil
      isDropped = false
      return take(.editEnded)
    case .performing(.show(let request, _, let joining)):
      endChange(end, [request] + joining, list: request.number)
    case .performing(.refresh(let request, _, let joining)):
      endChange(end, [request] + joining, list: nil)
    case .performing(.checkHost):
      if !acceptsUpdates || target.map(isDead) != false {
        held = nil
        queue.take(.hostCannotUpdate)
      } else {
        queue.take(.performed)
      }
    case .performing: queue.take(.performed)
    }
    action = nil
    goOn()
    check()
  }

  mutating func endChange(_ end: End, _ requests: [Request], list: Int?) {
    let tickets = requests.map(\.number)
    let first = tickets[0]
    guard end == .made else {
      for index in refreshes.indices where tickets.contains(refreshes[index].ticket) {
        refreshes[index].isTaken = false
      }
      putBack(list)
      return queue.take(.postponed)
    }
    if let list { store(list) }
    let isReload =
      lists.first { $0.ticket == list }?.isReload
      ?? (refreshes.first { $0.ticket == first }?.style == .reload)
    let isShown = target.map { !isDead($0) } ?? false
    guard completesLater, isShown, !isReload, acceptsUpdates else {
      complete(tickets, finished: isShown)
      held = nil
      return queue.take(.changed(awaiting: nil))
    }
    openChanges.append(tickets)
    held = isWaitOver ? nil : first
    queue.take(.changed(awaiting: requests[0]))
  }

  mutating func putBack(_ list: Int?) {
    guard let index = lists.firstIndex(where: { $0.ticket == list }) else { return }
    let newer = lists[(index + 1)...].contains { $0.state == .waits && !$0.isAwaited }
    let newerAwaited = lists[(index + 1)...].contains { $0.state == .waits }
    let isSuperseded = newer || newerAwaited && lists[index].isAwaited
    lists[index].state = isSuperseded ? .isSuperseded : .waits
  }

  /// Stores a list, which supersedes all that waited before it.
  mutating func store(_ ticket: Int) {
    data = ticket
    guard let index = lists.firstIndex(where: { $0.ticket == ticket }) else { return }
    for earlier in lists.indices[..<index] where lists[earlier].state == .waits {
      lists[earlier].state = .isSuperseded
    }
    for earlier in lists.indices[..<index] where lists[earlier].state == .isSuperseded {
      lists[earlier].mayEnd = true
    }
  }
}

// MARK: - What holds

extension QueueWorld {
  /// Checks the state between two events.
  mutating func check() {
    if let latest = queue.latest?.number, latest != self.latest {
      fail("\(latest) is the latest list, and not \(self.latest)")
    }
    guard action == nil, !isDropped else { return }
    let isWaiting = waiting != nil || refreshes.contains { !$0.isTaken }
    if held != nil, !acceptsUpdates, !hasJustLeft, !isPaused, isWaiting {
      fail("a host that cannot be updated is waited for")
    }
    let isAsked = [target, connected].contains { $0.map(asked.contains) ?? false }
    if isAsked { return }
    if connected != target || isConnectionDue && target != nil { fail("the host is not connected") }
    if isLatestShown, !watches.isEmpty { fail("\(watches) are not told") }
    if let waiting, !isHeld(waiting) { fail("\(waiting) waits for nothing") }
    let isLeading = lists.contains { isUnderSearch($0) }
    let waits = refreshes.contains { !$0.isTaken && (held == nil || $0.style == .reload) }
    if waits, !isPaused, !isLeading { fail("a refresh waits for nothing") }
  }

  /// The first broken promise after all answers, completions and searches, if any.
  func problemAtTheEnd() -> String? {
    var world = self
    let expected = latest
    for _ in 0..<40 where world.problem == nil {
      world.end(.made)
      world.completesLater = false
      world.answersLater = false
      world.acceptsUpdates = true
      _ =
        world.happen(.resume) || world.happen(.answer) || world.happen(.complete)
        || world.happen(.found)
    }
    // The next event requests dropped updates again.
    _ = world.happen(.showWaiting)
    for _ in 0..<8 where world.problem == nil {
      world.end(.made)
      _ = world.happen(.answer)
    }
    if let problem = world.problem { return problem }
    if world.action != nil { return "an action never ends" }
    if !world.lists.isEmpty { return "\(world.lists) never end" }
    if !world.refreshes.isEmpty { return "\(world.refreshes) never end" }
    if world.queue.latest != nil { return "something waits for ever" }
    if world.connected != world.target { return "the host is not connected at the end" }
    if !world.watches.isEmpty { return "nobody says that the latest list is shown" }
    return world.data == expected ? nil : "\(world.data) is shown at the end, not \(expected)"
  }
}
