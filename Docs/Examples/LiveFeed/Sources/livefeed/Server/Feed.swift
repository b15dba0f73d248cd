import Hummingbird
import ListAdapters

/// The list as it stands, and everybody who follows it.
///
/// One calculator and one host serve all browsers: an update is compared once, however many they
/// are.
actor Feed<Source: RowSource> {
  let source: Source

  private let host: HTMLHost<Never, Source.Row>
  private let calculator: DiffCalculator<HTMLHost<Never, Source.Row>, Source.Row>
  private let latest = Latest()
  private var id = EventID.first()
  private var history: PatchHistory
  private var subscribers = Subscribers()
  private var tally = Tally()

  /// The message about a source that failed; empty when it did not.
  private var note = ""

  /// Where the host leaves the patch of an update.
  private final class Latest {
    var patch: HTMLPatch?
  }

  /// - Parameter source: Where the rows come from.
  init(_ source: Source, _ options: Options) {
    self.source = source
    host = HTMLHost(id: "feed", list: Feed.listElement(options)) { $0.element }
    history = PatchHistory(capacity: options.history, after: id.revision)
    calculator = DiffCalculator(host: host)
    calculator.itemUpdates = .reconfigure
    host.didPatch = { [latest] patch in latest.patch = patch }
  }

  private static func listElement(_ options: Options) -> HTMLFragment.Element {
    var attributes: HTMLFragment.Attributes = ["class": "feed", "aria-label": "Feed"]
    if options.followsEnd { attributes["data-follows"] = "end" }
    return HTMLFragment.Element("ol", attributes)
  }
}

extension Feed {
  /// Asks the source for its rows, and brings every browser to them.
  func update() async {
    do {
      let rows = try await source.next()
      await show(rows)
      report("")
    } catch {
      report(error.message)
    }
  }

  /// Browsers are served while the changes of a long list are being found.
  private func show(_ rows: [Source.Row]) async {
    tally.diffs += 1
    await calculator.setData(rows)
    publish()
  }

  /// Sends the patch that the host has left, if any; a page that has it must not get it again.
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

  /// Keeps idle connections open, and finds out which are dead.
  func sendHeartbeat() {
    subscribers.send(EventText.heartbeat)
  }
}

extension Feed {
  /// The page as it is now.
  var page: String {
    publish()
    return FeedPage(source: source, list: host.html, event: id, note: note).markup
  }

  /// Lets a browser follow, from the update after the one that it knows.
  ///
  /// - Parameters:
  ///   - known: The last update that the browser shows, if it says so.
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

  /// What a browser missed, or the whole list if nobody knows.
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

  /// The list without any HTML, for tests to compare a page with.
  var state: FeedState<Source.Row> {
    publish()
    return FeedState(event: id.description, rows: calculator.data)
  }
}
