import DiffCore

extension BatchUpdatable {
  /// Applies a change to this host, in batches or by reloading.
  ///
  /// - Parameters:
  ///   - commit: Stores the list that the data source shows from now on. A host may ask for the old
  ///     items until the first call of a batch, so this is called inside each batch.
  ///   - updateInPlace: Shows an updated item anew.
  ///   - completion: Called once, when all batches and updates in place are done.
  func run<List>(
    _ change: Change<List>, commit: (List) -> Void,
    updateInPlace: (Update<ItemPath>) -> Void, completion: ((_ finished: Bool) -> Void)?
  ) {
    guard let steps = change.plan?.steps else {
      reload(change.new, commit: commit)
      completion?(true)
      return
    }
    let countdown = completion.map { Countdown(steps.count + 1, completion: $0) }
    for step in steps.indices {
      let list = change.list(afterStep: step)
      let report = countdown?.part() ?? { _ in }
      let isApplied = run(steps[step].batch, commit: { commit(list) }, completion: report)
      guard !isApplied else { continue }
      reload(list, commit: commit)
      report(true)
    }
    // Items that compare equal can still differ in other properties.
    commit(change.new)
    change.updatesInPlace.forEach(updateInPlace)
    countdown?.part()(true)
  }

  private func reload<List>(_ list: List, commit: (List) -> Void) {
    commit(list)
    reloadData()
  }

  /// Runs one batch once, even if the host calls `updates` twice.
  ///
  /// - Returns: Whether the host called `updates`.
  private func run(
    _ batch: Batch, commit: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) -> Bool {
    var isApplied = false
    performUpdates(
      {
        guard !isApplied else { return }
        isApplied = true
        commit()
        call(batch)
      }, completion: completion)
    return isApplied
  }

  /// Makes the calls of a batch, in the one sequence that is right in both orders.
  ///
  /// What leaves, leaves first, so deletions are positions in the old list. What comes, comes last
  /// and ascending, so insertions are positions in the new list.
  func call(_ batch: Batch) {
    if !batch.deletedItems.isEmpty { deleteItems(at: batch.deletedItems) }
    if !batch.deletedSections.isEmpty { deleteSections(at: batch.deletedSections) }
    for move in batch.movedSections { moveSection(at: move.from, to: move.to) }
    for move in batch.movedItems { moveItem(at: move.from, to: move.to) }
    if !batch.insertedSections.isEmpty { insertSections(at: batch.insertedSections) }
    if !batch.insertedItems.isEmpty { insertItems(at: batch.insertedItems) }
    if !batch.reloadedItems.isEmpty { reloadItems(at: batch.reloadedItems) }
    if !batch.reconfiguredItems.isEmpty { reconfigureItems(at: batch.reconfiguredItems) }
    if !batch.reloadedSections.isEmpty { reloadSections(at: batch.reloadedSections) }
  }
}

/// Calls a completion once: when all parts of a change have reported, or when the host has dropped
/// the completion of a part without calling it.
private final class Countdown {
  private var remaining: Int
  private var isFinished = true
  private let completion: (Bool) -> Void

  init(_ count: Int, completion: @escaping (Bool) -> Void) {
    remaining = count
    self.completion = completion
  }

  deinit {
    if remaining > 0 { completion(false) }
  }

  /// Returns the completion of one part; only its first call counts.
  func part() -> (_ finished: Bool) -> Void {
    var hasReported = false
    return { [self] finished in
      guard !hasReported else { return }
      hasReported = true
      isFinished = isFinished && finished
      remaining -= 1
      if remaining == 0 { completion(isFinished) }
    }
  }
}
