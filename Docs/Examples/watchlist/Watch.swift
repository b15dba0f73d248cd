import ListAdapters

/// The course of the program: read, show, wait, again.
struct Watch {
  private let options: Options
  private let source: any RowSource
  private let session = TerminalSession()
  private let events: Events
  private let view: ListView
  private let page: PageFile?

  init(_ options: Options) {
    self.options = options
    source = options.command.isEmpty ? Feed() : CommandSource(options)
    events = Events(session: session)
    view = ListView(session: session, sourceName: source.name)
    page = options.page.map { [source] in PageFile(path: $0, title: source.name) }
    events.onResize = { [view] in view.resize() }
  }

  /// Runs until the end; gives the exit status.
  func run() -> Int32 {
    var hasFailed = false
    var updatesLeft = options.count ?? .max
    while updatesLeft > 0 {
      let start = Events.now
      var reading = source.nextReading(events) { elapsed in
        if elapsed > options.interval { view.showProgress(elapsed) }
      }
      if events.isOver { break }
      writePage(&reading)
      hasFailed = reading.hasFailed
      if !view.show(reading) { events.end() }
      updatesLeft -= 1
      pause(since: start, isLast: updatesLeft == 0)
    }
    leave()
    return hasFailed ? 1 : 0
  }

  /// A page that cannot be written makes the update a failed one.
  private func writePage(_ reading: inout Reading) {
    guard let rows = reading.rows, let problem = page?.write(rows) else { return }
    reading.note = [reading.note, problem].compactMap(\.self).joined(separator: "; ")
    reading.hasFailed = true
  }

  /// Waits for the next update, and lets the colors of this one fade meanwhile.
  private func pause(since start: Double, isLast: Bool) {
    // What nobody looks at needs no time to be looked at.
    if session == nil && isLast { return }
    let end = max(start + options.interval, Events.now)
    _ = events.wait(until: min(Events.now + 1.2, Events.now + (end - Events.now) * 0.7))
    if !events.isOver { view.fade() }
    _ = events.wait(until: end)
  }

  private func leave() {
    guard let session else { return }
    session.close()
    StandardStreams.printLine(view.summary)
  }
}
