/// The next actions of a calculator, as a value that takes events and returns actions.
///
/// ```text
///   a client, a host ──▶ driver ── take(event) ─▶ queue ── next() ─▶ action ──▶ driver ──▶ host, client
/// ```
///
/// Tickets stand for lists, refreshes and hosts, which the driver owns. Nothing nests: during an
/// action, events change only what waits, and `next()` returns `nil`.
package struct ChangeQueue: Hashable {
  fileprivate struct List: Hashable {
    let ticket: Ticket
    var style: UpdateStyle
    let updateCall: ItemUpdateCall?
    let isAwaited: Bool
  }

  fileprivate struct Refresh: Hashable {
    let ticket: Ticket
    var style: UpdateStyle
    let updateCall: ItemUpdateCall?
    let updatesItems: Bool

    /// The list that the refresh was set with, and joins.
    var list: Ticket?
  }

  /// The last list that was set or found, and what ends or comes back with it.
  fileprivate struct WaitingList: Hashable {
    var list: List

    /// The list that waits again if `list`, which is awaited then, is withdrawn.
    var restored: List?

    /// The superseded lists, which end unfinished when `list` is shown or held back.
    var superseded: [Ticket] = []
  }

  /// An action that is being performed.
  private enum Work: Hashable {
    case change(WaitingList?, [Refresh])

    /// The host is connected, disconnected, reloaded or checked, completions are called, or the user
    /// changes the list on the host.
    case call
  }

  private var turn = HostTurn<Work>()

  /// The host that the client has set, and the host that is connected until an action replaces it.
  private var target: Ticket?
  private var installed: Ticket?

  /// Whether the target is to be connected, even if it is installed already.
  private var isConnectionDue = false

  private var pauses = 0

  /// The change that the host has to complete before the next change begins, if any.
  ///
  /// A change in progress is incomplete until it has ended.
  private var incomplete: Ticket?

  /// Whether to find out if the host of the incomplete change can still be updated.
  private var isHostInDoubt = false

  private var waiting: WaitingList?
  private var refreshes: [Refresh] = []

  /// The clients that wait until the host shows the latest list.
  private var watches: [Ticket] = []

  /// The awaited lists whose changes are not found: the list that is searched, and the next one.
  private var awaited: [Ticket] = []

  /// The list whose search is in progress, even if it is superseded and has not noticed.
  private var searched: Ticket?

  /// The calls that tell lists and refreshes that they have ended.
  private var endings: [Action] = []

  /// Whether the host shows an edit that was refused, and the caller has not yet reloaded it.
  private var isReloadDue = false

  package init() {}
}

// MARK: - Events

extension ChangeQueue {
  package enum Event: Hashable {
    /// A list is set, which supersedes all awaited lists. Without an update call, items are updated
    /// in place.
    case set(Ticket, UpdateStyle, ItemUpdateCall?)

    /// A list is awaited. Its changes are found, or not because its task was cancelled before or
    /// during the search. While the list waits, its task may still be cancelled.
    case await(Ticket)
    case found(Ticket, UpdateStyle, ItemUpdateCall?)
    case notFound(Ticket)
    case withdraw(Ticket)

    /// Rows are refreshed. If they are refreshed with a list, the list is set next.
    case refresh(Ticket, UpdateStyle, ItemUpdateCall?, updatesItems: Bool, list: Ticket? = nil)

    /// The client wants to know when the host shows the latest list.
    case watch(Ticket)

    /// The client sets a host, or none. The connected host is set again with its own ticket.
    case host(Ticket?)

    /// Pauses hold back lists and refreshes, but no connection of a host. What has waited until the
    /// end of the last pause is shown in the style of that end, if any, unless it reloads.
    case pause
    case resume(UpdateStyle?)

    /// The client no longer waits for the completion of a change.
    case showWaiting

    /// The host answers or drops the update. Nobody has to wait for a host that is deallocated.
    case answered(Ticket)
    case dropped(Ticket)

    /// The installed host has another data source already, or is deallocated. If it comes back, it
    /// has another ticket.
    case left(Ticket)
    case hostCannotUpdate

    /// A change is made, and the next change may have to wait for its completion. Or nothing is
    /// made, because a callback has set another host. A change is named by its first ticket.
    case changed(awaitsCompletion: Bool)
    case postponed
    case completed([Ticket], finished: Bool)

    /// Any other action is performed.
    case performed

    /// The user's drop, or another edit on the host, changes the list that the host shows. A list
    /// that waits stays as it is, and is compared with the edited list when it is shown.
    case editBegan
    case editEnded(isMade: Bool)
  }

  package mutating func take(_ event: Event) {
    if event.isRequest {
      isHostInDoubt = true
      turn.wake()
    }
    switch event {
    case .set(let ticket, let style, let call):
      let superseded = awaited
      awaited = []
      wait(for: List(ticket: ticket, style: style, updateCall: call, isAwaited: false), superseded)
    case .await(let ticket):
      if let next = awaited.last, next != searched { end([awaited.removeLast()], finished: false) }
      awaited.append(ticket)
    case .found(let ticket, let style, let call):
      guard endSearch(of: ticket) else { return }
      wait(for: List(ticket: ticket, style: style, updateCall: call, isAwaited: true), [])
    case .notFound(let ticket): if endSearch(of: ticket) { end([ticket], finished: false) }
    case .withdraw(let ticket): withdraw(ticket)
    case .refresh(let ticket, let style, let call, let updatesItems, let list):
      refreshes.append(
        Refresh(
          ticket: ticket, style: style, updateCall: call, updatesItems: updatesItems, list: list))
    case .watch(let ticket): watches.append(ticket)
    case .host(let host): (target, isConnectionDue, incomplete) = (host, true, nil)
    case .pause: pauses += 1
    case .resume(let style):
      pauses -= 1
      if let style, !isPaused { setStyle(style) }
    case .showWaiting, .hostCannotUpdate: incomplete = nil
    case .answered(let host): turn.accept(host)
    case .dropped(let host): if turn.drop(host) { dropUpdates() }
    case .left(let host): if installed == host { installed = nil }
    case .changed(let awaitsCompletion):
      if !awaitsCompletion { incomplete = nil }
      endChange()
    case .postponed: putBack()
    case .completed(let tickets, let finished):
      if tickets.first == incomplete { incomplete = nil }
      end(tickets, finished: finished)
    case .performed: turn.work = nil
    case .editBegan: turn.work = .call
    case .editEnded(let isMade): (turn.work, isReloadDue) = (nil, !isMade)
    }
  }

  /// Whether no action is being performed.
  var isAtRest: Bool {
    turn.work == nil
  }

  package var isPaused: Bool {
    pauses > 0
  }

  /// The list that was set last, if its change has not ended.
  package var latest: Ticket? {
    if let ticket = awaited.last ?? waiting?.list.ticket { return ticket }
    if case .change(let shown?, _) = turn.work { return shown.list.ticket }
    return nil
  }

  /// Whether the host shows the latest list, and has completed its change.
  var isSettled: Bool {
    isAtRest && nextUpdate == nil && latest == nil && incomplete == nil
  }

  /// Whether the user may change the list on the host: not during an action, nor while a list waits
  /// that is not held back.
  package var allowsEdits: Bool {
    guard isAtRest else { return false }
    guard let waiting else { return true }
    return isHeld(waiting.list.style)
  }
}

extension ChangeQueue.Event {
  /// Whether the event asks for something, so that a host that has dropped an update is asked again.
  fileprivate var isRequest: Bool {
    switch self {
    case .set, .found, .notFound, .withdraw, .refresh, .watch, .host, .pause, .resume, .showWaiting,
      .editEnded:
      true
    default: false
    }
  }
}

// MARK: - Lists that wait and end

extension ChangeQueue {
  private mutating func wait(for list: List, _ superseded: [Ticket]) {
    let newer = WaitingList(list: list, superseded: superseded)
    waiting = waiting.map { newer.superseding($0) } ?? newer
  }

  /// Ends a search, and returns whether its list still matters.
  private mutating func endSearch(of ticket: Ticket) -> Bool {
    if searched == ticket { searched = nil }
    guard let index = awaited.firstIndex(of: ticket) else { return false }
    awaited.remove(at: index)
    return true
  }

  private mutating func withdraw(_ ticket: Ticket) {
    guard let withdrawn = waiting, withdrawn.list.ticket == ticket else { return }
    waiting = withdrawn.restored.map { WaitingList(list: $0, superseded: withdrawn.superseded) }
    end((waiting == nil ? withdrawn.superseded : []) + [ticket], finished: false)
  }

  /// Sets the style of everything that waits and does not reload.
  private mutating func setStyle(_ style: UpdateStyle) {
    for index in refreshes.indices { refreshes[index].style.replaceUnlessReload(with: style) }
    waiting?.list.style.replaceUnlessReload(with: style)
    waiting?.restored?.style.replaceUnlessReload(with: style)
  }

  /// Ends the list and the refreshes that wait for the host, unless they are held back.
  private mutating func dropUpdates() {
    if let dropped = waiting, !isHeld(dropped.list.style) {
      end(dropped.supersededWhenShown + [dropped.list.ticket], finished: false)
      waiting = nil
    }
    let dropped = refreshes.filter { !isHeld($0.style) }
    refreshes.removeAll { dropped.contains($0) }
    end(dropped.map(\.ticket), finished: false)
  }

  private mutating func end(_ tickets: [Ticket], finished: Bool) {
    if !tickets.isEmpty { endings.append(.finish(tickets, finished)) }
  }

  private mutating func endChange() {
    if case .change(let shown?, _) = turn.work, !shown.supersededWhenShown.isEmpty {
      // Before the completion of the list itself, which the host may have called already.
      endings.insert(.finish(shown.supersededWhenShown, false), at: 0)
    }
    turn.work = nil
  }

  private mutating func putBack() {
    guard case .change(let list, let refreshes) = turn.work else { return }
    self.refreshes = refreshes + self.refreshes
    if let list { waiting = waiting?.superseding(list) ?? list }
    turn.work = nil
  }
}

extension UpdateStyle {
  fileprivate mutating func replaceUnlessReload(with style: Self) {
    if self != .reload { self = style }
  }
}

extension ChangeQueue.WaitingList {
  fileprivate var supersededWhenShown: [Ticket] {
    superseded + (restored.map { [$0.ticket] } ?? [])
  }

  /// Takes over what an earlier waiting list owes.
  ///
  /// If this list is awaited and is withdrawn, the last list that is not awaited waits again.
  fileprivate func superseding(_ earlier: Self) -> Self {
    var newer = self
    newer.superseded = earlier.superseded
    for case let list? in [earlier.restored, earlier.list] {
      if self.list.isAwaited, newer.restored == nil, !list.isAwaited {
        newer.restored = list
      } else {
        newer.superseded.append(list.ticket)
      }
    }
    newer.superseded += superseded
    return newer
  }
}

// MARK: - Actions

extension ChangeQueue {
  package enum Action: Hashable {
    /// Asks a host for an update. Its answer is an event.
    case ask(Ticket)
    case disconnect(Ticket)
    case connect(Ticket)

    /// Shows a list, and updates the refreshed rows in the same change.
    case show(Ticket, UpdateStyle, joining: [Ticket])

    /// Refreshes rows, and those of other requests as the first request says.
    case refresh(Ticket, UpdateStyle, joining: [Ticket])

    /// Reloads the host, which shows an edit that the list does not have.
    case reload

    /// Finds out whether the host of the incomplete change can be updated.
    case checkHost

    /// Begins the search for the changes of an awaited list.
    case search(Ticket)

    /// Calls the completions of lists and refreshes.
    case finish([Ticket], Bool)

    /// Tells a client that the host shows the latest list, if there is a host. The client may
    /// change that before the next one is told.
    case finishWatch(Ticket)
  }

  /// Returns the next action, or `nil` if none can begin now.
  ///
  /// A change ends with the event `changed` or `postponed`, and every other action except `ask` and
  /// `search` with `performed`. An edit that ends with `editEnded(isMade: false)` is followed by a
  /// reload of the host: by this action before another update, and otherwise by the caller.
  package mutating func next() -> Action? {
    guard isAtRest else { return nil }
    if searched == nil, let ticket = awaited.first {
      searched = ticket
      return .search(ticket)
    }
    let update = nextUpdate
    if let call = nextCall(before: update) {
      turn.work = .call
      return call
    }
    guard let update else {
      turn.close()
      isReloadDue = false
      return nil
    }
    guard let host = update == .disconnect ? installed : target else {
      turn.open()  // no answer is expected any longer
      return begin(update)
    }
    guard turn.isOpen(for: host) else { return turn.ask(host) ? .ask(host) : nil }
    return begin(update)
  }

  /// Returns a call that needs no answer of the host.
  private mutating func nextCall(before update: Update?) -> Action? {
    if isReloadDue, update != nil || !watches.isEmpty {
      isReloadDue = false
      return .reload
    }
    if isHostInDoubt {
      isHostInDoubt = false
      if incomplete != nil, !isPaused { return .checkHost }
    }
    if !endings.isEmpty { return endings.removeFirst() }
    if let held = waiting, !held.superseded.isEmpty, isHeld(held.list.style) {
      waiting?.superseded = []
      return .finish(held.superseded, false)
    }
    guard !watches.isEmpty, update == nil, latest == nil, incomplete == nil else { return nil }
    return .finishWatch(watches.removeFirst())
  }
}

// MARK: - Updates of a host

extension ChangeQueue {
  private enum Update: Equatable {
    case disconnect, connect, show
    case refresh(Ticket)
  }

  private var nextUpdate: Update? {
    if installed != nil, installed != target { return .disconnect }
    if isConnectionDue, target != nil { return .connect }
    if let waiting, !isHeld(waiting.list.style) { return .show }
    // Refreshes can join the awaited list, which is shown later.
    guard awaited.isEmpty else { return nil }
    return refreshes.first { !isHeld($0.style) }.map { .refresh($0.ticket) }
  }

  /// Whether a change waits for the end of a pause or, if it does not reload, for the completion of
  /// the previous change.
  private func isHeld(_ style: UpdateStyle) -> Bool {
    isPaused || incomplete != nil && style != .reload
  }

  private mutating func begin(_ update: Update) -> Action? {
    switch update {
    case .disconnect:
      turn.work = .call
      return installed.take().map { .disconnect($0) }
    case .connect:
      (installed, isConnectionDue) = (target, false)
      turn.work = .call
      return target.map { .connect($0) }
    case .show:
      guard let shown = waiting.take() else { return nil }
      let list = shown.list
      let joining = takeRefreshes {
        $0.list == list.ticket || $0.joins(list.style, list.updateCall)
      }
      turn.work = .change(shown, joining)
      incomplete = list.ticket
      return .show(list.ticket, list.style, joining: joining.map(\.ticket))
    case .refresh(let ticket):
      let first = takeRefreshes { $0.ticket == ticket }[0]
      let joining = takeRefreshes { $0.joins(first.style, first.updateCall) }
      turn.work = .change(nil, [first] + joining)
      incomplete = ticket
      return .refresh(ticket, first.style, joining: joining.map(\.ticket))
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
  /// Items that are refreshed in place join only the list that they were set with. Any other change
  /// would call another closure.
  fileprivate func joins(_ style: UpdateStyle, _ call: ItemUpdateCall?) -> Bool {
    let updatesAlike = !updatesItems || call != nil && call == updateCall
    return style == .reload || style == self.style && updatesAlike
  }
}
