import Hummingbird

/// The connected browsers, each with its unsent events.
struct Subscribers {
  private var list: [Int: Subscriber] = [:]
  private var lastNumber = 0

  private struct Subscriber {
    let events: AsyncStream<ByteBuffer>.Continuation
    let cut: @Sendable () -> Void
  }

  /// The most unsent events of a browser before it is dropped.
  private static let mostPending = 64

  /// The number of dropped browsers so far.
  private(set) var dropped = 0

  var count: Int {
    list.count
  }

  /// Adds a browser.
  ///
  /// - Parameters:
  ///   - greeting: The first text to send.
  ///   - cut: Closes the connection, even if the browser has stopped reading.
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

  /// Sends a text to every browser.
  ///
  /// It waits for no browser. A browser that is too slow is cut off, and reconnects for the rest.
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
