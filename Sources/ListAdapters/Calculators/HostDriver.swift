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
/// The ``ChangeQueue`` decides what happens and when. The driver performs its actions, and owns the
/// links to the hosts.
final class HostDriver<List: ShownList> {
  var queue = ChangeQueue()

  /// The last number of a request.
  private var lastNumber = 0

  /// The links to the hosts, which actions connect and disconnect.
  let links = HostLinks()

  /// Set when a plain list supersedes the search in progress.
  private var searchIsSuperseded: Flag?

  /// The list that the host shows, or will show after the current batch.
  var list: List {
    didSet { version += 1 }
  }

  /// The number of times that `list` was set, including the steps of a change.
  private(set) var version = 0

  let comparison: Comparison<List>

  /// The settings for new requests, and for awaited lists until their search ends.
  private(set) var settings = Settings()

  /// Called before and after the host receives a change, without `changes` if no lists were
  /// compared.
  ///
  /// Replaced closures are released after the write: that can call the client, which may read them.
  var willChange: ChangeCallback? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  var didChange: ChangeCallback? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  typealias ChangeCallback =
    (_ changes: SectionedChangeset?, _ old: List.Data, _ new: List.Data) -> Void

  init(_ list: List, comparison: Comparison<List>) {
    self.list = list
    self.comparison = comparison
  }

  /// The properties that a client sets in a calculator.
  ///
  /// Requests keep the settings of their time: only a copy changes. The settings are an object,
  /// because generic code looks up the type of a structure each time.
  final class Settings {
    var options = UpdateOptions()
    var itemUpdates = ItemUpdates<List.Item>.reload
    var headerUpdates = HeaderUpdates<List.Header>.reload

    /// The number of times that the client has set `headerUpdates`.
    var headerVersion = 0

    var shouldReload: ((_ changes: SectionedChangeset, _ old: List.Data, _ new: List.Data) -> Bool)?
    var reportRepeatedIDs: ((RepeatedIDs) -> Void)?

    /// Returns a copy with changes.
    func with(_ change: (Settings) -> Void) -> Settings {
      let copy = Settings()
      copy.options = options
      copy.itemUpdates = itemUpdates
      copy.headerUpdates = headerUpdates
      copy.headerVersion = headerVersion
      copy.shouldReload = shouldReload
      copy.reportRepeatedIDs = reportRepeatedIDs
      change(copy)
      return copy
    }
  }

  func changeSettings(_ change: (Settings) -> Void) {
    // Closures that are released can call the client, which may read the settings.
    withExtendedLifetime(settings) { settings = settings.with(change) }
  }
}

// MARK: - Requests

extension HostDriver {
  /// Lets the queue take an event, and performs the actions that follow.
  func take(_ event: ChangeQueue.Event) {
    queue.take(event)
    performActions()
  }

  private func performActions() {
    answerForLostHost()
    while let action = nextAction(), let ending = perform(action) {
      // Requests are released after the queue has taken the event: that may call the client.
      withExtendedLifetime(action) { queue.take(ending) }
    }
  }

  private func nextAction() -> ChangeQueue.Action? {
    if let abandoned = abandonedTicket, !queue.isWorking {
      links.forgetConnection()
      queue.take(.left(abandoned))
    }
    return queue.next()
  }

  /// Returns a number that no other request has.
  func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// The list that was set last, even if the host does not show it yet.
  var latest: List {
    if let request = queue.latest { listRequest(request).list } else { list }
  }

  /// Whether the host shows the latest list, and has completed its change.
  var isSettled: Bool {
    currentHost != nil && queue.isSettled
  }

  /// Shows a list, now or after the change in progress, and supersedes all awaited lists.
  ///
  /// - Parameter supplied: Returns the changes from the client, if any.
  func set(
    _ list: List, _ supplied: SuppliedChanges<List>? = nil, style: UpdateStyle = .animated,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    set(
      ListRequest(
        makeNumber(), list, settings, supplied: supplied, version: version, style: style,
        completion: completion))
  }

  /// Shows a list, and refreshes items in the same change.
  func set(
    _ list: List, refreshing isRefreshed: @escaping (_ item: List.Item) -> Bool,
    by itemUpdates: ItemUpdates<List.Item>?, style: UpdateStyle,
    completion: ((_ finished: Bool) -> Void)?
  ) {
    let refresh = refreshRequest(by: itemUpdates, style: style) { $0.positions(where: isRefreshed) }
    set(
      ListRequest(
        makeNumber(), list, settings.with { $0.itemUpdates = refresh.settings.itemUpdates },
        style: style, with: refresh, completion: completion))
  }

  private func set(_ request: ListRequest<List>) {
    searchIsSuperseded?.set()
    take(.set(request))
  }

  /// Refreshes positions together with the waiting change or the search in progress, if possible,
  /// and otherwise now or after the change in progress.
  func refresh(
    by itemUpdates: ItemUpdates<List.Item>? = nil, updatesOnlyHeaders: Bool = false,
    style: UpdateStyle, completion: ((_ finished: Bool) -> Void)?,
    _ positions: @escaping (_ list: List) -> RefreshedPositions
  ) {
    take(
      .refresh(
        refreshRequest(
          by: itemUpdates, updatesOnlyHeaders: updatesOnlyHeaders, style: style,
          completion: completion, positions)))
  }

  /// Returns a request without `shouldReload` and `reportRepeatedIDs`, because the list stays.
  private func refreshRequest(
    by itemUpdates: ItemUpdates<List.Item>?, updatesOnlyHeaders: Bool = false,
    style: UpdateStyle, completion: ((_ finished: Bool) -> Void)? = nil,
    _ positions: @escaping (_ list: List) -> RefreshedPositions
  ) -> ListRequest<List> {
    let settings = settings.with {
      if let itemUpdates { $0.itemUpdates = itemUpdates }
      $0.shouldReload = nil
      $0.reportRepeatedIDs = nil
    }
    return ListRequest(
      makeNumber(), list, settings, refreshed: positions, updatesOnlyHeaders: updatesOnlyHeaders,
      style: style, completion: completion)
  }

  /// Calls a closure when the host shows the latest list and has completed its change, or with
  /// `false` if there is no host.
  @discardableResult
  func whenShown(_ completion: @escaping (_ isShown: Bool) -> Void) -> Request {
    let request = Request(makeNumber(), completion: completion)
    take(.watch(request))
    return request
  }

  func pause() -> UpdatePause {
    take(.pause)
    return UpdatePause { [weak self] style in self?.take(.resume(style)) }
  }
}

// MARK: - Hosts

extension HostDriver {
  /// The host that the client has set, if it shows this driver's list.
  var currentHost: (any BatchUpdatable)? {
    links.target?.connectedHost
  }

  /// Disconnects the previous host and connects another, each when its host allows an update.
  ///
  /// If a later link to the same host has been connected meanwhile, this one is not connected.
  func setLink(_ link: HostLink?) {
    guard links.setTarget(link) else { return }
    queue.take(.host(link?.ticket))
    links.reserveTarget()
    performActions()
    links.showNothingInTarget()
  }

  /// Makes a change while no other list is connected to a host.
  func exclusively(on link: HostLink?, _ change: () -> Void) {
    if let link { link.exclusively(change) } else { change() }
  }

  /// The ticket of the previous host, if it has another data source already or is deallocated.
  ///
  /// The next host does not wait for an answer that it owes.
  private var abandonedTicket: Ticket? {
    guard let previous = links.previous, !previous.providesDataSource else { return nil }
    return previous.ticket
  }

  /// Answers for a host that is deallocated, even if something else holds its update.
  private func answerForLostHost() {
    guard let ticket = queue.expected else { return }
    guard let link = link(of: ticket), link.host != nil else {
      return queue.take(.answered(ticket))
    }
    link.answerForLostHost()
  }

  private func link(of ticket: Ticket) -> HostLink? {
    ticket == links.target?.ticket ? links.target : links.connected
  }
}

// MARK: - Actions

extension HostDriver {
  /// Performs an action, and returns the event that ends it.
  ///
  /// - Returns: `nil` for a question to a host. The answer is an event of its own, which may have
  ///   come already.
  private func perform(_ action: ChangeQueue.Action) -> ChangeQueue.Event? {
    switch action {
    case .ask(let host):
      if let link = link(of: host) { scheduleUpdate(on: link) }
      return nil
    case .search(let request):
      let request = listRequest(request)
      searchIsSuperseded = request.isSuperseded
      request.searchBegins?.fulfill(true)
    case .show(let request, let style, let joining), .refresh(let request, let style, let joining):
      // Lists that wait for the host are connected before the action ends, so what they set waits.
      var ending = ChangeQueue.Event.postponed
      exclusively(on: links.target) {
        ending = makeChange(listRequest(request), style, joining: joining)
      }
      return ending
    case .disconnect:
      links.connected?.disconnect()
      links.forgetConnection()
    case .connect:
      links.recordConnection()
      links.target?.connect()
    case .checkHost: if currentHost?.acceptsUpdates != true { return .hostCannotUpdate }
    case .finish(let requests, let finished):
      for request in requests { request.end(finished: finished) }
    case .finishWatch(let request): request.end(finished: currentHost != nil)
    }
    return .performed
  }

  /// Returns a request with its list.
  func listRequest(_ request: Request) -> ListRequest<List> {
    // The queue returns the requests that it has taken.
    request as! ListRequest<List>
  }
}

extension HostDriver: TurnOwner {
  func hostDidAnswer(_ ticket: Ticket) {
    take(.answered(ticket))
  }

  func hostDidDrop(_ ticket: Ticket) {
    let isGone = ticket == abandonedTicket || link(of: ticket)?.host == nil
    take(isGone ? .answered(ticket) : .dropped(ticket))
  }
}
