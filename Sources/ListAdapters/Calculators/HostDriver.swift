import DiffCore

/// Brings a host from list to list, one change at a time, and keeps only the latest waiting list.
///
/// A list that is set during a change waits until that change is over; if several are set, the last
/// wins. So the updates of one calculator never nest, whatever its host, a delegate or a completion
/// does. A change is over when all calls have been made; the host may complete its batches later.
///
/// What the documentation of this package calls *the program* is the code that uses a calculator.
final class HostDriver<Host: BatchUpdatable, Content: ListContent> {
  private(set) weak var host: Host?

  /// Returns whether the host shows this driver's list; `nil` if the host is no ``ListHost``, and so
  /// is always taken as connected.
  private var connectedTo: ((Host) -> Bool)?

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
  private var waitingRefreshes: [Refresh<Content>] = []

  /// The number of refreshes that wait: cheaper to ask than an array of generic elements.
  private(set) var refreshCount = 0

  /// Leaves the host before, if it showed this driver's list: to be called when the change that is
  /// under way is over.
  private var pendingDisconnection: (() -> Void)?

  /// Connects the new host: to be called when that host lets this driver update it.
  private var pendingConnection: (() -> Void)?

  private var isUpdating = false

  /// Counts the hosts that were set, to tell callbacks of an earlier host from those of the present
  /// one.
  private(set) var hostNumber = 0

  /// The number of the host that will call back when it lets this driver update it; `nil` if none
  /// will.
  private var scheduledHostNumber: Int?

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
  /// Takes a new host: leaves the one before and connects the new one, now or when the change that
  /// is under way is over.
  func setHost<Source>(
    _ host: Host?, of source: Source, by connection: HostConnection<Host, Source>
  ) {
    if let old = self.host, old !== host, connectedTo?(old) ?? false {
      pendingDisconnection = { [weak source, weak old] in
        if let source, let old { connection.disconnect(source, old) }
      }
    }
    self.host = host
    hostNumber += 1
    connectedTo = connection.isConnected.map { isConnected in
      { [weak source] host in source.map { isConnected($0, host) } ?? false }
    }
    pendingConnection = { [weak source, weak host] in
      if let source, let host { connection.connect(source, host) }
    }
    leave()
    requestUpdate()
  }

  /// The host, if it shows this driver's list.
  var connectedHost: Host? {
    guard let host, isConnected(to: host) else { return nil }
    return host
  }

  /// Returns whether a host shows this driver's list.
  func isConnected(to host: Host) -> Bool {
    connectedTo?(host) ?? true
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

  /// Refreshes with the change that waits or is being found; if there is none, now or when the
  /// change that is under way is over.
  func refresh(_ refresh: Refresh<Content>) {
    waitingRefreshes.append(refresh)
    refreshCount += 1
    requestUpdate()
  }

  /// Makes a change that the host shows already.
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
    guard !isUpdating, waiting == nil else { return false }
    let old = content
    var edited = content
    guard let changes = edit(&edited) else { return false }
    content = edited
    isUpdating = true
    let isInserted = insert()
    if isInserted {
      reportChange(Content.changes(changes), from: old, on: host)
    } else {
      content = old
    }
    endUpdate()
    return isInserted
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

  /// Calls `didChange` if a host shows a change; `isUpdating` is set, so that what it sets waits.
  ///
  /// - Parameter host: The host that was told, though a callback may have set another.
  func reportChange(_ changes: Content.Changes?, from old: Content, on host: Host?) {
    guard let didChange, changes != Content.noChanges, let host, isConnected(to: host)
    else { return }
    didChange(changes, old.list, content.list)
  }
}

// MARK: - One change at a time

extension HostDriver {
  /// Processes what waits when the host allows it.
  func requestUpdate() {
    guard !isUpdating, isAnythingWaiting else { return }
    let number = hostNumber
    guard let host else { return processQueue(forHost: number) }
    guard scheduledHostNumber != number else { return }
    scheduledHostNumber = number
    host.scheduleUpdate { [self] in
      if scheduledHostNumber == number { scheduledHostNumber = nil }
      processQueue(forHost: number)
    } onDrop: { [self] in
      guard scheduledHostNumber == number else { return }
      scheduledHostNumber = nil
      dropWaiting()
    }
  }

  private var isAnythingWaiting: Bool {
    pendingConnection != nil || waiting != nil || canRefresh
  }

  /// Whether there is something to refresh, and no awaited list whose change will refresh it.
  private var canRefresh: Bool {
    refreshCount > 0 && !turns.isTaken
  }

  /// - Parameter number: The number of the host that allows it; another host is asked itself.
  private func processQueue(forHost number: Int) {
    guard !isUpdating else { return }
    isUpdating = true
    while hostNumber == number, isAnythingWaiting { processNext() }
    endUpdate()
  }

  /// Ends an update: the host before goes, then the present one is asked for what waits.
  private func endUpdate() {
    isUpdating = false
    leave()
    requestUpdate()
  }

  private func leave() {
    guard !isUpdating, let disconnect = pendingDisconnection else { return }
    pendingDisconnection = nil
    disconnect()
  }

  /// Gives up what waits, unfinished.
  private func dropWaiting() {
    pendingConnection = nil
    endRefreshes(refreshCount)
    let dropped = waiting
    waiting = nil
    dropped?.completion?(false)
  }

  private func processNext() {
    if let connect = pendingConnection {
      pendingConnection = nil
      connect()
    } else if let next = waiting {
      waiting = nil
      show(next)
    } else {
      show(refreshRequest)
    }
  }

  /// The request to show the same list, of which the program is asked nothing.
  private var refreshRequest: Request {
    var settings = settings
    settings.shouldReload = nil
    settings.reportRepeatedIDs = nil
    return Request(content, settings, completion: nil)
  }

  /// Returns the refreshes that wait, as positions in the list that the host is about to show.
  func refreshedPositions(in content: Content) -> RefreshedPositions {
    refreshCount > 0 ? RefreshedPositions(waitingRefreshes, in: content) : RefreshedPositions()
  }

  /// Removes refreshes that no longer wait, the first ones.
  func endRefreshes(_ count: Int) {
    guard count > 0 else { return }
    waitingRefreshes.removeFirst(count)
    refreshCount -= count
  }

  /// Shows a list later, since a callback of the program has replaced the host: the new host shows
  /// the present list first.
  func putBack(_ request: Request) {
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
      options: options, updateCall: itemUpdates.call, abilities: HostAbilities(host),
      refreshed: refreshed, reloads: reloads)
  }
}
