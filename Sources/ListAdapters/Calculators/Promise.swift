/// A value that is set once, for which one task may wait.
///
/// Use a promise on one actor. If the value is set, `value()` does not leave the actor. If not,
/// the task may have to enter the actor again, so `value()` checks again after that.
final class Promise {
  private var fulfilled: Bool?
  private let isFulfilled = Flag()
  private var continuation: CheckedContinuation<Bool, Never>?

  /// Sets the value, unless it is set.
  func fulfill(_ value: Bool) {
    guard fulfilled == nil else { return }
    fulfilled = value
    isFulfilled.set()
    continuation.take()?.resume(returning: value)
  }

  /// Returns when the value is set, or when the task is cancelled.
  nonisolated(nonsending) func waitUntilFulfilledOrTaskCancelled() async {
    if fulfilled == nil { await isFulfilled.waitUntilSetOrTaskCancelled() }
  }

  nonisolated(nonsending) func value() async -> Bool {
    if let fulfilled { return fulfilled }
    return await withCheckedContinuation {
      if let fulfilled { $0.resume(returning: fulfilled) } else { continuation = $0 }
    }
  }
}
