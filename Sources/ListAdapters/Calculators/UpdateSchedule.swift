/// Asks the host for each update, and makes one update at a time.
///
/// ```text
///               ask                  the host answers
///   ┌──────┐ ─────────▶ ┌───────────┐ ─────────────────▶ ┌──────────┐
///   │ idle │            │ scheduled │                    │ updating │
///   └──────┘ ◀───────── └───────────┘ ◀────────────────▶ └──────────┘
///     │  ▲     drop                   change by the user     ▲  │
///     │  │                                                   │  │
///     └──┼───────── change by the user, or no host ──────────┘  │
///        └──────────────── the update ends ─────────────────────┘
/// ```
///
/// Asking another host while scheduled replaces the expected answer; the schedule ignores the
/// earlier answer. An answer during a change by the user causes no update: the schedule is idle
/// after that change, and the driver asks again.
final class UpdateSchedule {
  private enum State {
    case idle

    /// A host owes an answer. The object identifies it among the answers of earlier hosts.
    case scheduled(AnyObject)

    /// An update is in progress. A host may still owe an answer.
    case updating(scheduled: AnyObject?)
  }

  private var state = State.idle

  var isUpdating: Bool {
    if case .updating = state { true } else { false }
  }

  /// The answer that a host owes, if any.
  private var expected: AnyObject? {
    switch state {
    case .idle: nil
    case .scheduled(let answer): answer
    case .updating(let answer): answer
    }
  }
}

extension UpdateSchedule {
  /// Asks a host for an update, unless the host owes this answer already.
  ///
  /// - Parameters:
  ///   - host: The host. Without a host, the update is made immediately.
  ///   - answer: Identifies the answer. Asking for another answer invalidates this answer.
  ///   - update: Calls ``run(_:)``. Not called during another update.
  ///   - onDrop: Called if the host releases the update without making it.
  func ask(
    _ host: (any BatchUpdatable)?, for answer: AnyObject?, update: @escaping () -> Void,
    onDrop: @escaping () -> Void
  ) {
    guard let host, let answer else { return update() }
    guard expected !== answer else { return }
    state = .scheduled(answer)
    let countdown = Countdown(1) { [self] isMade in
      if !isMade, accept(answer) { onDrop() }
    }
    host.scheduleUpdate { [self] in
      countdown.completeStep(true)
      if accept(answer), !isUpdating { update() }
    }
  }

  /// Makes an update, during which no other update begins.
  func run<Result>(_ update: () -> Result) -> Result {
    state = .updating(scheduled: expected)
    let result = update()
    state = expected.map { .scheduled($0) } ?? .idle
    return result
  }

  /// Returns whether an answer is expected, and accepts it only once.
  private func accept(_ answer: AnyObject) -> Bool {
    guard expected === answer else { return false }
    state = isUpdating ? .updating(scheduled: nil) : .idle
    return true
  }
}
