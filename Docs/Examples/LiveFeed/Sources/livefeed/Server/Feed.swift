import HTMLLists
import Hummingbird
import ListAdapters

/// The current list, and the browsers that follow it.
///
/// One calculator and one host serve all browsers, so each update is compared once.
actor Feed<Source: RowSource> {
  let source: Source

  private let host: HTMLHost<Never, Source.Row>
  private let calculator: DiffCalculator<HTMLHost<Never, Source.Row>, Source.Row>
  private let latest = Latest()
  private var id = EventID.first()
  private var history: PatchHistory
  private var subscribers = Subscribers()
  private var tally = Tally()

  /// The message about a failed source, or an empty string.
  private var note = ""

  /// The patch of the latest update, stored by the host.
  private final class Latest {
    var patch: HTMLPatch?
  }

  /// - Parameter source: The source of the rows.
  init(_ source: Source, _ options: Options) {
    self.source = source
    host = HTMLHost(id: "feed", list: Feed.listElement(options)) { $0.element }
    history = PatchHistory(capacity: options.history, after: id.revision)
    calculator = DiffCalculator(host: host)
    host.didPatch = { [latest] patch in latest.patch = patch }
  }

  private static func listElement(_ options: Options) -> HTMLFragment.Element {
    var attributes: HTMLFragment.Attributes = ["class": "feed", "aria-label": "Feed"]
    if options.followsEnd { attributes["data-follows"] = "end" }
    return HTMLFragment.Element("ol", attributes)
  }
}

extension Feed {
  /// Reads the rows from the source, and sends the changes to every browser.
  func update() async {
    do {
      let rows = try await source.next()
      await show(rows)
      report("")
    } catch {
      report(error.message)
    }
  }

  /// The server answers browsers while it compares a long list.
  private func show(_ rows: [Source.Row]) async {
    tally.diffs += 1
    await calculator.setData(rows)
    publish()
  }

  /// Sends the host's latest patch, if any, once to each page.
  private func publish() {
    guard let patch = latest.patch else { return }
    latest.patch = nil
    id.revision += 1
    tally.patches += 1
    let event = EventText.patch(patch.json, id: id)
    tally.patchBytes += event.utf8.count
    history.append(event)
    subscribers.send(event)
  }

  private func report(_ note: String) {
    guard note != self.note else { return }
    self.note = note
    subscribers.send(EventText.note(note))
  }

  /// Keeps idle connections open, and detects dead connections.
  func sendHeartbeat() {
    subscribers.send(EventText.heartbeat)
  }
}

extension Feed {
  /// The current page.
  var page: String {
    publish()
    return FeedPage(source: source, list: host.html, event: id, note: note).markup
  }

  /// Adds a browser that receives the updates after its last known update.
  ///
  /// - Parameters:
  ///   - known: The last update that the browser shows, or `nil` if unknown.
  ///   - cut: Closes the browser's connection.
  func subscribe(
    after known: EventID?, cut: @escaping @Sendable () -> Void
  ) -> (number: Int, events: AsyncStream<ByteBuffer>) {
    let greeting = EventText.retry(after: 500) + EventText.note(note) + missed(after: known)
    return subscribers.add(greeting: greeting, cut: cut)
  }

  func unsubscribe(_ number: Int) {
    subscribers.remove(number)
  }

  /// The patches that a browser missed, or the whole list if they are not available.
  private func missed(after known: EventID?) -> String {
    publish()
    if let known, known.run == id.run, let events = history.events(after: known.revision) {
      tally.caughtUp += events.isEmpty ? 0 : 1
      return events.joined()
    }
    tally.wholeLists += 1
    return EventText.patch(host.wholeList.json, id: id)
  }
}

extension Feed {
  var stats: FeedStats {
    FeedStats(
      clients: subscribers.count, dropped: subscribers.dropped, tally: tally,
      listBytes: host.html.markup.utf8.count)
  }

  /// The list without HTML, which tests compare with a page.
  var state: FeedState<Source.Row> {
    publish()
    return FeedState(event: id.description, rows: calculator.data)
  }
}
