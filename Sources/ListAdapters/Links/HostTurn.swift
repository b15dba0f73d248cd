/// Identifies a host that a client has set, so that a queue holds no hosts.
package struct Ticket: Hashable {
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }
}

/// The state of an update: the answer of its host, and the work in progress.
///
/// ```text
///        expectAnswer            the host answers
/// ┌─▶ none ────────▶ expected ───────────────────▶ given ──┐
/// │    ▲  wake           │ the host drops the update       │
/// │    └──── dropped ◀───┘                                 │
/// └──────────────────── nothing is left ◀──────────────────┘
/// ```
///
/// Without a host, `open()` gives the answer. Nothing begins during work, and a host changes only
/// inside its answer. An answer during work leads back to `none`, and the owner asks again.
struct HostTurn: Hashable {
  private enum Answer: Hashable {
    case none
    case expected(Ticket)

    /// Updates may begin until the host's answer returns (`nil` without a host).
    case given(Ticket?)
    case dropped
  }

  private var answer = Answer.none

  /// Whether the owner changes the host or calls a client, or the user edits the list on the host.
  var isWorking = false

  /// Whether updates may begin now.
  private var isOpen: Bool {
    if case .given = answer { !isWorking } else { false }
  }

  /// The ticket of the host that owes an answer, if any.
  var expected: Ticket? {
    if case .expected(let ticket) = answer { ticket } else { nil }
  }

  /// Whether nothing is in progress: no work, and no answer of a host.
  var isAtRest: Bool {
    !isWorking && !isOpen
  }

  /// Returns whether a host has answered, and its answer has not returned.
  func isAnswered(by ticket: Ticket) -> Bool {
    answer == .given(ticket)
  }

  /// Expects the answer of a host, instead of any other answer.
  ///
  /// - Returns: Whether to ask the host: not if it owes this answer, or has dropped the update.
  mutating func expectAnswer(of ticket: Ticket) -> Bool {
    guard answer != .expected(ticket), answer != .dropped else { return false }
    answer = .expected(ticket)
    return true
  }

  /// Opens the turn without a host.
  mutating func open() {
    answer = .given(nil)
  }

  /// Takes the answer of a host, and returns whether updates may begin now.
  @discardableResult
  mutating func accept(_ ticket: Ticket) -> Bool {
    guard answer == .expected(ticket) else { return false }
    answer = isWorking ? .none : .given(ticket)
    return isOpen
  }

  /// Records that a host has dropped the update, and returns whether it owed an answer.
  mutating func drop(_ ticket: Ticket) -> Bool {
    guard answer == .expected(ticket) else { return false }
    answer = .dropped
    return true
  }

  /// Ends the turn, if it is open.
  mutating func close() {
    if case .given = answer { answer = .none }
  }

  /// Allows another question to a host that has dropped an update.
  mutating func wake() {
    if answer == .dropped { answer = .none }
  }
}

/// The owner of a turn.
protocol TurnOwner: AnyObject {
  /// Called when the host answers, even if it answers twice. Updates the host before it returns.
  func hostDidAnswer(_ ticket: Ticket)

  /// Called if the host releases the update without answering.
  func hostDidDrop(_ ticket: Ticket)
}

extension TurnOwner {
  /// Schedules the update of a host, which answers when it allows the update.
  func scheduleUpdate(on link: HostLink) {
    let answer = PendingAnswer(self, link.ticket)
    link.scheduleUpdate { answer.give() }
  }
}

private final class PendingAnswer {
  private let owner: any TurnOwner
  private let ticket: Ticket
  private var isGiven = false

  init(_ owner: any TurnOwner, _ ticket: Ticket) {
    self.owner = owner
    self.ticket = ticket
  }

  deinit {
    if !isGiven { owner.hostDidDrop(ticket) }
  }

  func give() {
    isGiven = true
    owner.hostDidAnswer(ticket)
  }
}
