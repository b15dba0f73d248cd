/// Stands for a list, a refresh or a host, which the owner of a queue knows.
package struct Ticket: Hashable {
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }
}

/// Whose turn it is: what a host has been asked, and what is being done.
///
/// ```text
///             ask                     the host answers
///   ┌──────┐ ─────────▶ ┌──────────┐ ─────────────────▶ ┌───────┐
///   │ none │            │ expected │                    │ given │
///   └──────┘            └──────────┘                    └───────┘
///     ▲  ▲                    │ the host drops it           │
///     │  │       wake   ┌─────▼───┐                         │
///     │  └───────────── │ dropped │                         │
///     │                 └─────────┘         nothing is left │
///     └─────────────────────────────────────────────────────┘
/// ```
///
/// Calculators and compositions begin nothing during `work`, and change a host only after its
/// answer. An answer that comes during work is lost, because the host waits for nobody: its owner
/// asks again after the work.
struct HostTurn<Work: Hashable>: Hashable {
  private enum Answer: Hashable {
    case none
    case expected(Ticket)

    /// Updates may begin until the host's answer returns (`nil`: there is no host to ask).
    case given(Ticket?)

    /// The host is not asked again before something else happens.
    case dropped
  }

  private var answer = Answer.none

  /// What is being done, if anything.
  var work: Work?

  /// Whether an update may begin now.
  var isOpen: Bool {
    if case .given = answer { work == nil } else { false }
  }

  /// Whether no update, and nothing else, is in progress.
  var isAtRest: Bool {
    work == nil && !isOpen
  }

  /// Returns whether an update of a host may begin now.
  func isOpen(for host: Ticket?) -> Bool {
    answer == .given(host) && work == nil
  }

  /// Expects the answer of a host, instead of any other answer.
  ///
  /// - Returns: Whether to ask the host now. `false` if it owes this answer already or has dropped
  ///   the update.
  mutating func ask(_ host: Ticket) -> Bool {
    guard answer != .expected(host), answer != .dropped else { return false }
    answer = .expected(host)
    return true
  }

  /// Opens the turn without a host.
  mutating func open() {
    answer = .given(nil)
  }

  /// Accepts the answer of a host, if it is expected.
  ///
  /// - Returns: Whether updates of the host may begin now.
  @discardableResult
  mutating func accept(_ host: Ticket) -> Bool {
    guard answer == .expected(host) else { return false }
    answer = work == nil ? .given(host) : .none
    return isOpen
  }

  /// Accepts that a host drops the update, and returns whether its answer was expected.
  mutating func drop(_ host: Ticket) -> Bool {
    guard answer == .expected(host) else { return false }
    answer = .dropped
    return true
  }

  /// Ends the turn, if it is open.
  mutating func close() {
    if case .given = answer { answer = .none }
  }

  /// Lets a host that has dropped an update be asked again.
  mutating func wake() {
    if answer == .dropped { answer = .none }
  }
}

extension BatchUpdatable {
  /// Asks for an update, which follows inside the answer of the host.
  ///
  /// - Parameters:
  ///   - update: Called when the host answers, even if it answers twice.
  ///   - onDrop: Called if the host releases the update without answering.
  func askForUpdate(_ update: @escaping () -> Void, onDrop: @escaping () -> Void) {
    let answer = Countdown(1) { isGiven in
      if !isGiven { onDrop() }
    }
    scheduleUpdate {
      answer.completeStep(true)
      update()
    }
  }
}
