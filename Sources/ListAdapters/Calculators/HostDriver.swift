import DiffCore

/// Brings a host from list to list, one change at a time, and keeps only the latest waiting list.
///
/// A list that is set during a change waits until that change is over; if several are set, the last
/// wins. So the updates of one calculator never nest, whatever its host, a delegate or a completion
/// does. A change is over when all calls have been made; the host may complete its batches later.
///
/// Three things wait for an update, and are done in this sequence: another host is connected, a list
/// is shown, the same list is refreshed. ``UpdateSchedule`` says when an update begins. A host that
/// still asks this list's data source is left in an update of its own, so the list never changes
/// under a host that is drawing.
///
/// What the documentation of this package calls *the program* is the code that uses a calculator.
final class HostDriver<Host: BatchUpdatable, Content: ListContent> {
  /// The host that the program has set.
  private(set) var link: HostLink<Host>?

  /// The host that is connected; another one than that of `link` until an update has left it.
  private var connectedLink: HostLink<Host>?

  private let schedule = UpdateSchedule()

  /// The list that the host shows, or will show after the current batch.
  var content: Content {
    didSet { version += 1 }
  }

  /// Increases with each new `content`, also between the steps of a change.
  private(set) var version = 0

  let comparison: Comparison<Content>

  /// What the program has set, for the lists that it sets from now on, and for those whose changes
  /// are still being found.
  var settings = Settings()

  /// Called when the host shows a change; the changes are `nil` if it reloads without any.
  var didChange: ((_ changes: Content.Changes?, _ old: Content.List, _ new: Content.List) -> Void)?

  private var waiting: Request?

  /// What waits to be shown again; `nil` if nothing does, which is cheaper to ask than whether an
  /// array of generic elements is empty.
  private var waitingRefreshes: [Refresh<Content>]?

  /// The turns of awaited lists.
  let turns = AwaitedTurns()

  init(_ content: Content, comparison: Comparison<Content>) {
    self.content = content
    self.comparison = comparison
  }

  /// What a program sets in a calculator.
  struct Settings {
    var options = UpdateOptions()
    var itemUpdates = ItemUpdates<Content.Item>.reload
    var shouldReload:
      ((_ changes: Content.Changes, _ old: Content.List, _ new: Content.List) -> Bool)?
    var reportRepeatedIDs: ((Content.RepeatedIDs) -> Void)?
    var reportApplicationError: ((Content.Misfit) -> Void)?
  }

  /// A list to bring the host to.
  final class Request {
    let content: Content
    var settings: Settings
    let completion: ((_ finished: Bool) -> Void)?

    /// The changes that the program has found; `nil` if it has not.
    var supplied: SuppliedChanges<Content>?

    /// The plan that was made on the concurrent executor; `nil` if none was.
    var plan: ChangePlan<Content>?

    /// Whether repeated ids were searched for that plan.
    var hasSearchedIDs = false

    init(_ content: Content, _ settings: Settings, completion: ((_ finished: Bool) -> Void)?) {
      self.content = content
      self.settings = settings
      self.completion = completion
    }
  }
}

/// Returns the changes that the program has found, without needless moves, or what does not fit the
/// lists.
///
/// It does not throw: stored closures with typed throws have no metadata in runtimes before Swift 6.
typealias SuppliedChanges<Content: ListContent> =
  (_ old: Content.List, _ new: Content.List) -> Result<Content.Changes, Content.Misfit>

// MARK: - Requests

extension HostDriver {
  /// The host that the program has set.
  var host: Host? {
    link?.host
  }

  /// The host, if it shows this driver's list.
  var connectedHost: Host? {
    link?.connectedHost
  }

  /// Takes another host: leaves the one before and connects this one, now or when updates of each
  /// are possible.
  func setHost<Source>(
    _ host: Host?, of source: Source, by connection: HostConnection<Host, Source>
  ) {
    link = host.map { HostLink($0, of: source, by: connection) }
    requestUpdate()
  }

  /// Shows a list, now or when the change that is under way is over, and gives up the awaited lists
  /// whose changes are still being found.
  ///
  /// - Parameter supplied: Returns the changes, if the program has found them.
  func set(
    _ content: Content, _ supplied: SuppliedChanges<Content>? = nil,
    completion: ((_ finished: Bool) -> Void)?
  ) {
    turns.supersedeAll()
    let request = Request(content, settings, completion: completion)
    request.supplied = supplied
    enqueue(request)
  }

  func enqueue(_ request: Request) {
    let superseded = waiting
    waiting = request
    superseded?.completion?(false)
    requestUpdate()
  }

  /// Refreshes with the change that waits or is being found; if there is none, or if it makes other
  /// calls for updated items, now or when the change that is under way is over.
  func refresh(_ refresh: Refresh<Content>) {
    waitingRefreshes = (waitingRefreshes ?? []) + [refresh]
    requestUpdate()
  }

  /// Makes a change that the host shows already.
  ///
  /// If it is refused while another list waits, the host reloads: it shows what the waiting change
  /// knows nothing of.
  ///
  /// - Parameters:
  ///   - insert: Makes the rest of the change in another list, before either is reported; if it
  ///     returns `false`, the list stays as it was.
  ///   - edit: Changes the list; returns what changed, or `nil` if the list has no such positions.
  /// - Returns: `false` if the list has no such positions, or if a change is under way or waits:
  ///   the program may have found what changes, in the present list.
  func hostDidEdit(
    inserting insert: () -> Bool = { true }, _ edit: (inout Content) -> Changeset<ItemPath>?
  ) -> Bool {
    guard !schedule.isUpdating, waiting == nil else { return false }
    let link = link
    let isMade = schedule.run {
      let old = content
      var edited = content
      guard let changes = edit(&edited) else { return false }
      content = edited
      guard insert() else {
        content = old
        return false
      }
      reportChange(Content.changes(changes), from: old, on: link)
      return true
    }
    if !isMade, isAnythingWaiting { connectedHost?.reloadData() }
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

  /// Calls `didChange` if a host shows a change, during an update, so that what it sets waits.
  ///
  /// - Parameter link: The host that shows the change, though a callback may have set another.
  func reportChange(_ changes: Content.Changes?, from old: Content, on link: HostLink<Host>?) {
    guard let didChange, changes != Content.noChanges, link?.connectedHost != nil else { return }
    didChange(changes, old.list, content.list)
  }
}

// MARK: - One change at a time

extension HostDriver {
  /// Processes what waits when the host allows it.
  func requestUpdate() {
    guard !schedule.isUpdating, isAnythingWaiting else { return }
    let asked = nextLink
    schedule.ask(asked?.host, for: asked) { [self] in
      schedule.run {
        while isAnythingWaiting, nextLink === asked { processNext() }
      }
      requestUpdate()
    } onDrop: { [self] in
      hostDidDrop(asked)
    }
  }

  private var isAnythingWaiting: Bool {
    connectedLink !== link || waiting != nil || canRefresh
  }

  /// Whether there is something to refresh, and no awaited list whose change will refresh it.
  private var canRefresh: Bool {
    waitingRefreshes != nil && !turns.isTaken
  }

  /// The host of the next update: first the one that has to be left, then that of the program.
  private var nextLink: HostLink<Host>? {
    linkToLeave ?? link
  }

  /// The host before, if it still asks this list's data source.
  private var linkToLeave: HostLink<Host>? {
    guard let connectedLink, connectedLink !== link,
      let old = connectedLink.askingHost, old !== host
    else { return nil }
    return connectedLink
  }

  private func processNext() {
    if let left = linkToLeave {
      connectedLink = nil
      left.disconnect()
    } else if connectedLink !== link {
      connectedLink = link
      link?.connect()
    } else if let next = waiting {
      waiting = nil
      show(next)
    } else if let refresh = waitingRefreshes?.first {
      show(refreshRequest(refresh.itemUpdates))
    }
  }

  /// Gives up what waits, unfinished; a host is connected or left in the next update.
  private func hostDidDrop(_ asked: HostLink<Host>?) {
    guard asked?.host != nil || asked === link else { return requestUpdate() }
    waitingRefreshes = nil
    let dropped = waiting
    waiting = nil
    dropped?.completion?(false)
  }

  /// Returns the request to show the same list, of which the program is asked nothing.
  private func refreshRequest(_ itemUpdates: ItemUpdates<Content.Item>) -> Request {
    var settings = settings
    settings.itemUpdates = itemUpdates
    settings.shouldReload = nil
    settings.reportRepeatedIDs = nil
    return Request(content, settings, completion: nil)
  }

  /// Takes the refreshes that wait and make the same calls as a change; `nil` if there are none.
  func takeRefreshes(for itemUpdates: ItemUpdates<Content.Item>) -> [Refresh<Content>]? {
    guard let refreshes = waitingRefreshes else { return nil }
    waitingRefreshes = refreshes.filter { $0.itemUpdates.call != itemUpdates.call }.nonEmpty
    return refreshes.filter { $0.itemUpdates.call == itemUpdates.call }.nonEmpty
  }

  /// Shows a list later, since a callback of the program has replaced the host: the new host shows
  /// the present list first.
  func putBack(_ request: Request, _ refreshes: [Refresh<Content>]?) {
    if let refreshes { waitingRefreshes = refreshes + (waitingRefreshes ?? []) }
    guard waiting == nil else {
      request.completion?(false)
      return
    }
    waiting = request
  }
}

extension HostDriver.Settings {
  /// Returns what the steps of a change depend on.
  func context(
    for host: Host, refreshing refreshed: RefreshedPositions = RefreshedPositions(),
    reloads: Bool = false
  ) -> ChangeContext {
    ChangeContext(
      options: options, updateCall: itemUpdates.call, updateOrder: host.updateOrder,
      movesItems: host.movesItems, movesSections: host.movesSections, refreshed: refreshed,
      reloads: reloads)
  }
}
