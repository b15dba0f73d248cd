import DiffCore

/// Updates a host from list to list, one change at a time.
///
/// ```text
/// data =, setData, await setData ─┐
/// refresh, host, pauses ──────────┼▶ queue ─▶ action ─▶ changes ─▶ plan: steps ─▶ host
/// the host's answers ─────────────┘      ▲        │
///                                        └────────┘ what happens meanwhile
/// ```
///
/// The ``ChangeQueue`` decides what happens and when. The driver performs its actions, and owns what
/// its tickets stand for: hosts, lists, refreshes and completions.
final class HostDriver<Content: ListContent> {
  var queue = ChangeQueue()
  private var lastTicket = Ticket(0)

  /// The link to the host that the client has set.
  private(set) var targetLink: HostLink?

  /// The connected link, which differs from `targetLink` until an action replaces it.
  private(set) var installedLink: HostLink?

  /// The lists that have tickets, the last one first.
  ///
  /// The objects form a chain, because generic code would look up the type of an array at run time.
  private var lists: ListRequest<Content>?

  private var refreshes: [(ticket: Ticket, refresh: Refresh<Content>)] = []
  private(set) var completions: [Ticket: (_ finished: Bool) -> Void] = [:]

  /// Set when a plain list supersedes the search in progress.
  var searchIsSuperseded: Flag?

  /// The list that the host shows, or will show after the current batch.
  var content: Content {
    didSet { version += 1 }
  }

  /// The number of times that `content` was set, including the steps of a change.
  private(set) var version = 0

  let comparison: Comparison<Content>

  /// The settings for new requests, and for awaited lists until their search ends.
  private(set) var settings = Settings()

  /// Called before and after the host receives a change, without `changes` if no lists were
  /// compared.
  var willChange: ChangeCallback?
  var didChange: ChangeCallback?

  typealias ChangeCallback =
    (_ changes: SectionedChangeset?, _ old: Content.List, _ new: Content.List) -> Void

  init(_ content: Content, comparison: Comparison<Content>) {
    self.content = content
    self.comparison = comparison
  }

  deinit {
    let tickets = completions.keys.sorted { $0.number < $1.number }
    for ticket in tickets { completions[ticket]?(false) }
  }

  /// The properties that a client sets in a calculator.
  ///
  /// Requests keep the settings of their time: only a copy changes. The settings are an object,
  /// because generic code looks up the type of a structure each time.
  final class Settings {
    var options = UpdateOptions()
    var itemUpdates = ItemUpdates<Content.Item>.reload
    var headerUpdates = HeaderUpdates<Content.Header>.reload
    var shouldReload:
      ((_ changes: SectionedChangeset, _ old: Content.List, _ new: Content.List) -> Bool)?
    var reportRepeatedIDs: ((RepeatedIDs) -> Void)?

    /// Returns a copy with changes.
    func with(_ change: (Settings) -> Void) -> Settings {
      let copy = Settings()
      copy.options = options
      copy.itemUpdates = itemUpdates
      copy.headerUpdates = headerUpdates
      copy.shouldReload = shouldReload
      copy.reportRepeatedIDs = reportRepeatedIDs
      change(copy)
      return copy
    }
  }

  func changeSettings(_ change: (Settings) -> Void) {
    settings = settings.with(change)
  }
}

// MARK: - Requests

extension HostDriver {
  /// Lets the queue take an event, and performs the actions that follow.
  func take(_ event: ChangeQueue.Event) {
    queue.take(event)
    while let action = queue.next() { perform(action) }
  }

  func makeTicket() -> Ticket {
    lastTicket = Ticket(lastTicket.number + 1)
    return lastTicket
  }

  /// Whether the client holds lists and refreshes back.
  var isPaused: Bool {
    queue.isPaused
  }

  func pause() -> UpdatePause {
    take(.pause)
    return UpdatePause { [weak self] style in self?.take(.resume(style)) }
  }

  /// The host that the client has set, if it shows this driver's list.
  var currentHost: (any BatchUpdatable)? {
    targetLink?.connectedHost
  }

  /// Disconnects the previous host and connects another, each when its host allows an update.
  ///
  /// If a later link to the same host has been connected meanwhile, this one is not connected.
  func setLink(_ link: HostLink?) {
    link?.takeRank()
    let isConnectedNext = installedLink == nil && queue.isAtRest
    if !isConnectedNext { link?.reserve() }
    if let link {
      // The same host keeps its ticket, so that it is connected again without being disconnected.
      let same = installedLink.flatMap { $0.host === link.host ? $0.ticket : nil }
      link.ticket = same ?? makeTicket()
    }
    targetLink = link
    take(.host(link?.ticket))
  }

  /// The list that was set last, even if the host does not show it yet.
  var latest: Content {
    queue.latest.flatMap { list(of: $0) }?.content ?? content
  }

  /// Whether `latest` is `content`, and not a list that waits or whose change is in progress.
  var isLatestShown: Bool {
    queue.latest == nil
  }

  /// Whether the host shows the latest list, and has completed its change.
  var isSettled: Bool {
    currentHost != nil && queue.isSettled
  }

  /// Shows a list, now or after the change in progress, and supersedes all awaited lists.
  ///
  /// - Parameter supplied: Returns the changes from the client, if any.
  func set(
    _ content: Content, _ supplied: SuppliedChanges<Content>? = nil, style: UpdateStyle = .animated,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let list = ListRequest(makeTicket(), content, settings, supplied: supplied, version: version)
    add(list, completion)
    set(list, style)
  }

  /// Shows a list, and refreshes items in the same change.
  func set(
    _ content: Content, refreshing refresh: Refresh<Content>,
    completion: ((_ finished: Bool) -> Void)?
  ) {
    let settings = settings.with { $0.itemUpdates = refresh.itemUpdates }
    let list = ListRequest(makeTicket(), content, settings)
    add(list, completion)
    queue.take(event(for: refresh, with: list.ticket))
    set(list, refresh.style)
  }

  private func set(_ list: ListRequest<Content>, _ style: UpdateStyle) {
    searchIsSuperseded?.set()
    take(.set(list.ticket, style, list.settings.itemUpdates.call))
  }

  /// Adds a list that the queue will know by its ticket.
  func add(_ list: ListRequest<Content>, _ completion: ((_ finished: Bool) -> Void)?) {
    list.earlier = lists
    lists = list
    if let completion { completions[list.ticket] = completion }
  }

  /// Refreshes items together with the waiting change or the search in progress, if possible, and
  /// otherwise now or after the change in progress.
  func refresh(_ refresh: Refresh<Content>) {
    take(event(for: refresh))
  }

  /// Adds a refresh, and returns the event that begins it.
  private func event(for refresh: Refresh<Content>, with list: Ticket? = nil) -> ChangeQueue.Event {
    let ticket = makeTicket()
    refreshes.append((ticket, refresh))
    if let completion = refresh.completion { completions[ticket] = completion }
    return .refresh(
      ticket, refresh.style, refresh.itemUpdates.call,
      updatesItems: refresh.isItemRefreshed != nil, list: list)
  }

  /// Calls a closure when the host shows the latest list and has completed its change, or with
  /// `false` if there is no host.
  ///
  /// - Returns: The ticket of the closure.
  @discardableResult
  func whenShown(_ completion: @escaping (_ isShown: Bool) -> Void) -> Ticket {
    let ticket = makeTicket()
    completions[ticket] = completion
    take(.watch(ticket))
    return ticket
  }
}

// MARK: - Actions

extension HostDriver {
  private func perform(_ action: ChangeQueue.Action) {
    switch action {
    case .ask(let host): return ask(host)
    case .search(let ticket):
      list(of: ticket)?.searchBegins?.fulfill(true)
      return
    case .show(let ticket, let style, let joining):
      return update { show(list(of: ticket), style, joining) }
    case .refresh(let ticket, let style, let joining):
      return update { show(currentList(for: ticket), style, joining) }
    case .disconnect:
      let link = linkToDisconnect
      installedLink = nil
      link?.disconnect()
    case .connect:
      installedLink = targetLink
      targetLink?.connect()
    case .reload: update { currentHost?.reloadData() }
    case .checkHost: if currentHost?.acceptsUpdates != true { queue.take(.hostCannotUpdate) }
    case .finish(let tickets, let finished): finish(tickets, finished)
    case .finishWatch(let ticket): finish([ticket], currentHost != nil)
    }
    queue.take(.performed)
  }

  /// Updates the host that the client has set, while no other list is connected to it.
  func update(_ change: () -> Void) {
    if let targetLink { targetLink.update(change) } else { change() }
  }

  private func show(_ list: ListRequest<Content>?, _ style: UpdateStyle, _ joining: [Ticket]) {
    guard let list else { preconditionFailure("the queue has a ticket that the driver has not") }
    let event = change(to: list, style, joining: joining)
    if event != .postponed {
      removeList(list.ticket)
      if list.isRefresh || !joining.isEmpty { removeRefreshes([list.ticket] + joining) }
    }
    queue.take(event)
  }

  /// Asks a host for an update, which follows inside the host's answer.
  private func ask(_ ticket: Ticket) {
    if ticket != targetLink?.ticket, linkToDisconnect == nil {
      installedLink = nil
      return queue.take(.left(ticket))
    }
    guard let link = link(of: ticket), link.host != nil else {
      return queue.take(.answered(ticket))
    }
    ask(link, ticket)
  }

  private func link(of host: Ticket) -> HostLink? {
    host == targetLink?.ticket ? targetLink : installedLink
  }

  /// The installed link, if its host still uses this list's data source.
  private var linkToDisconnect: HostLink? {
    installedLink.flatMap { $0.isAsked ? $0 : nil }
  }

  func finish(_ tickets: [Ticket], _ finished: Bool) {
    for ticket in tickets { removeList(ticket) }
    removeRefreshes(tickets)
    for ticket in tickets { completions.removeValue(forKey: ticket)?(finished) }
  }
}

extension HostDriver: TurnOwner {
  func hostDidAnswer(_ ticket: Ticket) {
    take(.answered(ticket))
  }

  func hostDidDrop(_ ticket: Ticket) {
    let isHostGone = link(of: ticket)?.host == nil
    take(isHostGone ? .answered(ticket) : .dropped(ticket))
  }
}

// MARK: - Lists and refreshes

extension HostDriver {
  /// Returns the positions in a list that are refreshed with it.
  func refreshedPositions(
    _ joining: [Ticket], in list: ListRequest<Content>
  ) -> RefreshedPositions {
    guard list.isRefresh || !joining.isEmpty else { return RefreshedPositions() }
    let refreshes = refreshes.filter { $0.ticket == list.ticket || joining.contains($0.ticket) }
    return RefreshedPositions(refreshes.map(\.refresh), in: list.content)
  }

  private func removeRefreshes(_ tickets: [Ticket]) {
    refreshes.removeAll { tickets.contains($0.ticket) }
  }

  private func list(of ticket: Ticket) -> ListRequest<Content>? {
    var list = lists
    while let next = list, next.ticket != ticket { list = next.earlier }
    return list
  }

  private func removeList(_ ticket: Ticket) {
    if lists?.ticket == ticket { return lists = lists?.earlier }
    var list = lists
    while let next = list {
      if next.earlier?.ticket == ticket { next.earlier = next.earlier?.earlier }
      list = next.earlier
    }
  }

  /// Returns a request to show the current list again, as a refresh says, without `shouldReload` and
  /// `reportRepeatedIDs`.
  private func currentList(for ticket: Ticket) -> ListRequest<Content>? {
    guard let refresh = refreshes.first(where: { $0.ticket == ticket })?.refresh else { return nil }
    let settings = settings.with {
      $0.itemUpdates = refresh.itemUpdates
      $0.shouldReload = nil
      $0.reportRepeatedIDs = nil
    }
    return ListRequest(ticket, content, settings, isRefresh: true)
  }
}
