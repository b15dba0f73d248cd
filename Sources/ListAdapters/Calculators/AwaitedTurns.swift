/// Serializes awaited lists; only the latest waits.
///
/// One list has the turn: its changes are being found. Of those that are set meanwhile only the
/// latest waits, so a source that is faster than the diff neither piles lists up nor keeps the host
/// from showing any. A turn that is superseded ends when its search has noticed that. All methods
/// are called on the host's actor.
final class AwaitedTurns {
  private var current: Turn?
  private var waiting: Turn?

  /// The turn of one list.
  final class Turn {
    /// Fulfilled when the list has the turn, or never will.
    fileprivate let begins = Promise<Bool>()

    /// Set when a later list takes this list's place.
    let isSuperseded = Flag()
  }
}

extension AwaitedTurns {
  /// Waits until a turn begins, or until it never will.
  ///
  /// - Returns: Whether it has begun.
  nonisolated(nonsending) func wait(for turn: Turn) async -> Bool {
    guard current != nil else {
      current = turn
      return true
    }
    waiting?.begins.fulfill(false)
    waiting = turn
    return await turn.begins.value()
  }

  /// Whether a list has the turn that may still be shown.
  var isTaken: Bool {
    current.map { !$0.isSuperseded.value } ?? false
  }

  /// Ends a turn that has begun, and begins that of the list that waits.
  func end(_ turn: Turn) {
    current = waiting
    waiting = nil
    current?.begins.fulfill(true)
  }

  /// Gives up all lists: a later one takes their place.
  func supersedeAll() {
    current?.isSuperseded.set()
    waiting?.begins.fulfill(false)
    waiting = nil
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

/// A flag that is set on one thread and read on others.
///
/// It is a stream that ends when the flag is set. `Atomic` and `Mutex` need newer systems.
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

  var value: Bool {
    if case .terminated = continuation.yield() { true } else { false }
  }
}
