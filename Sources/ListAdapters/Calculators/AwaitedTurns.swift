/// Serializes awaited lists; only the latest waits.
///
/// One list has the turn: its changes are being found. Of those that are set meanwhile only the
/// latest waits, so a source that is faster than the diff neither piles lists up nor keeps the host
/// from showing any. All methods are called on the host's actor.
final class AwaitedTurns {
  private var current: Turn?
  private var waiting: Turn?

  /// The turn of one list, which is fulfilled when the list no longer waits.
  typealias Turn = Promise<Void>
}

extension AwaitedTurns {
  /// Waits until the list has the turn, or until it never will.
  ///
  /// - Returns: Whether the list has the turn.
  nonisolated(nonsending) func wait(for turn: Turn) async -> Bool {
    if current == nil {
      current = turn
    } else {
      let superseded = waiting
      waiting = turn
      superseded?.fulfill(())
      await turn.value()
    }
    return isUp(turn)
  }

  /// Whether any list has the turn.
  var isTaken: Bool {
    current != nil
  }

  /// Returns whether the list has the turn.
  func isUp(_ turn: Turn) -> Bool {
    current === turn
  }

  /// Ends the turn of a list, if it has it, and begins that of the list that waits.
  func end(_ turn: Turn) {
    guard isUp(turn) else { return }
    current = waiting
    endWaiting()
  }

  /// Ends the turns of all lists: a later list is shown before them.
  func supersedeAll() {
    current = nil
    endWaiting()
  }

  private func endWaiting() {
    let turn = waiting
    waiting = nil
    turn?.fulfill(())
  }
}

/// A value that is set later, once; one task may wait for it.
///
/// A promise is used on one actor. A value that is set already is returned without leaving the
/// actor. To wait, a task may have to enter its actor again, so the value can be set between the
/// question and the wait.
final class Promise<Value: Sendable> {
  private var fulfilled: Value?
  private var continuation: CheckedContinuation<Value, Never>?

  /// Sets the value, which must not be set yet.
  func fulfill(_ value: Value) {
    fulfilled = value
    continuation?.resume(returning: value)
    continuation = nil
  }

  /// Returns the value when it is set.
  nonisolated(nonsending) func value() async -> Value {
    if let fulfilled { return fulfilled }
    return await withCheckedContinuation {
      if let fulfilled { $0.resume(returning: fulfilled) } else { continuation = $0 }
    }
  }
}
