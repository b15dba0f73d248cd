import ListAdapters

/// A queue, and everything around it that a driver, hosts and a client would be, without any of
/// them: what the queue may and must do is written down here once more, without its code.
///
/// Two things happen to a world: an event, and the end of the action that is being performed. Events
/// come at rest and during each action, as callbacks bring them.
struct QueueWorld: Hashable {
  /// What can happen to a calculator.
  enum Event: CaseIterable {
    /// The client sets a list, to be shown with updates or by a reload.
    case set, setByReload

    /// A task awaits a list. Its changes are found, or the task is cancelled during the search or
    /// while the list waits.
    case await, found, cancelSearch, withdraw

    case refresh, refreshByReload, refreshInPlace

    /// The client sets another host, the same one again, or none.
    case otherHost, sameHost, noHost

    case pause, resume

    /// From now on, hosts complete later, and the next change waits for that.
    case waitForCompletion

    /// The host completes its first open change, finished or not; the client waits no longer.
    case complete, completeUnfinished, showWaiting

    /// From now on, hosts answer later. Then the host that was asked last answers, an earlier one
    /// does, or the host answers unasked.
    case answerLater, answer, answerEarlier, answerAgain
    case drop

    /// The view leaves its window, and accepts no updates from then on.
    case leaveWindow

    /// The user begins to change the list on the host.
    case edit

    /// The client's host is deallocated.
    case hostDeallocated
  }

  /// How an action ends.
  enum End {
    case made

    /// A callback has set another host before the first call of the change, or the list cannot take
    /// the user's change.
    case notMade
  }

  private struct List: Hashable {
    enum State {
      case awaitsSearch, isSearched, waits, isSuperseded, isShown
    }

    let ticket: Int
    let isReload: Bool
    let isAwaited: Bool
    var state: State

    /// Whether the list may end unfinished, for example because its task was cancelled.
    var mayEnd = false
  }

  private struct Refresh: Hashable {
    let ticket: Int
    let style: UpdateStyle
    let isInPlace: Bool
    var isTaken = false
    var mayEnd = false
  }

  private struct Completed: Hashable {
    let tickets: [Int]
    let finished: Bool
  }

  private enum Action: Hashable {
    case performing(ChangeQueue.Action)
    case edit
  }

  private var queue = ChangeQueue()
  private var action: Action?

  /// The lists that have not ended, in the order in which the last one wins.
  private var lists: [List] = []
  private var refreshes: [Refresh] = []

  /// The list that the calculator has.
  private var data = 0

  /// The links to the hosts: a host and a number.
  private var target: Int?
  private var connected: Int?
  private var targetWhenBegun: Int?
  private var asked: [Int] = []

  /// The link whose host has answered and waits for the updates.
  private var answering: Int?
  private var deadHosts: Set<Int> = []
  private var acceptsUpdates = true

  /// Whether nothing was asked for since the host has stopped to accept updates.
  private var hasJustLeft = false

  /// Whether the client has set a host that is not connected yet.
  private var isConnectionDue = false

  /// The list whose search goes on, superseded or not.
  private var searched: Int?

  private var isPaused = false
  private var completesLater = false
  private var answersLater = false

  /// The changes that hosts have not completed, and the one that the next change waits for.
  private var openChanges: [[Int]] = []
  private var held: Int?

  /// The changes whose completions the queue must still call.
  private var completed: [Completed] = []

  /// Whether a host has dropped an update, and nobody has asked for anything since.
  private var isDropped = false
  private var showsRefusedEdit = false

  /// The first thing that went wrong.
  private(set) var problem: String?

  init() {
    setHost(11)
    end(.made)
  }
}

// MARK: - What happens

extension QueueWorld {
  var isPerforming: Bool {
    action != nil
  }

  /// Whether the end of the action that is being performed may also be that nothing was made.
  var mayEndUnmade: Bool {
    switch action {
    case .edit: true
    case .performing(.show), .performing(.refresh): targetWhenBegun != target
    case .performing, nil: false
    }
  }

  /// Lets an event happen, or returns `false` if it cannot.
  mutating func happen(_ event: Event) -> Bool {
    let canHappen = perform(event)
    if canHappen { check() }
    return canHappen
  }

  private mutating func perform(_ event: Event) -> Bool {
    switch event {
    case .set: setList(isReload: false)
    case .setByReload: setList(isReload: true)
    case .await: awaitList()
    case .found: return endSearch(isFound: true)
    case .cancelSearch: return endSearch(isFound: false)
    case .withdraw: return withdraw()
    case .refresh: refresh(.animated, .reload)
    case .refreshByReload: refresh(.reload, .reload)
    case .refreshInPlace: refresh(.animated, nil)
    case .otherHost: setHost(link(to: otherHost))
    case .sameHost:
      guard let target, !isDead(target) else { return false }
      setHost(link(to: host(of: target)))
    case .noHost:
      guard target != nil else { return false }
      setHost(nil)
    case .pause, .resume:
      guard isPaused != (event == .pause) else { return false }
      isPaused = event == .pause
      request(.pause(isPaused))
    case .waitForCompletion:
      guard !completesLater else { return false }
      completesLater = true
    case .complete: return complete(finished: true)
    case .completeUnfinished: return complete(finished: false)
    case .showWaiting:
      held = nil
      request(.showWaiting)
    case .answerLater:
      guard !answersLater else { return false }
      answersLater = true
    case .answer:
      guard !asked.isEmpty else { return false }
      answerLast()
    case .answerEarlier:
      guard asked.count > 1 else { return false }
      answer(asked.removeFirst())
    case .answerAgain: return answerAgain()
    case .drop:
      guard let link = asked.popLast() else { return false }
      drop(link)
    case .leaveWindow:
      guard acceptsUpdates else { return false }
      acceptsUpdates = false
      hasJustLeft = true
    case .edit: return beginEdit()
    case .hostDeallocated: return deallocateHost()
    }
    return true
  }

  /// Tells the queue, and goes on as a driver does.
  private mutating func take(_ event: ChangeQueue.Event) {
    queue.take(event)
    goOn()
  }

  /// Takes what the client, or the user, asks for.
  private mutating func request(_ event: ChangeQueue.Event) {
    isDropped = false
    hasJustLeft = false
    take(event)
  }

  private mutating func goOn() {
    guard action == nil else {
      var queue = queue
      if let next = queue.next() { fail("\(next) begins during an action") }
      return
    }
    while action == nil, let next = queue.next() { begin(next) }
    guard action == nil else { return }
    answering = nil
    showsRefusedEdit = false  // the caller reloads
  }

  private mutating func fail(_ problem: String) {
    self.problem = self.problem ?? problem
  }
}

// MARK: - Lists

extension QueueWorld {
  /// A number that nothing has which the queue may still name.
  private var unusedTicket: Int {
    let used = Set(
      [data, searched ?? 0] + lists.map(\.ticket) + refreshes.map(\.ticket)
        + openChanges.flatMap { $0 })
    return (1...).first { !used.contains($0) } ?? 0
  }

  private mutating func setList(isReload: Bool) {
    let ticket = unusedTicket
    for index in lists.indices where lists[index].state != .isShown {
      lists[index].state = .isSuperseded
    }
    lists.append(List(ticket: ticket, isReload: isReload, isAwaited: false, state: .waits))
    request(.set(Ticket(ticket), isReload ? .reload : .animated, .reload))
  }

  private mutating func awaitList() {
    let ticket = unusedTicket
    for index in lists.indices where lists[index].state == .awaitsSearch {
      lists[index].state = .isSuperseded
      lists[index].mayEnd = true
    }
    lists.append(List(ticket: ticket, isReload: false, isAwaited: true, state: .awaitsSearch))
    take(.await(Ticket(ticket)))
  }

  private mutating func endSearch(isFound: Bool) -> Bool {
    guard let ticket = searched else { return false }
    searched = nil
    guard let index = lists.firstIndex(where: { $0.state == .isSearched }) else {
      request(.notFound(Ticket(ticket)))  // a superseded search notices it
      return true
    }
    guard isFound else {
      lists[index].state = .isSuperseded
      lists[index].mayEnd = true
      request(.notFound(Ticket(ticket)))
      return true
    }
    var list = lists.remove(at: index)
    for index in lists.indices where lists[index].state == .waits && lists[index].isAwaited {
      lists[index].state = .isSuperseded
    }
    list.state = .waits
    let next = lists.firstIndex { $0.state == .awaitsSearch } ?? lists.endIndex
    lists.insert(list, at: next)
    request(.found(Ticket(list.ticket), .animated, .reload))
    return true
  }

  private mutating func withdraw() -> Bool {
    guard let index = lists.lastIndex(where: { $0.state == .waits }), lists[index].isAwaited
    else { return false }
    lists[index].state = .isSuperseded
    lists[index].mayEnd = true
    request(.withdraw(Ticket(lists[index].ticket)))
    return true
  }

  private mutating func refresh(_ style: UpdateStyle, _ call: ItemUpdateCall?) {
    let ticket = unusedTicket
    refreshes.append(Refresh(ticket: ticket, style: style, isInPlace: call == nil))
    request(.refresh(Ticket(ticket), style, call, updatesItems: true))
  }

  /// The list that may be shown next.
  private var waiting: List? {
    lists.last { $0.state == .waits || $0.state == .isShown }.flatMap {
      $0.state == .waits ? $0 : nil
    }
  }

  /// Whether a list that waits may not be shown now.
  private func isHeld(_ list: List) -> Bool {
    isPaused || held != nil && !list.isReload
  }

  /// The list that was set last, whatever has become of it.
  private var latest: Int {
    if let list = lists.last(where: { isUnderSearch($0) }) ?? waiting { return list.ticket }
    if case .performing(.show(let ticket, _)) = action { return number(of: ticket) }
    return data
  }
}

// MARK: - Hosts

extension QueueWorld {
  private func host(of link: Int) -> Int {
    link / 10
  }

  /// A living host that is not the client's.
  private var otherHost: Int {
    (1...).first { $0 != target.map(host) && !deadHosts.contains($0) } ?? 0
  }

  private func isDead(_ link: Int) -> Bool {
    deadHosts.contains(host(of: link))
  }

  /// The link to a host: that of the connected host, or a new one.
  private func link(to host: Int) -> Int {
    if let connected, self.host(of: connected) == host { return connected }
    let used = [target, connected].compactMap { $0 } + asked
    return (host * 10 + 1..<host * 10 + 10).first { !used.contains($0) } ?? 0
  }

  private mutating func setHost(_ link: Int?) {
    target = link
    isConnectionDue = true
    held = nil
    request(.host(link.map { Ticket($0) }))
  }

  private mutating func answerLast() {
    if let link = asked.popLast() { answer(link) }
  }

  private mutating func answer(_ link: Int) {
    if action == nil { answering = link }
    take(.answered(Ticket(link)))
  }

  /// A host that owes nothing answers, which changes nothing.
  private mutating func answerAgain() -> Bool {
    guard let target, !asked.contains(target) else { return false }
    let before = queue
    queue.take(.answered(Ticket(target)))
    if queue != before { fail("an answer that nobody expects has an effect") }
    return true
  }

  private mutating func drop(_ link: Int) {
    let before = queue
    queue.take(.dropped(Ticket(link)))
    if queue != before {
      isDropped = true
      for index in lists.indices where lists[index].state == .waits {
        lists[index].state = .isSuperseded
      }
      for index in lists.indices where lists[index].state == .isSuperseded {
        lists[index].mayEnd = lists[index].mayEnd || !isUnderSearch(lists[index])
      }
      for index in refreshes.indices where !refreshes[index].isTaken {
        refreshes[index].mayEnd = true
      }
    }
    goOn()
  }

  private func isUnderSearch(_ list: List) -> Bool {
    list.state == .awaitsSearch || list.state == .isSearched
  }

  /// A deallocated host releases what it holds: updates and completions.
  private mutating func deallocateHost() -> Bool {
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

  private mutating func complete(finished: Bool) -> Bool {
    guard !openChanges.isEmpty else { return false }
    complete(openChanges.removeFirst(), finished: finished)
    return true
  }

  private mutating func complete(_ tickets: [Int], finished: Bool) {
    if tickets.first == held { held = nil }
    completed.append(Completed(tickets: tickets, finished: finished))
    take(.completed(tickets.map { Ticket($0) }, finished: finished))
  }

  private mutating func beginEdit() -> Bool {
    let isAllowed = action == nil && (waiting.map { isHeld($0) } ?? true)
    if queue.allowsEdits != isAllowed { fail("an edit is allowed: \(queue.allowsEdits)") }
    guard queue.allowsEdits else { return false }
    action = .edit
    queue.take(.editBegan)
    return true
  }
}

// MARK: - Actions

extension QueueWorld {
  private mutating func begin(_ next: ChangeQueue.Action) {
    switch next {
    case .ask(let host): ask(number(of: host))
    case .search(let ticket): beginSearch(number(of: ticket))
    default:
      allow(next)
      action = .performing(next)
      targetWhenBegun = target
    }
  }

  /// Finds what is wrong with an action that begins.
  private mutating func allow(_ next: ChangeQueue.Action) {
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
    case .show(let ticket, let joining): allowShowing(number(of: ticket), joining, next)
    case .refresh(let tickets):
      expectAnswer(of: target, next)
      if isPaused { fail("\(next) in a pause") }
      if lists.contains(where: isUnderSearch) { fail("\(next) does not wait for an awaited list") }
      guard let first = refreshes.first(where: { $0.ticket == tickets.first.map(number) })
      else { return fail("\(next) of nothing") }
      if held != nil, first.style != .reload { fail("\(next) before a completion") }
      takeRefreshes(tickets, with: first, isReload: first.style == .reload, next)
    case .reload:
      if !showsRefusedEdit { fail("a reload without a reason") }
      showsRefusedEdit = false
    case .finish(let tickets, let finished): finish(tickets.map(number), finished)
    }
  }

  private func number(of ticket: Ticket) -> Int {
    ticket.number
  }

  /// A living host is updated only inside its answer, and only if it is the connected one.
  private mutating func expectAnswer(of link: Int?, _ next: ChangeQueue.Action) {
    if showsRefusedEdit { fail("\(next) on a host that shows a refused edit") }
    guard let link, !isDead(link) else { return }
    if answering != link { fail("\(next) without an answer of \(link)") }
  }

  private mutating func allowShowing(
    _ ticket: Int, _ joining: [Ticket], _ next: ChangeQueue.Action
  ) {
    expectAnswer(of: target, next)
    if connected != target || isConnectionDue && target != nil {
      fail("\(next) on a host that is not connected")
    }
    guard let list = waiting, list.ticket == ticket else {
      return fail("\(next) instead of \(waiting.map { "\($0)" } ?? "nothing")")
    }
    if isHeld(list) { fail("\(next) is held back") }
    takeRefreshes(joining, isReload: list.isReload, next)
    if let index = lists.firstIndex(where: { $0.ticket == ticket }) {
      lists[index].state = .isShown
    }
  }

  private mutating func takeRefreshes(
    _ tickets: [Ticket], with first: Refresh? = nil, isReload: Bool, _ next: ChangeQueue.Action
  ) {
    let isInPlace = first?.isInPlace ?? false
    // A reload shows everything. Other closures in place are called in changes of their own.
    let expected = refreshes.filter {
      guard !$0.isTaken else { return false }
      return $0 == first || isReload || $0.style != .reload && !isInPlace && !$0.isInPlace
    }
    if Set(expected.map(\.ticket)) != Set(tickets.map(number)) {
      fail("\(next) instead of \(expected)")
    }
    for index in refreshes.indices where expected.contains(refreshes[index]) {
      refreshes[index].isTaken = true
    }
  }

  private mutating func ask(_ link: Int) {
    if link != target {
      if link != connected { fail("asks \(link), which is nobody's host") }
      guard !isDead(link) else {
        connected = nil
        return queue.take(.left(Ticket(link)))
      }
    }
    if asked.contains(link), !isDead(link) { asked.removeAll { $0 == link } }
    guard !isDead(link), answersLater else {
      answering = link
      return queue.take(.answered(Ticket(link)))
    }
    answering = nil
    asked.append(link)
  }

  private mutating func beginSearch(_ ticket: Int) {
    guard searched == nil, let index = lists.firstIndex(where: { $0.ticket == ticket }),
      lists[index].state == .awaitsSearch
    else { return fail("the search of \(ticket) begins") }
    lists[index].state = .isSearched
    searched = ticket
  }

  private mutating func finish(_ tickets: [Int], _ finished: Bool) {
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

  /// Whether a newer list is shown, or is the latest and held back.
  private func mayEndUnfinished(_ list: List) -> Bool {
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
      showsRefusedEdit = end == .notMade
      return take(.editEnded(isMade: end == .made))
    case .performing(.show(let ticket, let joining)):
      endChange(end, number(of: ticket), [ticket] + joining, list: number(of: ticket))
    case .performing(.refresh(let tickets)):
      endChange(end, tickets.first.map(number) ?? 0, tickets, list: nil)
    case .performing(.checkHost):
      if !acceptsUpdates || target.map(isDead) != false {
        held = nil
        queue.take(.hostCannotUpdate)
      }
      queue.take(.performed)
    case .performing: queue.take(.performed)
    }
    action = nil
    goOn()
    check()
  }

  private mutating func endChange(_ end: End, _ first: Int, _ tickets: [Ticket], list: Int?) {
    let tickets = tickets.map(number)
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
      return queue.take(.changed(incomplete: nil))
    }
    openChanges.append(tickets)
    held = first
    queue.take(.changed(incomplete: Ticket(first)))
  }

  private mutating func putBack(_ list: Int?) {
    guard let index = lists.firstIndex(where: { $0.ticket == list }) else { return }
    let newer = lists[(index + 1)...].contains { $0.state == .waits && !$0.isAwaited }
    let newerAwaited = lists[(index + 1)...].contains { $0.state == .waits }
    let isSuperseded = newer || newerAwaited && lists[index].isAwaited
    lists[index].state = isSuperseded ? .isSuperseded : .waits
  }

  /// The calculator has a list now: what waited before it is superseded.
  private mutating func store(_ ticket: Int) {
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
  /// Finds what is wrong between two events.
  private mutating func check() {
    if let latest = queue.latest.map(number), latest != self.latest {
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
    if let waiting, !isHeld(waiting) { fail("\(waiting) waits for nothing") }
    let isLeading = lists.contains { isUnderSearch($0) }
    let waits = refreshes.contains { !$0.isTaken && (held == nil || $0.style == .reload) }
    if waits, !isPaused, !isLeading { fail("a refresh waits for nothing") }
  }

  /// What is wrong when everybody has answered, completed and found what there was.
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
    // What a host has dropped is asked for again with the next event.
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
    return world.data == expected ? nil : "\(world.data) is shown at the end, not \(expected)"
  }
}
