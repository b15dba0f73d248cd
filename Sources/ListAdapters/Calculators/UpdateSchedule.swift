/// Asks a host before each update, and makes one update at a time.
///
/// ```text
///               ask                      the host calls back
///   ┌──────┐ ─────────▶ ┌───────────┐ ───────────────────────▶ ┌──────────┐
///   │ idle │            │ scheduled │                          │ updating │
///   └──────┘ ◀───────── └───────────┘                          └──────────┘
///       ▲      dropped        ▲   ask for another host:             │
///       │                     └── the earlier answer is ignored     │
///       └───────────────────────────────────────────────────────────┘
///                            the update ends
/// ```
///
/// A change that the user makes on the host needs no permission: it is an update, too, and ends in
/// the state in which it began. What is asked for during an update has to be asked for again when it
/// ends.
final class UpdateSchedule {
  private enum State {
    case idle

    /// A host is to call back. The object tells its answer from those of earlier hosts.
    case scheduled(AnyObject)

    /// An update is being made, perhaps while a host has yet to call back.
    case updating(scheduled: AnyObject?)
  }

  private var state = State.idle

  var isUpdating: Bool {
    if case .updating = state { true } else { false }
  }

  /// Stands for the answer that a host owes; `nil` if none does.
  private var expected: AnyObject? {
    switch state {
    case .idle: nil
    case .scheduled(let answer): answer
    case .updating(let answer): answer
    }
  }
}

extension UpdateSchedule {
  /// Asks a host for an update, unless it owes this answer already.
  ///
  /// - Parameters:
  ///   - host: The host; without one, the update is made at once.
  ///   - answer: Tells the answer from others. A later question makes this answer invalid.
  ///   - update: Calls ``run(_:)``. It is not called during another update.
  ///   - onDrop: Called if the host lets go of the update without making it.
  func ask(
    _ host: (some BatchUpdatable)?, for answer: AnyObject?, update: @escaping () -> Void,
    onDrop: @escaping () -> Void
  ) {
    guard let host, let answer else { return update() }
    guard expected !== answer else { return }
    state = .scheduled(answer)
    host.scheduleUpdate { [self] in
      if accept(answer), !isUpdating { update() }
    } onDrop: { [self] in
      if accept(answer) { onDrop() }
    }
  }

  /// Makes an update, during which there is no other one.
  func run<Result>(_ update: () -> Result) -> Result {
    state = .updating(scheduled: expected)
    let result = update()
    state = expected.map { .scheduled($0) } ?? .idle
    return result
  }

  /// Returns whether an answer is the one that is expected, which it is only once.
  private func accept(_ answer: AnyObject) -> Bool {
    guard expected === answer else { return false }
    state = isUpdating ? .updating(scheduled: nil) : .idle
    return true
  }
}
