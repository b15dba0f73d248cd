/// Brings a host from list to list, one change at a time, and keeps only the latest waiting list.
///
/// A list that is set during a change waits until that change is over; if several are set, the last
/// wins. So the updates of one calculator never nest, whatever its host, a delegate or a completion
/// does.
final class UpdateQueue<Host: BatchUpdatable, List> {
  private(set) weak var host: Host?

  /// The list that the host shows, or is being brought to.
  private(set) var list: List

  private var waiting: Request?

  /// Connects a new host, when the change that is under way is over.
  private var connection: (() -> Void)?

  private var isUpdating = false

  init(list: List) {
    self.list = list
  }

  /// A list to bring the host to.
  struct Request {
    let list: List

    /// Called when it is the request's turn, whether there is a host or not.
    let willBegin: () -> Void

    /// Finds what changed; called if the host is told.
    let change: (_ old: List, _ abilities: HostAbilities) -> Change<List>

    let completion: ((_ finished: Bool) -> Void)?
  }
}

extension UpdateQueue {
  /// Takes a new host, and connects it now or when the change that is under way is over.
  func setHost(_ host: Host?, connect: @escaping () -> Void) {
    self.host = host
    connection = connect
    work()
  }

  /// Fulfills a request, now or when the change that is under way is over.
  func fulfill(_ request: Request) {
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

  private func start(_ request: Request) {
    request.willBegin()
    guard let host else {
      list = request.list
      request.completion?(false)
      return
    }
    // A host that reloads anyway need not know what changed.
    let change =
      host.acceptsUpdates
      ? request.change(list, HostAbilities(host)) : Change(reloading: request.list)
    host.run(change, commit: { list = $0 }, completion: request.completion)
  }
}
