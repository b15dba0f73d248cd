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

  /// Waits, in one task, until the flag is set or the task is cancelled, which also sets it.
  func waitUntilSetOrTaskCancelled() async {
    for await _ in stream {}
  }

  var value: Bool {
    if case .terminated = continuation.yield() { true } else { false }
  }
}
