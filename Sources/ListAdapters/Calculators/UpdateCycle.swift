import DiffCore

/// Brings a host from list to list, one change at a time.
///
/// A list that is set while a change is under way waits until that is over; of several, the last
/// one wins. So updates never nest, whatever a host, its delegate or a completion does.
final class UpdateCycle<Host: BatchUpdatable, Change: Transition> {
  /// Tells when a host shows a list; `false` if it was never shown or not to the end.
  typealias Completion = (_ finished: Bool) -> Void

  weak var host: Host?

  /// The list that the host shows, or is being brought to.
  private(set) var list: Change.List

  private var waiting: Request?
  private var isUpdating = false

  init(host: Host, list: Change.List) {
    self.host = host
    self.list = list
  }

  private struct Request {
    let list: Change.List
    let options: UpdateOptions
    let transition: (_ old: Change.List, _ new: Change.List) -> Change
    let completion: Completion?
  }
}

extension UpdateCycle {
  /// Brings the host to a list, now or when the change that is under way is over.
  func bring(
    to list: Change.List, options: UpdateOptions, completion: Completion?,
    transition: @escaping (_ old: Change.List, _ new: Change.List) -> Change
  ) {
    let superseded = waiting
    waiting = Request(
      list: list, options: options, transition: transition, completion: completion)
    superseded?.completion?(false)
    guard !isUpdating else { return }
    isUpdating = true
    while let request = waiting {
      waiting = nil
      perform(request)
    }
    isUpdating = false
  }

  private func perform(_ request: Request) {
    guard let host else {
      list = request.list
      request.completion?(false)
      return
    }
    guard host.acceptsUpdates else { return reload(host, request) }
    let transition = request.transition(list, request.list)
    let changeset = transition.changeset
    guard changeset.count <= request.options.reloadThreshold else { return reload(host, request) }
    let plan = Plan(changeset, order: host.updateOrder)
    guard !plan.steps.isEmpty else {
      list = request.list
      request.completion?(true)
      return
    }
    perform(plan, of: transition, on: host, completion: request.completion)
  }

  private func reload(_ host: Host, _ request: Request) {
    list = request.list
    host.reloadData()
    request.completion?(true)
  }

  private func perform(
    _ plan: Plan, of transition: Change, on host: Host, completion: Completion?
  ) {
    let countdown = Countdown(plan.steps.count, completion: completion)
    for step in plan.steps {
      var isApplied = false
      host.performUpdates {
        guard !isApplied else { return }
        isApplied = true
        // The host may have asked for the old rows until now.
        list = transition.list(after: step.completed)
        host.make(step.batch)
      } completion: { finished in
        countdown.step(finished: finished)
      }
      if !isApplied {
        // The host dropped the batch: show the rows at least.
        list = transition.list(after: step.completed)
        host.reloadData()
      }
    }
  }
}

/// Calls a completion when all batches of a change have reported.
private final class Countdown {
  private var remaining: Int
  private var isFinished = true
  private let completion: ((Bool) -> Void)?

  init(_ count: Int, completion: ((Bool) -> Void)?) {
    remaining = count
    self.completion = completion
  }

  func step(finished: Bool) {
    isFinished = isFinished && finished
    remaining -= 1
    if remaining == 0 { completion?(isFinished) }
  }
}
