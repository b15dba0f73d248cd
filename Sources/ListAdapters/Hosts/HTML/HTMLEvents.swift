/// The event streams of the browsers that show a host's list.
///
/// ```swift
/// let events = HTMLEvents(of: host)
/// let texts = events.stream(after: id)  // the body of a response, `text/event-stream`
/// ```
///
/// Each patch becomes an event for `follow` of ``HTMLPatch/script``. A browser that does not name the
/// last event first receives the whole list. The stream of a browser that is 100 events behind ends,
/// and the browser connects again. This object retains the host, and sets its `didPatch`.
public final class HTMLEvents {
  /// The id of the last event, for a page that shows ``HTMLHost/html``: a random number.
  public private(set) var lastID = UInt64.random(in: 0 ... .max)

  private var streams: [AsyncStream<String>.Continuation] = []
  private let list: String
  private let wholeList: () -> HTMLPatch

  /// Makes an event of each patch that the host reports from now on.
  public init<Header, Item>(of host: HTMLHost<Header, Item>) {
    list = host.id
    wholeList = { host.wholeList }
    host.didPatch = { [weak self] in self?.send($0) }
  }

  /// Returns the script that keeps a page current which has ``HTMLHost/html``.
  ///
  /// A page with options for `follow` has a script of its own.
  ///
  /// - Parameters:
  ///   - address: The address of the streams.
  ///   - module: The address of ``HTMLPatch/script``.
  public func script(following address: String, with module: String) -> HTMLFragment {
    .markup(
      trusted: """
        <script type="module">
        import { follow } from \(JSONText.quoted(module));
        follow(\(JSONText.quoted(address)), document.getElementById("\(list)"), \
        { event: "\(lastID)" });
        </script>
        """)
  }

  /// Returns the events for one browser, each as the text that the browser reads.
  ///
  /// - Parameter id: The header `Last-Event-ID` or, without one, the parameter `after` of the address.
  public func stream(after id: String?) -> AsyncStream<String> {
    let (texts, stream) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingOldest(100))
    if id != "\(lastID)" { stream.yield(event(wholeList())) }
    streams.append(stream)
    return texts
  }

  /// Sends a comment to each browser, which keeps idle connections open: call it every 15 seconds.
  public func keepAlive() {
    send(":\n\n")
  }

  private func send(_ patch: HTMLPatch) {
    lastID = .random(in: 0 ... .max)
    send(event(patch))
  }

  private func event(_ patch: HTMLPatch) -> String { "id: \(lastID)\ndata: \(patch.json)\n\n" }

  /// Drops the browsers that left or are too slow.
  private func send(_ text: String) {
    streams.removeAll { stream in
      if case .enqueued = stream.yield(text) { return false }
      stream.finish()
      return true
    }
  }
}
