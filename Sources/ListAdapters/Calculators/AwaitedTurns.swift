/// Serializes awaited lists; only the latest waits.
///
/// One list has the turn: its changes are being found. Of those that are set meanwhile only the
/// latest waits, so a source that is faster than the diff neither piles lists up nor keeps the host
/// from showing any. All methods are called on the host's actor.
final class AwaitedTurns {
  private var current: Ticket?
  private var waiting: Ticket?

  /// Stands for one list; fulfilled when the list has the turn, or never will.
  typealias Ticket = Promise<Void>
}

extension AwaitedTurns {
  /// Waits until the list has the turn, or until it never will.
  ///
  /// - Returns: Whether the list has the turn.
  nonisolated(nonsending) func wait(for ticket: Ticket) async -> Bool {
    if current == nil {
      current = ticket
    } else {
      let superseded = waiting
      waiting = ticket
      superseded?.fulfill(())
      await ticket.value()
    }
    return hasTurn(ticket)
  }

  /// Whether any list has the turn.
  var isTaken: Bool {
    current != nil
  }

  /// Returns whether the list has the turn.
  func hasTurn(_ ticket: Ticket) -> Bool {
    current === ticket
  }

  /// Ends the turn of a list, if it has it, and begins that of the list that waits.
  func end(_ ticket: Ticket) {
    guard hasTurn(ticket) else { return }
    current = waiting
    endWaiting()
  }

  /// Ends the turns of all lists: a later list takes their place.
  func supersedeAll() {
    current = nil
    endWaiting()
  }

  private func endWaiting() {
    let ticket = waiting
    waiting = nil
    ticket?.fulfill(())
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
