import Hummingbird

/// The browsers that listen, each with what it has yet to receive.
struct Subscribers {
  private var list: [Int: Subscriber] = [:]
  private var lastNumber = 0

  private struct Subscriber {
    let events: AsyncStream<ByteBuffer>.Continuation
    let cut: @Sendable () -> Void
  }

  /// A browser that falls behind by more events than these is dropped.
  private static let mostPending = 64

  /// The browsers that were dropped so far.
  private(set) var dropped = 0

  var count: Int {
    list.count
  }

  /// Adds a browser.
  ///
  /// - Parameters:
  ///   - greeting: What it receives first.
  ///   - cut: Closes the connection, even if the browser reads nothing more.
  mutating func add(
    greeting: String, cut: @escaping @Sendable () -> Void
  ) -> (number: Int, events: AsyncStream<ByteBuffer>) {
    let (events, continuation) = AsyncStream.makeStream(
      of: ByteBuffer.self, bufferingPolicy: .bufferingOldest(Self.mostPending))
    continuation.yield(ByteBuffer(string: greeting))
    lastNumber += 1
    list[lastNumber] = Subscriber(events: continuation, cut: cut)
    return (lastNumber, events)
  }

  /// Removes a browser that left.
  mutating func remove(_ number: Int) {
    list.removeValue(forKey: number)?.events.finish()
  }

  /// Hands a text to every browser.
  ///
  /// None is waited for: one that is too slow is cut off, and comes back for what it missed.
  mutating func send(_ text: String) {
    let buffer = ByteBuffer(string: text)
    for (number, subscriber) in list {
      if case .dropped = subscriber.events.yield(buffer) {
        subscriber.cut()
        remove(number)
        dropped += 1
      }
    }
  }
}
