import HTMLLists
import Hummingbird
import ListAdapters

/// The current list, and the browsers that follow it.
///
/// One list serves all browsers, so each update is compared once.
actor Feed<Source: RowSource> {
  let source: Source

  /// The service that publishes the patches elsewhere, if the command line asks for it.
  nonisolated let publisher: Publisher?

  private let published: AsyncStream<String>.Continuation?
  private let list: HTMLList<Source.Row>
  private let unsent = Unsent()
  private var history: PatchHistory
  private var whole = (id: "", json: "")
  private var subscribers = Subscribers()
  private var tally = Tally()

  /// The message about a failed source, or an empty string.
  private var note = ""

  /// The patches that the host has made and no browser has received.
  private final class Unsent {
    var patches: [HTMLPatch] = []
  }

  /// - Parameter source: The source of the rows.
  init(_ source: Source, _ options: Options) {
    self.source = source
    let publication = Publisher.make(options.publishAddresses)
    publisher = publication?.publisher
    published = publication?.patches
    list = HTMLList(id: "feed", list: Feed.listElement(options)) { $0.element }
    history = PatchHistory(capacity: options.history)
    history.last = list.host.announcement.number
    list.host.didPatch = { [unsent] patch in unsent.patches.append(patch) }
  }

  private static func listElement(_ options: Options) -> HTMLFragment.Element {
    var attributes: HTMLFragment.Attributes = ["class": "feed", "aria-label": "Feed"]
    if options.followsEnd { attributes["data-follows"] = "end" }
    return .element("ol", attributes)
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
    await list.calculator.setData(rows)
    publish()
  }

  /// Sends the host's new patches, if any, once to each page.
  private func publish() {
    for patch in unsent.patches {
      tally.patches += 1
      let event = EventText.patch(patch)
      tally.patchBytes += event.utf8.count
      history.append(event)
      subscribers.send(event)
      published?.yield(patch.json)
    }
    unsent.patches = []
  }

  private func report(_ note: String) {
    guard note != self.note else { return }
    self.note = note
    subscribers.send(EventText.note(note))
  }

  /// Announces the last patch, in case a browser missed it.
  ///
  /// This also keeps idle connections open, and detects dead ones.
  func sendHeartbeat() {
    publish()
    subscribers.send(EventText.announcement(list.host.announcement))
    published?.yield(list.host.announcement.json)
  }
}

extension Feed {
  /// The current page.
  var page: String {
    publish()
    return FeedPage(source: source, list: list.html, note: note).markup
  }

  /// The whole list for a browser that missed updates, written once for each update.
  var wholeList: String {
    publish()
    tally.wholeLists += 1
    let patch = list.host.announcement
    if whole.id != patch.id { whole = (patch.id, list.host.wholeList.json) }
    return whole.json
  }

  /// Adds a browser that receives the updates after its last known update.
  ///
  /// - Parameters:
  ///   - known: The id of the last update that the browser shows.
  ///   - cut: Closes the browser's connection.
  func subscribe(
    after known: String, cut: @escaping @Sendable () -> Void
  ) -> (number: Int, events: AsyncStream<ByteBuffer>) {
    let greeting = EventText.note(note) + missed(after: known)
    return subscribers.add(greeting: greeting, cut: cut)
  }

  func unsubscribe(_ number: Int) {
    subscribers.remove(number)
  }

  /// The patches that a browser missed, or else the number of the last one.
  private func missed(after known: String) -> String {
    publish()
    let patch = list.host.announcement
    let parts = known.split(separator: "-")
    guard parts.count == 2, parts[0] == patch.epoch, let number = Int(parts[1]),
      let events = history.events(after: number)
    else { return EventText.announcement(patch) }
    tally.caughtUp += events.isEmpty ? 0 : 1
    return events.joined()
  }
}

extension Feed {
  var stats: FeedStats {
    FeedStats(
      clients: subscribers.count, dropped: subscribers.dropped, tally: tally,
      listBytes: list.html.markup.utf8.count)
  }

  /// The list without HTML, which tests compare with a page.
  var state: FeedState<Source.Row> {
    publish()
    return FeedState(event: list.host.announcement.id, rows: list.data)
  }
}
