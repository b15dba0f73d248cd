/// A value that comes later, once; one task may wait for it.
///
/// Whoever holds a promise uses it on one actor. A value that is there already is returned without
/// leaving the actor. To wait, a task may have to enter its actor anew, so the value can come
/// between the question and the wait.
final class Promise<Value: Sendable> {
  private var fulfilled: Value?
  private var continuation: CheckedContinuation<Value, Never>?

  /// Sets the value, which must not be set yet.
  func fulfill(_ value: Value) {
    fulfilled = value
    continuation?.resume(returning: value)
    continuation = nil
  }

  /// Returns the value when it is there.
  nonisolated(nonsending) func value() async -> Value {
    if let fulfilled { return fulfilled }
    return await withCheckedContinuation {
      if let fulfilled { $0.resume(returning: fulfilled) } else { continuation = $0 }
    }
  }
}
