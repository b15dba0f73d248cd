/// What a calculator does next: a value that takes events and returns actions.
///
/// ```text
///              the driver                                   its host, its client
///   take(event) ◀──────── tells what has happened ◀──────── set, refresh, pause, answer …
///   next() ─────────────▶ performs the action ────────────▶ ask, show, finish …
/// ```
///
/// The queue holds no lists, hosts or closures, but tickets for them. Nothing nests: while an action
/// is performed, events only change what waits, and `next()` returns `nil`. `Docs/Design.md` has the
/// table of its actions.
package struct ChangeQueue: Hashable {
  /// A list to show.
  package struct List: Hashable {
    let ticket: Ticket
    let style: UpdateStyle

    /// The host's call for updated items, or `nil` to update them in place.
    let updateCall: ItemUpdateCall?

    /// Whether a task awaits the list, and may withdraw it.
    let isAwaited: Bool

    package init(
      _ ticket: Ticket, _ style: UpdateStyle = .animated, updateCall: ItemUpdateCall? = .reload,
      isAwaited: Bool = false
    ) {
      self.ticket = ticket
      self.style = style
      self.updateCall = updateCall
      self.isAwaited = isAwaited
    }
  }

  /// A request to update rows of unchanged items or sections, whichever list is shown then.
  package struct Refresh: Hashable {
    let ticket: Ticket
    let style: UpdateStyle
    let updateCall: ItemUpdateCall?

    /// Whether it updates items, instead of sections only.
    let updatesItems: Bool

    package init(
      _ ticket: Ticket, _ style: UpdateStyle = .animated, updateCall: ItemUpdateCall? = .reload,
      updatesItems: Bool = true
    ) {
      self.ticket = ticket
      self.style = style
      self.updateCall = updateCall
      self.updatesItems = updatesItems
    }
  }

  /// The list that waits. It is the last one that was set or found.
  fileprivate struct WaitingList: Hashable {
    let list: List

    /// The list that waits again if the awaited `list` is withdrawn.
    var restored: List?

    /// The superseded lists, which end unfinished when this list is shown or held back.
    var superseded: [Ticket] = []
  }

  /// The search for the changes of an awaited list. Of the lists that are set during a search, only
  /// the latest is searched next.
  private enum Search: Hashable {
    case none

    /// The search of this list begins with the next action.
    case due(Ticket)
    case running(Ticket, next: Ticket?)

    /// A search that no longer matters has not yet noticed.
    case superseded(next: Ticket?)
  }

  /// An action that is being performed.
  private enum Work: Hashable {
    /// A list is shown with refreshes, or the refreshes alone.
    case change(WaitingList?, [Refresh])

    /// The host is connected, disconnected or reloaded, or completions are called.
    case call

    /// The user has changed the list on the host.
    case edit
  }

  /// Lists and refreshes that end.
  private struct Ending: Hashable {
    let tickets: [Ticket]
    let finished: Bool
  }

  private var turn = HostTurn<Work>()

  /// The host that the client has set, and the host that is connected until an action replaces it.
  private var target: Ticket?
  private var installed: Ticket?

  /// Whether the target is to be connected, even if it is installed already.
  private var isConnectionDue = false

  package private(set) var isPaused = false

  /// The change that the host has to complete before the next change begins, if any.
  private var incomplete: Ticket?

  /// Whether to find out if the host of the incomplete change can still be updated.
  private var isHostInDoubt = false

  private var waiting: WaitingList?
  private var refreshes: [Refresh] = []
  private var search = Search.none
  private var endings: [Ending] = []

  /// Whether the host shows an edit that was refused, and the caller has not yet reloaded it.
  private var isReloadDue = false

  package init() {}
}

// MARK: - Events

extension ChangeQueue {
  package enum Event: Hashable {
    /// A list is set. It supersedes all awaited lists.
    case set(List)

    /// A list is awaited, and its changes must be found first.
    case await(Ticket)

    /// The search has ended: with the list, or without it because its task was cancelled.
    case found(List?)

    /// The task of an awaited list was cancelled.
    case withdraw(Ticket)

    case refresh(Refresh)

    /// The client sets a host, or none.
    case host(Ticket?)

    case pause(Bool)

    /// The client stops waiting for the host to complete a change.
    case showWaiting

    /// The host answers, or there is no host to wait for.
    case answered(Ticket)

    /// The host drops the update.
    case dropped(Ticket)

    /// The connected host has another data source already, or is deallocated.
    case left(Ticket)

    /// The host of the incomplete change cannot be updated.
    case hostCannotUpdate

    /// All calls of the list or the refreshes are made, and the host may owe their completion.
    case changed(incomplete: Ticket?)

    /// The change was not made, because a callback has set another host.
    case postponed

    /// The host has completed a change, or will not.
    case completed([Ticket], finished: Bool)

    /// Any other action has been performed.
    case performed

    case editBegan
    case editEnded(isMade: Bool)
  }

  package mutating func take(_ event: Event) {
    switch event {
    case .set(let list): set(list)
    case .await(let ticket): awaitSearch(of: ticket)
    case .found(let list): endSearch(with: list)
    case .withdraw(let ticket): withdraw(ticket)
    case .refresh(let refresh): refreshes.append(refresh)
    case .host(let host): setHost(host)
    case .pause(let isPaused): self.isPaused = isPaused
    case .showWaiting, .hostCannotUpdate: incomplete = nil
    case .answered(let host): turn.accept(host)
    case .dropped(let host): if turn.drop(host) { dropAll() }
    case .left(let host): if installed == host { installed = nil }
    case .changed(let incomplete): endChange(incomplete)
    case .postponed: putBack()
    case .completed(let tickets, let finished): complete(tickets, finished)
    case .performed: turn.work = nil
    case .editBegan: turn.work = .edit
    case .editEnded(let isMade): (turn.work, isReloadDue) = (nil, !isMade)
    }
    noteRequest(event)
  }

  /// The list that was set last, if its change has not ended.
  package var latest: Ticket? {
    switch search {
    case .due(let ticket): return ticket
    case .running(let ticket, let next): return next ?? ticket
    case .superseded(.some(let next)): return next
    case .none, .superseded: break
    }
    if let waiting { return waiting.list.ticket }
    if case .change(let shown?, _) = turn.work { return shown.list.ticket }
    return nil
  }

  /// Whether the user may change the list on the host: not during a change, nor while a list waits
  /// that may be shown at any time.
  package var allowsEdits: Bool {
    turn.work == nil && waiting.map { isHeld($0.list.style) } ?? true
  }

  /// Lets a host be asked again that has dropped an update, or that may no longer complete a change.
  private mutating func noteRequest(_ event: Event) {
    switch event {
    case .set, .found, .withdraw, .refresh, .host, .pause, .showWaiting, .editEnded:
      isHostInDoubt = incomplete != nil
      turn.wake()
    default: break
    }
  }
}

// MARK: - Lists

extension ChangeQueue {
  private mutating func setHost(_ host: Ticket?) {
    target = host
    isConnectionDue = true
    incomplete = nil
  }

  private mutating func set(_ list: List) {
    var superseded: [Ticket] = []
    switch search {
    case .none, .superseded(next: nil): break
    case .due(let ticket):
      superseded = [ticket]
      search = .none
    case .running(let ticket, let next):
      superseded = [ticket] + (next.map { [$0] } ?? [])
      search = .superseded(next: nil)
    case .superseded(.some(let next)):
      superseded = [next]
      search = .superseded(next: nil)
    }
    wait(for: WaitingList(list: list, superseded: superseded))
  }

  /// Lets a list wait instead of the list that waits now, if any.
  private mutating func wait(for newer: WaitingList) {
    var newer = newer
    if let earlier = waiting { newer.supersede(earlier) }
    waiting = newer
  }

  private mutating func withdraw(_ ticket: Ticket) {
    guard let withdrawn = waiting, withdrawn.list.ticket == ticket else { return }
    waiting = withdrawn.restored.map { WaitingList(list: $0, superseded: withdrawn.superseded) }
    end((waiting == nil ? withdrawn.superseded : []) + [ticket], finished: false)
  }

  /// Ends everything that waits for a host, but not the connection or disconnection of hosts.
  private mutating func dropAll() {
    end((waiting?.tickets ?? []) + refreshes.map(\.ticket), finished: false)
    waiting = nil
    refreshes = []
  }

  private mutating func end(_ tickets: [Ticket], finished: Bool) {
    if !tickets.isEmpty { endings.append(Ending(tickets: tickets, finished: finished)) }
  }
}

extension ChangeQueue.WaitingList {
  /// All lists that end with this list, in the order in which they were set.
  fileprivate var tickets: [Ticket] {
    supersededWhenShown + [list.ticket]
  }

  /// The lists that end unfinished when this list is shown.
  fileprivate var supersededWhenShown: [Ticket] {
    superseded + (restored.map { [$0.ticket] } ?? [])
  }

  /// Takes over the lists of an earlier waiting list, of which one may wait again if this list is
  /// withdrawn.
  fileprivate mutating func supersede(_ earlier: Self) {
    let ended = superseded
    superseded = earlier.superseded
    for list in [earlier.restored, earlier.list] {
      guard let list else { continue }
      if self.list.isAwaited, restored == nil, !list.isAwaited {
        restored = list
      } else {
        superseded.append(list.ticket)
      }
    }
    superseded += ended
  }
}

// MARK: - Awaited lists

extension ChangeQueue {
  private mutating func awaitSearch(of ticket: Ticket) {
    switch search {
    case .none: search = .due(ticket)
    case .due(let superseded):
      end([superseded], finished: false)
      search = .due(ticket)
    case .running(let current, let next):
      if let next { end([next], finished: false) }
      search = .running(current, next: ticket)
    case .superseded(let next):
      if let next { end([next], finished: false) }
      search = .superseded(next: ticket)
    }
  }

  private mutating func endSearch(with found: List?) {
    switch search {
    case .none, .due: break
    case .superseded(let next): search = next.map { .due($0) } ?? .none
    case .running(let ticket, let next):
      if let found { wait(for: WaitingList(list: found)) } else { end([ticket], finished: false) }
      search = next.map { .due($0) } ?? .none
    }
  }

  /// Whether an awaited list will be shown that refreshes can join.
  private var isSearching: Bool {
    switch search {
    case .due, .running: true
    case .none, .superseded: false
    }
  }
}

// MARK: - The end of a change

extension ChangeQueue {
  private mutating func endChange(_ incomplete: Ticket?) {
    if case .change(let shown?, _) = turn.work, !shown.supersededWhenShown.isEmpty {
      // Before the completion of the list itself, which the host may have called already.
      endings.insert(Ending(tickets: shown.supersededWhenShown, finished: false), at: 0)
    }
    // The host may have completed the change already.
    self.incomplete = endings.contains { $0.tickets.first == incomplete } ? nil : incomplete
    turn.work = nil
  }

  private mutating func putBack() {
    guard case .change(let list, let refreshes) = turn.work else { return }
    self.refreshes = refreshes + self.refreshes
    if let list {
      waiting?.supersede(list)
      waiting = waiting ?? list
    }
    turn.work = nil
  }

  private mutating func complete(_ tickets: [Ticket], _ finished: Bool) {
    if tickets.first == incomplete { incomplete = nil }
    end(tickets, finished: finished)
  }
}

// MARK: - Actions

extension ChangeQueue {
  package enum Action: Hashable {
    /// Asks a host for an update. Its answer is an event.
    case ask(Ticket)

    /// Disconnects a host, unless it has another data source already.
    case disconnect(Ticket)
    case connect(Ticket)

    /// Shows a list, and updates the refreshed rows in the same change.
    case show(Ticket, joining: [Ticket])

    /// Refreshes rows, all of them as the first request says.
    case refresh([Ticket])

    /// Reloads the host, which shows an edit that the list does not have.
    case reload

    /// Finds out whether the host of the incomplete change can be updated.
    case checkHost

    /// Begins the search for the changes of an awaited list.
    case search(Ticket)

    /// Calls the completions of lists and refreshes.
    case finish([Ticket], Bool)
  }

  /// Returns the next action, or `nil` if there is nothing to do now.
  ///
  /// Every action but `ask` and `search` ends with an event.
  package mutating func next() -> Action? {
    guard turn.work == nil else { return nil }
    if case .due(let ticket) = search {
      search = .running(ticket, next: nil)
      return .search(ticket)
    }
    let update = nextUpdate
    if let call = nextCall(before: update) {
      turn.work = .call
      return call
    }
    guard let update else {
      turn.close()
      isReloadDue = false  // the caller reloads
      return nil
    }
    if let host = update.host(else: target) {
      guard turn.isOpen(for: host) else { return turn.ask(host) ? .ask(host) : nil }
    } else {
      turn.open()
    }
    return begin(update)
  }

  /// Returns a call that needs no answer of the host.
  private mutating func nextCall(before update: Update?) -> Action? {
    if isReloadDue, update != nil {
      isReloadDue = false
      return .reload
    }
    if isHostInDoubt {
      isHostInDoubt = false
      if incomplete != nil, !isPaused { return .checkHost }
    }
    if !endings.isEmpty {
      let ending = endings.removeFirst()
      return .finish(ending.tickets, ending.finished)
    }
    guard let held = waiting, !held.superseded.isEmpty, isHeld(held.list.style) else { return nil }
    waiting?.superseded = []
    return .finish(held.superseded, false)
  }
}

// MARK: - Updates of a host

extension ChangeQueue {
  private enum Update {
    case disconnect(Ticket)
    case connect(Ticket)
    case show(WaitingList)
    case refresh(Refresh)

    /// The host to ask for the update.
    func host(else target: Ticket?) -> Ticket? {
      if case .disconnect(let host) = self { host } else { target }
    }
  }

  /// The update that is to be made next, if any.
  private var nextUpdate: Update? {
    if let installed, installed != target { return .disconnect(installed) }
    if isConnectionDue, let target { return .connect(target) }
    if let waiting, !isHeld(waiting.list.style) { return .show(waiting) }
    guard !isPaused, !isSearching else { return nil }
    let refresh = refreshes.first { incomplete == nil || $0.style == .reload }
    return refresh.map { .refresh($0) }
  }

  /// Whether a change waits for the end of a pause, or for the completion of the previous change. A
  /// reload does not wait for a completion.
  private func isHeld(_ style: UpdateStyle) -> Bool {
    isPaused || incomplete != nil && style != .reload
  }

  private mutating func begin(_ update: Update) -> Action {
    switch update {
    case .disconnect(let host):
      installed = nil
      turn.work = .call
      return .disconnect(host)
    case .connect(let host):
      installed = host
      isConnectionDue = false
      turn.work = .call
      return .connect(host)
    case .show(let shown):
      let list = shown.list
      let joining = takeRefreshes { $0.joins(list.style, list.updateCall) }
      waiting = nil
      turn.work = .change(shown, joining)
      return .show(list.ticket, joining: joining.map(\.ticket))
    case .refresh(let first):
      let joining =
        takeRefreshes { $0 == first } + takeRefreshes { $0.joins(first.style, first.updateCall) }
      turn.work = .change(nil, joining)
      return .refresh(joining.map(\.ticket))
    }
  }

  private mutating func takeRefreshes(where isTaken: (Refresh) -> Bool) -> [Refresh] {
    guard !refreshes.isEmpty else { return [] }
    let taken = refreshes.filter(isTaken)
    refreshes.removeAll(where: isTaken)
    return taken
  }
}

extension ChangeQueue.Refresh {
  /// Returns whether the refresh can join a change, such as any reload.
  ///
  /// Items refreshed in place join no other change, which would call another closure.
  fileprivate func joins(_ style: UpdateStyle, _ call: ItemUpdateCall?) -> Bool {
    let updatesAlike = !updatesItems || call != nil && call == updateCall
    return style == .reload || style == self.style && updatesAlike
  }
}
