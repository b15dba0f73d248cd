/// The next actions of a calculator, as a value that takes events and returns actions.
///
/// ```text
///   client, host ─▶ driver ── take(event) ─▶ queue ── next() ─▶ action ─▶ driver ─▶ host, client
/// ```
///
/// Until an action ends, events only change this value, and `next()` returns `nil`. During `ask`,
/// other actions may begin.
package struct ChangeQueue: Hashable {
  private var turn = HostTurn()
  private var hosts = Hosts()
  private var hold = Hold()
  private var waiting = WaitingRequests()
  private var searches = Searches()

  /// The requests of the change in progress, or none.
  private var change = Change()

  /// The requests whose completions are yet to be called.
  private var endings: [Ending] = []

  package init() {}

  private struct Change: Hashable {
    var list: WaitingList?
    var refreshes: [StyledRequest] = []

    var isEmpty: Bool {
      list == nil && refreshes.isEmpty
    }
  }

  private struct Ending: Hashable {
    let requests: [Request]
    let finished: Bool
  }

  private struct Hosts: Hashable {
    /// The host that the client has set, and the host that is connected now.
    var target: Ticket?
    var connected: Ticket?

    /// Whether the target is to be connected, even if it is connected already.
    var needsConnection = false
  }

  /// The reasons to hold changes back.
  private struct Hold: Hashable {
    var pauses = 0

    /// The change that the host has to complete before the next change begins, if any.
    ///
    /// It is set during a change too, so that a callback can end the wait early.
    var incomplete: Request?

    /// Whether to find out if the host of the incomplete change can still be updated.
    var needsHostCheck = false

    /// Returns whether a change waits for the end of a pause or, if it does not reload, for the
    /// completion of the previous change.
    func delays(_ style: UpdateStyle) -> Bool {
      pauses > 0 || incomplete != nil && style != .reload
    }
  }
}

// MARK: - Events

extension ChangeQueue {
  package mutating func take(_ event: Event) {
    if event.asksForSomething {
      hold.needsHostCheck = true
      turn.wake()
    }
    switch event {
    case .set(let list): set(list)
    case .await(let list):
      if let replaced = searches.next { end([replaced], finished: false) }
      searches.next = list
    case .found(let list):
      if let list = searches.end(list) {
        wait(for: WaitingList(StyledRequest(list), isAwaited: true))
      }
    case .notFound(let list):
      if let list = searches.end(list) { end([list], finished: false) }
    case .withdraw(let list): withdraw(list)
    case .refresh(let refresh): waiting.refreshes.append(StyledRequest(refresh))
    case .watch(let watch): waiting.watches.append(watch)
    case .host(let host):
      (hosts.target, hosts.needsConnection) = (host, true)
      hold.incomplete = nil
    case .pause: hold.pauses += 1
    case .resume(let style): endPause(style)
    case .showWaiting: hold.incomplete = nil
    case .answered(let host): turn.accept(host)
    case .dropped(let host): if turn.drop(host) { dropUpdates() }
    case .left(let host): if hosts.connected == host { hosts.connected = nil }
    case .changed(let incomplete): endChange(awaiting: incomplete)
    case .postponed: putBack()
    case .completed(let requests, let finished):
      if requests.first == hold.incomplete {
        hold.incomplete = nil
        turn.wake()  // for what was held back when the host dropped an update
      }
      end(requests, finished: finished)
    case .hostCannotUpdate:
      hold.incomplete = nil
      endWork()
    case .performed, .editEnded: endWork()
    case .editBegan:
      assert(!isWorking, "an edit begins during an action")
      turn.isWorking = true
    }
  }

  private mutating func endWork() {
    assert(isWorking, "no action or edit is in progress")
    turn.isWorking = false
  }

  /// Whether an action or an edit by the user is in progress.
  var isWorking: Bool {
    turn.isWorking
  }

  /// The ticket of the host that owes an answer, if any.
  var expected: Ticket? {
    turn.expected
  }

  package var isPaused: Bool {
    hold.pauses > 0
  }

  /// The list that was set last, if its change has not ended.
  package var latest: Request? {
    searches.latest ?? waiting.list?.styled.request ?? change.list?.styled.request
  }

  /// Whether the host shows the latest list, and has completed its change.
  var isSettled: Bool {
    !isWorking && nextHostAction == nil && latest == nil && hold.incomplete == nil
  }

  /// Whether the user may change the list on the host: not during an action, nor while a list waits
  /// that is not held back.
  package var allowsEdits: Bool {
    !isWorking && waiting.list.map { hold.delays($0.styled.style) } ?? true
  }
}

// MARK: - Actions

extension ChangeQueue {
  package enum Action: Equatable {
    /// Asks a host for its turn. Its answer is an event.
    case ask(Ticket)
    case disconnect(Ticket)
    case connect(Ticket)

    /// Shows a list, and updates the refreshed rows in the same change.
    case show(Request, UpdateStyle, joining: [Request])

    /// Refreshes rows, and those of other requests as the first request says.
    case refresh(Request, UpdateStyle, joining: [Request])

    /// Finds out whether the host of the incomplete change can be updated.
    case checkHost

    /// Begins the search for the changes of an awaited list.
    case search(Request)

    /// Calls the completions of lists and refreshes.
    case finish([Request], Bool)

    /// Tells a client that the host shows the latest list, if there is a host.
    ///
    /// Each action tells one client, because that one can set another list.
    case finishWatch(Request)
  }

  /// Returns the next action, or `nil` if none can begin now.
  ///
  /// A change ends with the event `changed` or `postponed`, and every other action except `ask`
  /// with `performed` or `hostCannotUpdate`.
  package mutating func next() -> Action? {
    guard !isWorking else { return nil }
    if let action = nextClientAction() {
      turn.isWorking = true
      return action
    }
    guard let hostAction = nextHostAction else {
      turn.close()
      return nil
    }
    let host: Ticket? =
      if case .disconnect(let previous) = hostAction { previous } else { hosts.target }
    if let host, !turn.isAnswered(by: host) {
      return turn.expectAnswer(of: host) ? .ask(host) : nil
    }
    if host == nil { turn.open() }  // no answer is expected any longer
    return begin(hostAction)
  }

  /// Returns an action for which the host is not asked: a call of the client, a check of the host,
  /// or a search.
  private mutating func nextClientAction() -> Action? {
    if let list = searches.begin() { return .search(list) }
    if hold.needsHostCheck {
      hold.needsHostCheck = false
      if hold.incomplete != nil, !isPaused { return .checkHost }
    }
    if !endings.isEmpty {
      let ending = endings.removeFirst()
      return .finish(ending.requests, ending.finished)
    }
    if let held = waiting.list, !held.superseded.isEmpty, hold.delays(held.styled.style) {
      waiting.list?.superseded = []
      return .finish(held.superseded, false)
    }
    guard !waiting.watches.isEmpty, isSettled else { return nil }
    return .finishWatch(waiting.watches.removeFirst())
  }

  private mutating func end(_ requests: [Request], finished: Bool) {
    if !requests.isEmpty { endings.append(Ending(requests: requests, finished: finished)) }
  }
}

// MARK: - Actions on a host

extension ChangeQueue {
  private enum HostAction {
    case disconnect(Ticket)
    case connect(Ticket)
    case show(StyledRequest)
    case refresh(Int)
  }

  private var nextHostAction: HostAction? {
    if let host = hosts.connected, host != hosts.target { return .disconnect(host) }
    if hosts.needsConnection, let host = hosts.target { return .connect(host) }
    if let list = waiting.list?.styled, !hold.delays(list.style) { return .show(list) }
    // Refreshes can join the awaited list, which is shown later.
    guard searches.latest == nil else { return nil }
    return waiting.refreshes.firstIndex { !hold.delays($0.style) }.map { .refresh($0) }
  }

  private mutating func begin(_ action: HostAction) -> Action {
    turn.isWorking = true
    switch action {
    case .disconnect(let host):
      hosts.connected = nil
      return .disconnect(host)
    case .connect(let host):
      (hosts.connected, hosts.needsConnection) = (host, false)
      return .connect(host)
    case .show(let list):
      change.list = waiting.list.take()
      return .show(list.request, list.style, joining: beginChange(list))
    case .refresh(let index):
      let refresh = waiting.refreshes.remove(at: index)
      change.refreshes = [refresh]
      return .refresh(refresh.request, refresh.style, joining: beginChange(refresh))
    }
  }

  /// Begins a change, and returns the refreshes that join its first request.
  private mutating func beginChange(_ first: StyledRequest) -> [Request] {
    hold.incomplete = first.request
    let joining = waiting.removeRefreshes { $0.joins(first) }
    guard !joining.isEmpty else { return [] }
    change.refreshes += joining
    return joining.map(\.request)
  }

  private mutating func endChange(awaiting incomplete: Request?) {
    assert(!change.isEmpty, "no change is in progress")
    // The wait may be over: a callback has set a host or has called `showWaitingData()`, or the
    // host has completed the change.
    if hold.incomplete != nil { hold.incomplete = incomplete }
    if let superseded = change.list?.supersededWhenShown, !superseded.isEmpty {
      // Before the completion of the list itself, which the host may have called already.
      endings.insert(Ending(requests: superseded, finished: false), at: 0)
    }
    change = Change()
    turn.isWorking = false
  }

  private mutating func putBack() {
    assert(!change.isEmpty, "no change is in progress")
    waiting.refreshes = change.refreshes + waiting.refreshes
    if let list = change.list { waiting.list = waiting.list?.superseding(list) ?? list }
    releaseSuperseded()
    change = Change()
    turn.isWorking = false
  }
}

// MARK: - Lists that wait and end

extension ChangeQueue {
  private mutating func set(_ list: Request) {
    if let refresh = list.refresh { waiting.refreshes.append(StyledRequest(refresh)) }
    wait(for: WaitingList(StyledRequest(list), superseded: searches.supersede()))
  }

  private mutating func wait(for list: WaitingList) {
    waiting.list = waiting.list.map { list.superseding($0) } ?? list
    releaseSuperseded()
  }

  /// Releases superseded lists, and keeps their completions: the host may delay those for long.
  private mutating func releaseSuperseded() {
    end(waiting.list?.stripSuperseded() ?? [], finished: false)
  }

  private mutating func withdraw(_ list: Request) {
    guard let withdrawn = waiting.list, withdrawn.styled.request == list else { return }
    waiting.list = withdrawn.fallback.map {
      WaitingList($0, superseded: withdrawn.superseded)
    }
    end(
      (waiting.list == nil ? withdrawn.superseded : []) + [withdrawn.styled.request],
      finished: false)
  }

  private mutating func endPause(_ style: UpdateStyle?) {
    assert(isPaused, "no pause is to end")
    hold.pauses -= 1
    if let style, !isPaused { waiting.setStyle(style) }
  }

  /// Ends the list and the refreshes that wait for the host, unless they are held back.
  private mutating func dropUpdates() {
    if let dropped = waiting.list, !hold.delays(dropped.styled.style) {
      end(dropped.supersededWhenShown + [dropped.styled.request], finished: false)
      waiting.list = nil
    }
    let dropped = waiting.removeRefreshes { [hold] in !hold.delays($0.style) }
    end(dropped.map(\.request), finished: false)
  }
}
