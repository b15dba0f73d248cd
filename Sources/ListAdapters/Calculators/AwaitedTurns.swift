/// Tells which of the awaited lists has its turn: its change is being found, or applied.
///
/// One list has the turn. Of those that come meanwhile only the latest waits, so a source that is
/// faster than the diff neither piles lists up nor keeps the host from showing any. All methods are
/// called on the host's actor.
final class AwaitedTurns {
  private var current: Turn?
  private var waiting: Turn?

  /// The turn of one list, which is fulfilled when the list no longer waits.
  typealias Turn = Promise<Void>
}

extension AwaitedTurns {
  /// Waits until it is the list's turn, or until it never will be.
  ///
  /// - Returns: Whether it is the list's turn.
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

  /// Returns whether it is the list's turn.
  func isUp(_ turn: Turn) -> Bool {
    current === turn
  }

  /// Ends the turn of a list, if it is its turn, and begins that of the list that waits.
  func end(_ turn: Turn) {
    guard isUp(turn) else { return }
    current = waiting
    endWaiting()
  }

  /// Ends the turns of all lists: a later list is applied before them.
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
