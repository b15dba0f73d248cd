import ListAdapters

/// The browsers that follow a list.
final class Browsers {
  private var streams: [AsyncStream<String>.Continuation] = []

  /// The id of the last event, a random number.
  private(set) var lastEvent = "\(UInt64.random(in: 0 ... .max))"

  /// Sends all browsers a patch, and drops those that left or are 100 events behind.
  func send(_ patch: HTMLPatch) {
    lastEvent = "\(UInt64.random(in: 0 ... .max))"
    let event = text(of: patch)
    streams = streams.filter { stream in
      if case .enqueued = stream.yield(event) { return true }
      stream.finish()
      return false
    }
  }

  /// Adds a browser, which first receives the whole list if it missed an event.
  func add(after event: String?, showing list: HTMLPatch) -> AsyncStream<String> {
    let (events, stream) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingOldest(100))
    if event != lastEvent { stream.yield(text(of: list)) }
    streams.append(stream)
    return events
  }

  private func text(of patch: HTMLPatch) -> String {
    "id: \(lastEvent)\ndata: \(patch.json)\n\n"
  }
}
