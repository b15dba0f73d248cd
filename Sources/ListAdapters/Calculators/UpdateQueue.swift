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

  /// Connects a new host, when the change that is under way is over.
  private var connection: (() -> Void)?

  private var isUpdating = false

  /// The turns of awaited lists.
  let turns = AwaitedTurns()

  init(list: List) {
    self.list = list
  }

  /// A list to bring the host to.
  final class Request {
    let list: List

    /// Called when it is the request's turn, whether there is a host or not.
    let willBegin: () -> Void

    /// Finds what changed; called if the host is told.
    let change: (_ old: List, _ abilities: HostAbilities) -> Change<List>

    /// Shows an updated item anew, if the program does that itself.
    let updateInPlace: (_ old: List, _ update: Update<ItemPath>) -> Void

    let completion: ((_ finished: Bool) -> Void)?

    init(
      list: List, willBegin: @escaping () -> Void,
      change: @escaping (_ old: List, _ abilities: HostAbilities) -> Change<List>,
      updateInPlace: @escaping (_ old: List, _ update: Update<ItemPath>) -> Void,
      completion: ((_ finished: Bool) -> Void)?
    ) {
      self.list = list
      self.willBegin = willBegin
      self.change = change
      self.updateInPlace = updateInPlace
      self.completion = completion
    }
  }
}

extension UpdateQueue {
  /// Takes a new host, and connects it now or when the change that is under way is over.
  func setHost(_ host: Host?, connect: @escaping () -> Void) {
    self.host = host
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

  private func work() {
    guard !isUpdating else { return }
    isUpdating = true
    while true {
      if let connect = connection {
        connection = nil
        connect()
      } else if let next = waiting {
        waiting = nil
        start(next)
      } else {
        break
      }
    }
    isUpdating = false
  }

  /// The host, if it takes updates; one that reloads anyway need not know what changed.
  var toldHost: Host? {
    guard let host, host.acceptsUpdates else { return nil }
    return host
  }

  private func start(_ request: Request) {
    request.willBegin()
    guard let host else {
      list = request.list
      request.completion?(false)
      return
    }
    let old = list
    let change =
      toldHost == nil
      ? Change(reloading: request.list) : request.change(old, HostAbilities(host))
    host.run(
      change, commit: { list = $0 }, updateInPlace: { request.updateInPlace(old, $0) },
      completion: request.completion)
  }
}
