/// The event streams of the browsers that show a page with one or more lists.
///
/// ```swift
/// let page = HTMLEvents(of: board, counts)
/// let texts = page.stream()  // the body of a response, `text/event-stream`
/// ```
///
/// Each patch becomes an event for `follow` of ``HTMLPatch/script``. A page that missed one asks
/// for ``wholeList(of:)``. The stream of a browser that is 100 patches behind, those of all lists
/// together, ends, and the browser connects again. This object retains the lists. A list can have
/// several such objects, for the pages that it is part of.
public final class HTMLEvents {
  private let lists: [PageList]
  private var streams: [AsyncStream<String>.Continuation] = []

  /// The number of calls of `keepAlive()` in a row without a reader.
  private var callsAlone = 0

  private var lastReaderLeft: (calls: Int, action: () -> Void)?

  /// Makes an event of each patch of the lists from now on.
  ///
  /// - Precondition: The lists have different ids.
  public init(of lists: any HTMLPageList...) {
    self.lists = lists.map { PageList($0) }
    for (offset, list) in lists.enumerated() {
      guard !lists[..<offset].contains(where: { $0.id == list.id }) else {
        fatalError("HTMLEvents: two lists of a page have the id \"\(list.id)\"")
      }
      list.observe { [weak self] in
        self?.send(Self.event($0))
        return self != nil
      }
    }
  }

  /// Returns the JSON of the ``HTMLHost/wholeList`` of the list with an id, written once for each
  /// patch; `nil` if the page has no such list.
  ///
  /// Pages send the id as the parameter `list`.
  public func wholeList(of id: String) -> String? {
    lists.first { $0.list.id == id }?.wholeList
  }

  /// Returns the script that keeps a page with the lists current, from the addresses of the
  /// streams, of ``wholeList(of:)`` and of ``HTMLPatch/script``.
  public func script(
    following address: String, wholeList: String, with module: String
  ) -> HTMLFragment {
    let ids = lists.map { "\"\($0.list.id)\"" }.joined(separator: ", ")
    return .markup(
      trusted: """
        <script type="module">
        import { follow } from \(JSONText.quoted(module));
        follow(\(JSONText.quoted(address)), [\(ids)].map((id) => document.getElementById(id)), \
        { wholeList: \(JSONText.quoted(wholeList)) });
        </script>
        """)
  }

  /// Returns the events for one browser; the first tell the numbers of the last patches.
  public func stream() -> AsyncStream<String> {
    let (texts, stream) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingOldest(100))
    streams.append(stream)
    callsAlone = 0
    stream.yield(announcements)
    return texts
  }

  /// Tells each browser the numbers of the last patches, which also keeps idle connections open:
  /// call it every 15 seconds.
  ///
  /// A page that misses three of these calls in a row opens another connection.
  public func keepAlive() {
    send(announcements)
    guard streams.isEmpty else { return }
    callsAlone += 1
    if let lastReaderLeft, callsAlone == lastReaderLeft.calls { lastReaderLeft.action() }
  }

  private static func event(_ patch: HTMLPatch) -> String { "data: \(patch.json)\n\n" }

  private var announcements: String {
    lists.map { Self.event($0.list.announcement) }.joined()
  }

  /// Drops the browsers that left or are too slow.
  private func send(_ text: String) {
    streams.removeAll { stream in
      if case .enqueued = stream.yield(text) { return false }
      stream.finish()
      return true
    }
  }
}

extension HTMLEvents {
  /// The number of browsers that follow the page, as of the last patch or ``keepAlive()``.
  ///
  /// A server that writes to a closed connection learns of it, so a browser that has left counts
  /// for up to two of these.
  public var readerCount: Int { streams.count }

  /// Calls a closure when no browser has followed the page for some calls of ``keepAlive()`` in a
  /// row.
  ///
  /// ```swift
  /// page.whenLastReaderLeaves { pages[query] = nil }
  /// ```
  ///
  /// A page that nobody has followed yet counts, too, such as one that only a crawler has loaded.
  /// Make a new list when a browser asks for one that is gone: its page takes the new list, and
  /// keeps the text that the reader typed. The call comes from `keepAlive()`, and again each time
  /// that readers come and leave. Of several closures, the last one is called.
  ///
  /// - Parameters:
  ///   - calls: The number of calls, by default those of a minute.
  ///   - action: What to do then.
  public func whenLastReaderLeaves(after calls: Int = 4, _ action: @escaping () -> Void) {
    lastReaderLeft = (calls, action)
  }
}

/// A list of a page, with the JSON of the whole list at its last patch.
private final class PageList {
  let list: any HTMLPageList
  private var whole = (number: -1, json: "")

  init(_ list: any HTMLPageList) {
    self.list = list
  }

  var wholeList: String {
    let number = list.announcement.number
    if whole.number != number { whole = (number, list.wholeList.json) }
    return whole.json
  }
}

// What needs no type of the list.
extension HTMLPageList {
  fileprivate var id: String { host.id }
  fileprivate var announcement: HTMLPatch { host.announcement }
  fileprivate var wholeList: HTMLPatch { host.wholeList }

  fileprivate func observe(_ observer: @escaping (HTMLPatch) -> Bool) {
    host.observers.append(observer)
  }
}
