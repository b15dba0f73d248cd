import DiffCore

/// Brings a host from list to list, one change at a time, and keeps only the latest waiting list.
///
/// A list that is set during a change waits until that change is over; if several are set, the last
/// wins. So the updates of one calculator never nest, whatever its host, a delegate or a completion
/// does.
final class UpdateQueue<Host: BatchUpdatable, List> {
  private(set) weak var host: Host?

  /// The list that the host shows, or is being brought to.
  private(set) var list: List {
    didSet { version += 1 }
  }

  /// The number of lists before this one.
  private(set) var version = 0

  private var waiting: Request?

  private var waitingRefreshes: WaitingRefreshes?

  /// Connects a new host, when the change that is under way is over.
  private var connection: (() -> Void)?

  private var isUpdating = false

  /// The number of hosts before this one.
  private var hostNumber = 0

  /// The number of the host that will call back when it is this queue's turn; `nil` if none will.
  private var scheduledHostNumber: Int?

  /// The turns of awaited lists.
  let turns = AwaitedTurns()

  init(list: List) {
    self.list = list
  }

  /// What is shown again with the next change, though it has not changed.
  private struct WaitingRefreshes {
    let refreshes: [Refresh<List>]

    /// Returns the request that only refreshes; `nil` if the calculator is gone.
    let request: () -> Request?

    func positions(in list: List) -> RefreshedPositions {
      RefreshedPositions(refreshes, in: list)
    }
  }

  /// A list to bring the host to.
  final class Request {
    let list: List

    /// Called when it is the request's turn, whether there is a host or not.
    var willBegin: (() -> Void)?

    /// Finds what changed; called if the host is told.
    let change:
      (_ old: List, _ refreshed: RefreshedPositions, _ abilities: HostAbilities) -> Change<List>

    /// Shows an updated item anew; `nil` unless the program does that itself.
    var updateInPlace: ((_ old: List, _ update: Update<ItemPath>) -> Void)?

    let completion: ((_ finished: Bool) -> Void)?

    init(
      list: List,
      change:
        @escaping (
          _ old: List, _ refreshed: RefreshedPositions, _ abilities: HostAbilities
        ) -> Change<List>,
      completion: ((_ finished: Bool) -> Void)?
    ) {
      self.list = list
      self.change = change
      self.completion = completion
    }
  }
}

extension UpdateQueue {
  /// Takes a new host, and connects it now or when the change that is under way is over.
  func setHost(_ host: Host?, connect: @escaping () -> Void) {
    self.host = host
    hostNumber += 1
    connection = connect
    work()
  }

  /// Fulfills a request, now or when the change that is under way is over, before any awaited list
  /// that is not applied yet.
  func fulfill(_ request: Request) {
    turns.supersedeAll()
    enqueue(request)
  }

  func enqueue(_ request: Request) {
    let superseded = waiting
    waiting = request
    superseded?.completion?(false)
    work()
  }

  /// Refreshes with the change that waits or is being found; if there is none, now or when the
  /// change that is under way is over.
  ///
  /// - Parameter request: Returns the request that shows the present list.
  func refresh(_ refresh: Refresh<List>, request: @escaping () -> Request?) {
    let earlier = waitingRefreshes?.refreshes ?? []
    waitingRefreshes = WaitingRefreshes(refreshes: earlier + [refresh], request: request)
    work()
  }

  /// Stores a list that the host shows already, unless a change is under way or waits: the program
  /// may have found what changes, in the present list.
  ///
  /// - Returns: Whether the list was stored.
  func adopt(_ list: List) -> Bool {
    guard !isUpdating, waiting == nil else { return false }
    self.list = list
    return true
  }

  /// Does what waits, when the host says that it is this queue's turn.
  func work() {
    guard !isUpdating, hasWork else { return }
    let number = hostNumber
    guard let host else { return doWork(forHost: number) }
    guard scheduledHostNumber != number else { return }
    scheduledHostNumber = number
    host.scheduleUpdate { [self] in
      if scheduledHostNumber == number { scheduledHostNumber = nil }
      doWork(forHost: number)
    }
  }

  private var hasWork: Bool {
    connection != nil || waiting != nil || canRefresh
  }

  /// Whether there is something to refresh, and no awaited list whose change will refresh it.
  private var canRefresh: Bool {
    waitingRefreshes != nil && !turns.isTaken
  }

  /// - Parameter number: The number of the host whose turn it is; another has turns of its own.
  private func doWork(forHost number: Int) {
    guard !isUpdating else { return }
    isUpdating = true
    while hostNumber == number, hasWork { doNext() }
    isUpdating = false
    work()
  }

  private func doNext() {
    if let connect = connection {
      connection = nil
      connect()
    } else if let next = waiting {
      waiting = nil
      start(next)
    } else if let next = waitingRefreshes?.request() {
      start(next)
    } else {
      waitingRefreshes = nil
    }
  }

  /// The host, if it takes updates; one that reloads anyway need not know what changed.
  var toldHost: Host? {
    guard let host, host.acceptsUpdates else { return nil }
    return host
  }

  private func start(_ request: Request) {
    request.willBegin?()
    let refreshes = waitingRefreshes
    waitingRefreshes = nil
    guard let host else {
      list = request.list
      request.completion?(false)
      return
    }
    let old = list
    let change =
      toldHost == nil
      ? Change(reloading: request.list)
      : request.change(
        old, refreshes?.positions(in: request.list) ?? RefreshedPositions(), HostAbilities(host))
    host.run(
      change, commit: { list = $0 }, updateInPlace: { request.updateInPlace?(old, $0) },
      completion: request.completion)
  }
}
