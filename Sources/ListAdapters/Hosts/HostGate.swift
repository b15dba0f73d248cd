/// Delays changes of a host while it reads items, reports output or draws.
///
/// A host calls its data source and the app's closures: it reads counts, items, rows and texts, and
/// reports output. Such a closure may use any member of the host, or of a calculator that updates
/// it. A host with a gate shows the result of all of these changes, in their order:
///
/// ```swift
/// func scroll(to row: Int) {
///   gate.change { [self] in
///     start = row
///     draw()
///   }
/// }
///
/// func draw() {
///   gate.ask { shown = visibleRows() }  // reads items from the data source
/// }
///
/// func scheduleUpdate(_ update: @escaping () -> Void) {
///   gate.change(update)
/// }
///
/// func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void) {
///   gate.batch(updates) { isAnimated in draw() }
///   gate.change { completion(true) }
/// }
/// ```
///
/// The gate has three states:
///
///      open ◀──────────▶ batch ◀───────────▶ asking
///       ▲  performUpdates,     the host reads,     ▲
///       │  or a single call    reports or draws    │
///       └──────────────────────────────────────────┘
///
/// | | open | batch | asking |
/// |---|---|---|---|
/// | a host call, such as `deleteItems` | runs in its own batch | runs now | waits |
/// | `performUpdates` | begins a batch | joins the batch | runs its closure, whose calls wait |
/// | its completion, and any other member that changes the host | runs now | waits | waits |
/// | a scheduled update of a calculator | runs now | waits | waits |
///
/// Waiting changes follow the outermost change, in order, under the same rules. The rest of a batch
/// therefore applies to the list that its calculator expects, and a drawing shows the same list
/// from start to end. Members that only read return the current state of the host.
///
/// A batch is animated unless ``withoutAnimation(_:)`` makes one of its calls, even a call that
/// waits. A scheduled update that waits has a style of its own.
public final class HostGate {
  /// The number of calls of `ask(_:)` in progress.
  private var questions = 0

  private var openBatches = 0

  /// Whether a change is in progress, which waiting changes follow.
  private var isChanging = false

  private var waiting: [() -> Void] = []

  /// Whether no call of `withoutAnimation(_:)` is in progress.
  private var isAnimated = true

  /// Whether the open batch may be animated.
  private var isBatchAnimated = true

  /// Creates an open gate.
  public init() {}

  /// Whether host calls have to wait: see ``delay(_:of:)``.
  public var isAsking: Bool {
    questions > 0
  }

  /// Makes changes without animation.
  public func withoutAnimation(_ changes: () -> Void) {
    let wasAnimated = isAnimated
    isAnimated = false
    changes()
    isAnimated = wasAnimated
  }

  /// Returns a change that is later made without animation if it would be made so now.
  public func animatedAsNow(_ change: @escaping () -> Void) -> () -> Void {
    isAnimated ? change : { [self] in withoutAnimation(change) }
  }

  /// Delays a call of a host until after the state *asking*.
  ///
  /// ```swift
  /// func take(_ call: HostCall) {
  ///   guard !gate.isAsking else { return gate.delay(call, of: self) }
  ///   gate.batch({ rows.apply(call) }) { isAnimated in draw() }
  /// }
  /// ```
  public func delay(_ call: HostCall, of host: some BatchUpdatable) {
    waiting.append(animatedAsNow { call.apply(to: host) })
  }

  /// Runs the updates of a batch.
  ///
  /// - Parameters:
  ///   - updates: Makes the calls of the batch.
  ///   - begin: Called before the updates of the outermost batch.
  ///   - end: Called after the updates of the outermost batch, with whether it may be animated.
  public func batch(
    _ updates: () -> Void, begin: () -> Void = {}, end: (_ isAnimated: Bool) -> Void
  ) {
    // A call of an animated batch, of which there may be thousands, changes no state.
    let changesNothing = isAsking || openBatches > 0 && isAnimated
    if changesNothing { updates() } else { run(updates, begin: begin, end: end) }
  }

  private func run(_ updates: () -> Void, begin: () -> Void, end: (_ isAnimated: Bool) -> Void) {
    follow {
      if openBatches == 0 {
        isBatchAnimated = true
        begin()
      }
      if !isAnimated { isBatchAnimated = false }
      openBatches += 1
      updates()
      openBatches -= 1
      if openBatches == 0 { end(isBatchAnimated) }
    }
  }

  /// Makes any other change of the host, now or when the gate is open.
  public func change(_ change: @escaping () -> Void) {
    if isAsking || openBatches > 0 { waiting.append(change) } else { follow(change) }
  }

  /// Calls the data source or the client, or draws, and delays every change until it returns.
  public func ask<Answer>(_ question: () -> Answer) -> Answer {
    questions += 1
    defer { questions -= 1 }
    return question()
  }

  /// Makes a change and, if it is the outermost change, all waiting changes.
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
