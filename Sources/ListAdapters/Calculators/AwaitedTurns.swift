/// Processes awaited lists one at a time, with only the latest list waiting.
///
/// The search for the changes of one list has the turn. If more lists are set during the search,
/// only the latest waits. A source that is faster than the diff therefore neither queues up lists
/// nor keeps the host from showing any. A superseded turn ends when its search notices. All methods
/// are called on the host's actor.
final class AwaitedTurns<Content> {
  private var current: Turn?
  private var waiting: Turn?

  final class Turn {
    let content: Content

    /// Fulfilled when a turn that had to wait begins, or when it never will.
    fileprivate let begins = Promise<Bool>()

    /// Set when a later list supersedes this list.
    let isSuperseded = Flag()

    init(_ content: Content) {
      self.content = content
    }
  }
}

extension AwaitedTurns {
  /// Waits until a turn begins, or until it never will.
  ///
  /// - Returns: Whether the turn has begun.
  nonisolated(nonsending) func wait(for turn: Turn) async -> Bool {
    guard current != nil else {
      current = turn
      return true
    }
    waiting?.begins.fulfill(false)
    waiting = turn
    return await turn.begins.value()
  }

  /// Whether a list has the turn and is not superseded.
  var isTaken: Bool {
    current.map { !$0.isSuperseded.value } ?? false
  }

  /// The latest awaited list, unless it is superseded.
  var latest: Content? {
    waiting?.content ?? (isTaken ? current?.content : nil)
  }

  /// Ends the current turn, and begins the turn of the waiting list.
  func endCurrent() {
    current = waiting
    waiting = nil
    current?.begins.fulfill(true)
  }

  func supersedeAll() {
    current?.isSuperseded.set()
    waiting?.begins.fulfill(false)
    waiting = nil
  }
}

/// A value that is set once, for which one task may wait.
///
/// Use a promise on one actor. If the value is set, `value()` does not leave the actor. Otherwise,
/// the task may have to enter the actor again, so `value()` checks again after that.
final class Promise<Value: Sendable> {
  private var fulfilled: Value?
  private let isFulfilled = Flag()
  private var continuation: CheckedContinuation<Value, Never>?

  /// Sets the value.
  ///
  /// - Precondition: The value is not set.
  func fulfill(_ value: Value) {
    fulfilled = value
    isFulfilled.set()
    continuation?.resume(returning: value)
    continuation = nil
  }

  /// Returns when the value is set, or when the task is cancelled.
  nonisolated(nonsending) func waitUntilFulfilledOrTaskCancelled() async {
    if fulfilled == nil { await isFulfilled.waitUntilSetOrTaskCancelled() }
  }

  nonisolated(nonsending) func value() async -> Value {
    if let fulfilled { return fulfilled }
    return await withCheckedContinuation {
      if let fulfilled { $0.resume(returning: fulfilled) } else { continuation = $0 }
    }
  }
}

/// A flag that is set on one thread and read on others.
///
/// The flag is a stream that ends when it is set, because `Atomic` and `Mutex` need newer systems.
@usableFromInline
struct Flag: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(0))
  }

  func set() {
    continuation.finish()
  }

  /// Waits until the flag is set or the task is cancelled, which sets it; in one task only.
  func waitUntilSetOrTaskCancelled() async {
    for await _ in stream {}
  }

  var value: Bool {
    if case .terminated = continuation.yield() { true } else { false }
  }
}
