/// Decides what a host does at once and what waits, so that no closure of the program changes the
/// host while it works.
///
/// A host asks its data source and the program's closures: for counts, items, rows and texts, and
/// it reports output to them. Such a closure may use any member of the host, or of a calculator that
/// updates it. The gate is in one of three states:
///
///      open ◀──────────▶ batch ◀────────▶ asking
///       ▲   performUpdates,       the host asks,
///       │   or a single call      reports or draws
///       └──────────────────────────────────▶
///
/// | | open | batch | asking |
/// |---|---|---|---|
/// | a host call, such as `deleteItems` | a batch of its own | at once | waits |
/// | `performUpdates` | begins a batch | joins the batch | runs its closure, whose calls wait |
/// | its completion, and any other member that changes the host | at once | waits | waits |
/// | a scheduled update: a calculator's connecting, updating and leaving | at once | waits | waits |
///
/// What waits follows the outermost change, in the order in which it came, each under the same
/// rules. So the rest of a batch finds the list that its calculator knows, and a drawing shows the
/// list that it began with. Members that only read say what the host shows now.
final class HostGate {
  private var openBatches = 0
  private var isAsking = false

  /// Whether a change is being made, which what waits is to follow.
  private var isChanging = false

  private var waiting: [() -> Void] = []

  /// Makes a host call, now or when the host has stopped asking.
  ///
  /// - Parameter call: Makes the call in a batch.
  func call(_ call: @escaping () -> Void) {
    if isAsking { waiting.append(call) } else { call() }
  }

  /// Runs the updates of a batch.
  ///
  /// - Parameters:
  ///   - updates: Makes the calls of the batch.
  ///   - begin: Called before the updates of the outermost batch.
  ///   - end: Called after the updates of the outermost batch.
  func batch(_ updates: () -> Void, begin: () -> Void = {}, end: () -> Void) {
    guard !isAsking else { return updates() }
    follow {
      if openBatches == 0 { begin() }
      openBatches += 1
      updates()
      openBatches -= 1
      if openBatches == 0 { end() }
    }
  }

  /// Makes any other change of the host, now or when the gate is open.
  func change(_ change: @escaping () -> Void) {
    if isAsking || openBatches > 0 { waiting.append(change) } else { follow(change) }
  }

  /// Asks the data source or the program, or draws, and keeps every change waiting meanwhile.
  func ask<Answer>(_ question: () -> Answer) -> Answer {
    let wasAsking = isAsking
    isAsking = true
    defer { isAsking = wasAsking }
    return question()
  }

  /// Makes a change and, if it is the outermost, all changes that wait then.
  private func follow(_ change: () -> Void) {
    guard !isChanging else { return change() }
    isChanging = true
    change()
    while !waiting.isEmpty {
      let next = waiting
      waiting = []
      for change in next { change() }
    }
    isChanging = false
  }
}
