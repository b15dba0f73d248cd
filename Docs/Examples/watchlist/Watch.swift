import Foundation
import ListAdapters

/// Where readings are shown.
@MainActor
protocol ReadingView: AnyObject {
  /// Whether no readings are wanted for now.
  var isPaused: Bool { get }

  /// Shows the rows of a reading, and what was to do for it.
  ///
  /// - Returns: `false` when nobody reads the output anymore.
  func show(_ reading: Reading) -> Bool
}

/// The course of the program: read, show, wait, again.
@MainActor
struct Watch {
  private let options: Options
  private let source: any RowSource
  private let session: TerminalSession?
  private let events: Events
  private let view: any ReadingView

  /// The view, if it is on a terminal.
  private let terminal: TerminalView?
  private let page: PageFile?

  init(_ options: Options) {
    self.options = options
    // Marked rows may be printed to a pipe; the list is on the terminal then.
    let output = options.printsMarked && isatty(1) == 0 ? open("/dev/tty", O_RDWR) : 1
    source =
      if options.readsInput { InputSource(options) } else if options.playsFeed { Feed() } else {
        CommandSource(options)
      }
    session = options.printsJSON ? nil : TerminalSession(output: output, reportsMouse: true)
    events = Events(session: session)
    page = options.page.map { [source] in PageFile(path: $0, title: source.name) }
    terminal = session.map { [source, events] in
      TerminalView(options, session: $0, sourceName: source.name, end: events.end)
    }
    view = terminal ?? ChangePrinter(options)
    events.onResize = { [terminal] in terminal?.resize() }
    events.onKey = { [terminal] key in terminal?.press(key) }
    events.isWorking = { [terminal] in terminal?.request != nil }
  }

  /// Runs until the end; gives the exit status.
  func run() async -> Int32 {
    if options.printsMarked && session == nil {
      StandardStreams.printError("watchlist: --mark needs a terminal")
      return 2
    }
    var hasFailed = false
    var updatesLeft = options.updates(onTerminal: session != nil)
    while updatesLeft > 0 {
      let start = Events.now
      var reading = await source.nextReading(events) { elapsed in
        if elapsed > options.interval { terminal?.showProgress(elapsed) }
      }
      while view.isPaused && !events.isOver { await events.wait(until: Events.now + 1) }
      if events.isOver { break }
      writePage(&reading)
      hasFailed = reading.hasFailed
      terminal?.fade()
      if !view.show(reading) { events.end() }
      // Without keys, nobody can ask for anything else.
      updatesLeft = reading.isLast && session == nil ? 0 : updatesLeft - 1
      await pause(since: start, isLast: updatesLeft == 0)
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
  ///
  /// First it waits until the rows are shown: if there are so many that this takes longer than the
  /// next reading, none of them would be.
  private func pause(since start: Double, isLast: Bool) async {
    // What nobody looks at needs no time to be looked at.
    if session == nil && isLast { return }
    while terminal?.request != nil && !events.isOver { await events.wait(until: Events.now + 0.01) }
    // Lines of standard input may be the last ones for long.
    let seconds = options.readsInput ? 1.2 : min(1.2, options.interval * 0.7)
    events.alarm = terminal.map { (Events.now + seconds, $0.fade) }
    await events.wait(until: start + options.interval)
  }

  private func leave() {
    guard let session, let terminal else { return }
    session.close()
    if options.printsMarked {
      for row in terminal.markedRows where !StandardStreams.printRow(row.text) { return }
    } else {
      StandardStreams.printLine(terminal.summary)
    }
  }
}
