/// The event streams of the browsers that show a host's list.
///
/// ```swift
/// let events = HTMLEvents(of: host)
/// let texts = events.stream()  // the body of a response, `text/event-stream`
/// ```
///
/// Each patch becomes an event for `follow` of ``HTMLPatch/script``. A page that missed one asks for
/// ``wholeList``. The stream of a browser that is 100 events behind ends, and the browser connects
/// again. This object retains the host, and sets its `didPatch`.
public final class HTMLEvents {
  private var streams: [AsyncStream<String>.Continuation] = []
  private var whole = (number: -1, json: "")
  private let announcement: () -> HTMLPatch
  private let list: () -> HTMLPatch

  /// Makes an event of each patch that the host reports from now on.
  public init<Header, Item>(of host: HTMLHost<Header, Item>) {
    announcement = { host.announcement }
    list = { host.wholeList }
    host.didPatch = { [weak self] in self?.send($0) }
  }

  /// The JSON of the host's ``HTMLHost/wholeList``, written once for each patch.
  public var wholeList: String {
    let number = announcement().number
    if whole.number != number { whole = (number, list().json) }
    return whole.json
  }

  /// Returns the script that keeps a page with ``HTMLHost/html`` current, from the addresses of the
  /// streams, of ``wholeList`` and of ``HTMLPatch/script``.
  public func script(
    following address: String, wholeList: String, with module: String
  ) -> HTMLFragment {
    .markup(
      trusted: """
        <script type="module">
        import { follow } from \(JSONText.quoted(module));
        follow(\(JSONText.quoted(address)), document.getElementById("\(announcement().list)"), \
        { wholeList: \(JSONText.quoted(wholeList)) });
        </script>
        """)
  }

  /// Returns the events for one browser; the first tells the number of the last patch.
  public func stream() -> AsyncStream<String> {
    let (texts, stream) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingOldest(100))
    streams.append(stream)
    stream.yield(event(announcement()))
    return texts
  }

  /// Tells each browser the number of the last patch, which also keeps idle connections open: call it
  /// every 15 seconds.
  ///
  /// A page that misses three of these events in a row opens another connection.
  public func keepAlive() { send(announcement()) }

  private func event(_ patch: HTMLPatch) -> String { "data: \(patch.json)\n\n" }

  /// Drops the browsers that left or are too slow.
  private func send(_ patch: HTMLPatch) {
    let text = event(patch)
    streams.removeAll { stream in
      if case .enqueued = stream.yield(text) { return false }
      stream.finish()
      return true
    }
  }
}
