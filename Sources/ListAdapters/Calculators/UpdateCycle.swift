import DiffCore

/// Brings a host from list to list, one change at a time.
///
/// A list that is set while a change is under way waits until that is over; of several, the last
/// one wins. So updates never nest, whatever a host, its delegate or a completion does.
final class UpdateCycle<Host: BatchUpdatable, Change: Transition> {
  weak var host: Host?

  /// The list that the host shows, or is being brought to.
  private(set) var list: Change.List

  private var waiting: Request?
  private var isUpdating = false

  init(host: Host, list: Change.List) {
    self.host = host
    self.list = list
  }

  /// A list to bring the host to, and how.
  struct Request {
    var list: Change.List
    var options: UpdateOptions
    var itemUpdater: ((Update<ItemPath>) -> Void)?
    var transition: (_ old: Change.List, _ new: Change.List) -> Change
    var completion: ((_ finished: Bool) -> Void)?
  }
}

extension UpdateCycle {
  /// Fulfills a request, now or when the change that is under way is over.
  func fulfill(_ request: Request) {
    let superseded = waiting
    waiting = request
    superseded?.completion?(false)
    guard !isUpdating else { return }
    isUpdating = true
    while let next = waiting {
      waiting = nil
      perform(next)
    }
    isUpdating = false
  }

  private func perform(_ request: Request) {
    guard let host else {
      list = request.list
      request.completion?(false)
      return
    }
    guard host.acceptsUpdates else {
      // Nobody needs to know what changed.
      list = request.list
      host.reloadData()
      request.completion?(true)
      return
    }
    host.perform(
      request.transition(list, request.list), options: request.options,
      itemUpdater: request.itemUpdater,
      setList: { list = $0 }, completion: request.completion)
  }
}
