/// Brings a host from list to list, one change at a time.
///
/// A list that is set during a change waits until that change is over; if several are set, the last
/// wins. So updates never nest, whatever a host, its delegate or a completion does.
final class UpdateQueue<Host: BatchUpdatable, List> {
  weak var host: Host?

  /// The list that the host shows, or is being brought to.
  private(set) var list: List

  private var waiting: Request?
  private var isUpdating = false

  init(host: Host, list: List) {
    self.host = host
    self.list = list
  }

  /// A list to bring the host to.
  struct Request {
    let list: List

    /// Finds what changed; called when it is the request's turn.
    let change: (_ old: List, _ abilities: HostAbilities) -> Change<List>

    let completion: ((_ finished: Bool) -> Void)?
  }
}

extension UpdateQueue {
  /// Fulfills a request, now or when the change that is under way is over.
  func fulfill(_ request: Request) {
    let superseded = waiting
    waiting = request
    superseded?.completion?(false)
    guard !isUpdating else { return }
    isUpdating = true
    while let next = waiting {
      waiting = nil
      start(next)
    }
    isUpdating = false
  }

  private func start(_ request: Request) {
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
