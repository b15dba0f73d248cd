import DiffCore

/// Updates a host from list to list, one change at a time.
///
/// If several lists are set during a change, only the last is shown. Updates never nest, even if a
/// callback of the host or a completion sets a list. The host may complete its batches later.
///
/// ```text
/// await setData ─▶ turn: search ─┐                a turn covers only the search
/// data =, setData ───────────────┴▶ request ─▶ schedule ─▶ update: steps ─▶ host
///                                      │           └ scheduleUpdate: the host delays the update
///                                      ├ isPaused: the client holds the request back
///                                      └ waitsForCompletion: the previous change holds it back
/// ```
///
/// An update disconnects the previous host, connects the new host, then shows the waiting list and
/// refreshes. Each host schedules its own part, so that no list changes while its host draws.
final class HostDriver<Content: ListContent> {
  /// The link to the host that the client has set.
  private(set) var targetLink: HostLink?

  /// The connected link, which differs from `targetLink` until an update replaces it.
  private var installedLink: HostLink?

  private let schedule = UpdateSchedule()

  /// Whether the client holds lists and refreshes back.
  var isPaused = false {
    didSet { requestUpdate() }
  }

  /// The change that the host has to complete before the next change begins, if any.
  weak var incomplete: Countdown?

  /// The list that the host shows, or will show after the current batch.
  var content: Content {
    didSet { version += 1 }
  }

  /// The number of times that `content` was set, including the steps of a change.
  private(set) var version = 0

  let comparison: Comparison<Content>

  /// The settings for new requests, and for awaited lists until their search ends.
  var settings = Settings()

  /// Called when the host shows a change, without `changes` if no lists were compared.
  var didChange:
    ((_ changes: SectionedChangeset?, _ old: Content.List, _ new: Content.List) -> Void)?

  private var waiting: Request?

  /// The refreshes that wait for an update.
  ///
  /// Compare the `count`: in generic code, `isEmpty` looks up three types, for 700 instructions.
  private var waitingRefreshes: [Refresh<Content>] = []

  let turns = AwaitedTurns<Content>()

  init(_ content: Content, comparison: Comparison<Content>) {
    self.content = content
    self.comparison = comparison
  }

  deinit {
    waiting?.drop()
    for refresh in waitingRefreshes { refresh.completion?(false) }
  }

  /// The properties that a client sets in a calculator.
  struct Settings {
    var options = UpdateOptions()
    var itemUpdates = ItemUpdates<Content.Item>.reload
    var shouldReload:
      ((_ changes: SectionedChangeset, _ old: Content.List, _ new: Content.List) -> Bool)?
    var reportRepeatedIDs: ((RepeatedIDs) -> Void)?
  }

  /// A list to show.
  final class Request {
    let content: Content
    var settings: Settings
    let style: UpdateStyle

    /// Called once, with whether the host shows the list.
    fileprivate(set) var completion: ((_ finished: Bool) -> Void)?

    /// The list that this awaited list supersedes, unless the task is cancelled first.
    ///
    /// It then waits again, so it completes only when the awaited list is shown or dropped.
    fileprivate(set) var earlier: Request?
    let isAwaited: Bool

    /// Returns the changes from the client; `nil` if the driver has to compare the lists.
    var supplied: SuppliedChanges<Content>?

    /// The plan from the concurrent executor, if any.
    var plan: ChangePlan<Content>?

    /// Whether this request is for the first waiting refresh.
    fileprivate(set) var isForRefresh = false

    init(
      _ content: Content, _ settings: Settings, _ style: UpdateStyle, isAwaited: Bool = false,
      completion: ((_ finished: Bool) -> Void)?
    ) {
      self.content = content
      self.settings = settings
      self.style = style
      self.isAwaited = isAwaited
      self.completion = completion
    }

    /// Calls the completions of this list, which will not be shown, and of `earlier`.
    fileprivate func drop() {
      let dropped = [earlier?.completion, completion].compactMap { $0 }
      (earlier, completion) = (nil, nil)
      for completion in dropped { completion(false) }
    }

    /// Completes refreshes and `earlier` together with this change.
    func complete(_ refreshes: [Refresh<Content>]) {
      let superseded = earlier?.completion.map { completion in { (_: Bool) in completion(false) } }
      earlier = nil
      let completions = ([superseded, completion] + refreshes.map(\.completion)).compactMap { $0 }
      guard !completions.isEmpty else { return }
      completion = { finished in
        for completion in completions { completion(finished) }
      }
    }
  }
}

/// Returns the changes from the client without unnecessary moves, or reports an error and returns
/// `nil` if they do not fit the lists.
typealias SuppliedChanges<Content: ListContent> =
  (_ old: Content.List, _ new: Content.List) -> SectionedChangeset?

// MARK: - Requests

extension HostDriver {
  /// The host that the client has set, if it shows this driver's list.
  var currentHost: (any BatchUpdatable)? {
    targetLink?.connectedHost
  }

  /// Disconnects the previous host and connects another, each when its host allows an update.
  func setLink(_ link: HostLink?) {
    targetLink = link
    incomplete = nil
    requestUpdate()
  }

  /// Stops waiting for the host to complete a change.
  func stopWaitingForCompletion() {
    incomplete = nil
    requestUpdate()
  }

  /// The list that was set last, even if the host does not show it yet.
  var latest: Content {
    turns.latest ?? waiting?.content ?? content
  }

  /// Withdraws a waiting awaited list, and restores the list that it superseded.
  ///
  /// - Returns: `false` if the list is not waiting.
  func withdraw(_ request: Request?) -> Bool {
    guard let request, waiting === request else { return false }
    waiting = request.earlier
    return true
  }

  /// Shows a list, now or after the change in progress, and supersedes all awaited lists.
  ///
  /// - Parameter supplied: Returns the changes from the client, if any.
  func set(
    _ content: Content, _ supplied: SuppliedChanges<Content>? = nil, style: UpdateStyle = .animated,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    turns.supersedeAll()
    let request = Request(content, settings, style, completion: completion)
    request.supplied = supplied
    enqueue(request)
  }

  func enqueue(_ request: Request) {
    let superseded = waiting
    waiting = request
    if request.isAwaited, let superseded {
      request.earlier = superseded.isAwaited ? superseded.earlier : superseded
      superseded.earlier = nil
    }
    if superseded !== request.earlier { superseded?.drop() }
    requestUpdate()
  }

  /// Refreshes items together with the waiting change or the search in progress, if possible, and
  /// otherwise now or after the change in progress.
  func refresh(_ refresh: Refresh<Content>) {
    waitingRefreshes.append(refresh)
    requestUpdate()
  }

  /// Makes a change that the user has made on the host.
  ///
  /// If this returns `false`, the caller reloads the host, which shows a change that the list does
  /// not have. The driver reloads it first if a waiting list may be shown before this returns.
  ///
  /// - Parameters:
  ///   - insert: Makes the other half of the change in another list, before either list reports it.
  ///     If it returns `false`, the list does not change.
  ///   - edit: Changes the list, and returns the changes, or `nil` if the list does not have the
  ///     positions.
  /// - Returns: `false` if the list does not have the positions, during a change, or if a list
  ///   waits that is not held back. When the hold ends, the driver diffs the waiting list, or
  ///   checks the client's changeset, against the edited list.
  func hostDidEdit(
    inserting insert: () -> Bool = { true }, _ edit: (inout Content) -> Changeset<ItemPath>?
  ) -> Bool {
    guard !schedule.isUpdating, waiting == nil || isHeld else { return false }
    let link = targetLink
    let isMade = schedule.run {
      let old = content
      var edited = content
      guard let changes = edit(&edited) else { return false }
      content = edited
      guard insert() else {
        content = old
        return false
      }
      reportChange(SectionedChangeset(items: changes), from: old, on: link)
      return true
    }
    let isAnythingWaiting = installedLink !== targetLink || waiting != nil || canRefresh
    if !isMade, isAnythingWaiting { currentHost?.reloadData() }
    requestUpdate()
    return isMade
  }

  func hostDidMoveItem(at path: ItemPath, to newPath: ItemPath) -> Bool {
    hostDidEdit { content in
      guard let item = content.deleteItem(at: path), content.insertItem(item, at: newPath)
      else { return nil }
      return Changeset(moves: path == newPath ? [] : [Move(from: path, to: newPath)])
    }
  }

  func hostDidDeleteItem(at path: ItemPath, inserting insert: () -> Bool) -> Bool {
    hostDidEdit(inserting: insert) { content in
      content.deleteItem(at: path).map { _ in Changeset(deletions: [path]) }
    }
  }

  func hostDidInsertItem(_ item: Content.Item, at path: ItemPath) -> Bool {
    hostDidEdit { content in
      content.insertItem(item, at: path) ? Changeset(insertions: [path]) : nil
    }
  }

  /// Calls `didChange` if a host shows a change, during an update, so that new lists wait.
  ///
  /// - Parameter link: The host that shows the change. A callback may have set another host since.
  func reportChange(_ changes: SectionedChangeset?, from old: Content, on link: HostLink?) {
    guard let didChange, changes?.isEmpty != true, link?.connectedHost != nil else { return }
    didChange(changes, old.list, content.list)
  }
}

// MARK: - One change at a time

extension HostDriver {
  /// Performs the waiting tasks when the host allows an update.
  func requestUpdate() {
    guard !schedule.isUpdating, canUpdate else { return }
    let asked = linkToUpdate
    schedule.ask(asked?.host, for: asked) { [self] in
      schedule.run {
        while canUpdate, linkToUpdate === asked { processNext() }
      }
      requestUpdate()
    } onDrop: { [self] in
      hostDidDrop(asked)
    }
  }

  /// Whether a waiting task is not held back.
  private var canUpdate: Bool {
    installedLink !== targetLink || (waiting != nil || canRefresh) && !isHeld
  }

  /// Whether the client, or a host that still exists, holds lists and refreshes back.
  private var isHeld: Bool {
    let isIncomplete = incomplete.map { !$0.isComplete } ?? false
    return isPaused || isIncomplete && !reloads && currentHost != nil
  }

  /// Whether the next change is a reload, which does not wait for the host.
  private var reloads: Bool {
    (waiting?.style ?? waitingRefreshes.first?.style) == .reload
  }

  /// Whether refreshes wait and no awaited list will include them.
  private var canRefresh: Bool {
    waitingRefreshes.count > 0 && !turns.isTaken
  }

  /// The link of the next update: first the link to disconnect, then the target.
  private var linkToUpdate: HostLink? {
    linkToDisconnect ?? targetLink
  }

  /// The installed link, if it is not the target and its host still uses this list's data source.
  private var linkToDisconnect: HostLink? {
    guard let installedLink, installedLink !== targetLink,
      installedLink.isAsked, installedLink.host !== targetLink?.host
    else { return nil }
    return installedLink
  }

  private func processNext() {
    if let left = linkToDisconnect {
      installedLink = nil
      left.disconnect()
    } else if installedLink !== targetLink {
      installedLink = targetLink
      targetLink?.connect()
    } else if let next = waiting {
      waiting = nil
      show(next)
    } else if let refresh = waitingRefreshes.first {
      show(request(for: refresh))
    }
  }

  /// Drops the waiting list and refreshes, but not the connection or disconnection of hosts.
  private func hostDidDrop(_ asked: HostLink?) {
    guard asked?.host != nil || asked === targetLink else { return requestUpdate() }
    let refreshes = waitingRefreshes
    let dropped = waiting
    waitingRefreshes = []
    waiting = nil
    dropped?.drop()
    for refresh in refreshes { refresh.completion?(false) }
  }

  /// Returns a request to show the same list, without `shouldReload` and `reportRepeatedIDs`.
  private func request(for refresh: Refresh<Content>) -> Request {
    var settings = settings
    settings.itemUpdates = refresh.itemUpdates
    settings.shouldReload = nil
    settings.reportRepeatedIDs = nil
    let request = Request(content, settings, refresh.style, completion: nil)
    request.isForRefresh = true
    return request
  }

  /// Removes and returns the refresh of a request, if any, and those that can join its change.
  func takeRefreshes(for request: Request) -> [Refresh<Content>] {
    guard waitingRefreshes.count > 0 else { return [] }
    let own = request.isForRefresh ? [waitingRefreshes.removeFirst()] : []
    let taken = own + waitingRefreshes.filter { $0.joins(request) }
    waitingRefreshes.removeAll { $0.joins(request) }
    return taken
  }

  /// Puts a request back because a callback set a new host, which shows the current list first.
  func putBack(_ request: Request, _ refreshes: [Refresh<Content>]) {
    waitingRefreshes = refreshes + waitingRefreshes
    if waiting == nil { waiting = request } else { request.drop() }
  }
}

extension Refresh {
  /// Returns whether the refresh can join a change, such as any reload.
  ///
  /// Items refreshed in place join no other change, which would call another closure.
  func joins(_ request: HostDriver<Content>.Request) -> Bool {
    let call = request.settings.itemUpdates.call
    let updatesAlike = isItemRefreshed == nil || call != nil && call == itemUpdates.call
    return request.style == .reload || request.style == style && updatesAlike
  }
}

extension HostDriver.Settings {
  /// Returns the conditions that the steps of a change depend on.
  func context(
    for host: any BatchUpdatable, refreshing refreshed: RefreshedPositions = RefreshedPositions(),
    reloads: Bool = false
  ) -> ChangeContext {
    ChangeContext(
      options: options, updateCall: itemUpdates.call, updateOrder: host.updateOrder,
      movesItems: host.movesItems, movesSections: host.movesSections, refreshed: refreshed,
      reloads: reloads)
  }
}
