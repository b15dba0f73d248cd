/// Finds out whether a sequential host moves by itself or by the protocol's default.
///
/// The default could only delete and insert, at once and one move after the other. But the place
/// where a row is inserted is final only when all other rows have moved, and a host may ask its
/// data source for the row at that place. So the default reports to the attempt instead, does
/// nothing, and the moves become deletions and insertions among the others.
final class MoveAttempt {
  private var isRefused = false

  /// Whether a host's move does anything else than to report that it cannot move.
  static func succeeds(_ move: () -> Void) -> Bool {
    let attempt = MoveAttempt()
    $current.withValue(attempt, operation: move)
    return !attempt.isRefused
  }

  /// Reports that the host cannot move; `false` if nobody asked.
  static func refuse() -> Bool {
    guard let current else { return false }
    current.isRefused = true
    return true
  }

  @TaskLocal private static var current: MoveAttempt?
}

// An attempt is created, reported to and read within one synchronous call; nothing else sees it.
extension MoveAttempt: @unchecked Sendable {}
