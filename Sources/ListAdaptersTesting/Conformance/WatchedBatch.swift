import ListAdapters

/// The record of one batch.
final class WatchedBatch {
  /// The calls, each added before the host receives it.
  var updates: [HostCall] = []

  /// The number of times that the updates have run to their end.
  private(set) var runs = 0

  private(set) var completions = 0

  /// Whether the host called the completion before the end of the updates.
  private(set) var isCompletedEarly = false

  /// Whether the host reported an unfinished batch.
  private(set) var isUnfinished = false

  /// Whether the host was checked after this batch; a failed check ends the run.
  var hasPassed = false

  /// The first call during which the host read what it must not read.
  var callThatAsked: HostCall?

  /// The number of items in each section before the batch.
  let oldCounts: [Int]

  init(oldCounts: [Int] = []) {
    self.oldCounts = oldCounts
  }
}

extension WatchedBatch {
  /// The first wrong call, if the kit can determine it.
  var wrongCall: HostCall? {
    callThatAsked ?? (hasPassed ? nil : onlyCall)
  }

  /// The call of a batch that has one.
  var onlyCall: HostCall? {
    updates.count == 1 ? updates[0] : nil
  }

  func run(_ updates: () -> Void) {
    updates()
    runs += 1
  }

  func complete(_ finished: Bool) {
    completions += 1
    if runs == 0 { isCompletedEarly = true }
    if !finished { isUnfinished = true }
  }
}
