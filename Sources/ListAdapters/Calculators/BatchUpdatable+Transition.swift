import DiffCore

extension BatchUpdatable {
  /// Applies a change in as many batches as this host needs, or reloads as the options say.
  ///
  /// - Parameters:
  ///   - itemUpdater: Brings an item up to date in place of the host, when all batches are over.
  ///   - setList: Commits the list that a batch leads to: inside the batch, before its first call,
  ///     since the host may ask for the old rows until then.
  func perform<Change: Transition>(
    _ transition: Change, options: UpdateOptions, itemUpdater: ((Update<ItemPath>) -> Void)?,
    setList: (Change.List) -> Void, completion: ((_ finished: Bool) -> Void)?
  ) {
    guard !options.wantsReload(for: transition) else {
      setList(transition.new)
      reloadData()
      completion?(true)
      return
    }
    let plan =
      itemUpdater == nil
      ? Plan(transition.changeset, order: updateOrder)
      : .leavingItemUpdates(of: transition.changeset, order: updateOrder)
    let countdown = Countdown(plan.steps.count + 1, completion: completion)
    for step in plan.steps {
      let list = transition.list(after: step.completed)
      perform(step.batch, itemUpdates: options.itemUpdates) {
        setList(list)
      } completion: { finished in
        countdown.step(finished: finished)
      }
    }
    // Rows may differ in what neither ids nor contents tell.
    setList(transition.new)
    if let itemUpdater {
      transition.changeset.itemUpdatesOutsideUpdatedSections.forEach(itemUpdater)
    }
    countdown.step(finished: true)
  }

  private func perform(
    _ batch: Batch, itemUpdates: UpdateOptions.ItemUpdates, commit: () -> Void,
    completion: @escaping (_ finished: Bool) -> Void
  ) {
    var isApplied = false
    performUpdates {
      guard !isApplied else { return }
      isApplied = true
      commit()
      make(batch, itemUpdates: itemUpdates)
    } completion: { finished in
      completion(finished)
    }
    guard !isApplied else { return }
    // The host dropped the batch: show the rows at least.
    commit()
    reloadData()
  }
}

extension UpdateOptions {
  fileprivate func wantsReload(for transition: some Transition) -> Bool {
    transition.changeset.count > reloadThreshold
      || reloadsWhenEverythingIsReplaced && transition.replacesEverything
  }
}

/// Calls a completion when all parts of a change have reported.
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
