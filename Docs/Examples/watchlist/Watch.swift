import Foundation
import ListAdapters
import TerminalLists

/// A view that shows readings.
@MainActor
protocol ReadingView: AnyObject {
  /// Whether the view is paused.
  var isPaused: Bool { get }

  /// Shows the rows of a reading and the number of changes.
  func show(_ reading: Reading) throws(OutputFailure)
}

/// Runs the program: reads rows, shows them and waits, repeatedly.
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
    // With `--mark` and a pipe, the list is on the terminal and the marked rows go to the pipe.
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

  /// Runs the program and returns its exit status.
  func run() async throws(OutputFailure) -> Int32 {
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
      try view.show(reading)
      // Without a terminal, no key can change the rows after the last reading.
      updatesLeft = reading.isLast && session == nil ? 0 : updatesLeft - 1
      await pause(since: start, isLast: updatesLeft == 0)
    }
    try leave()
    return hasFailed ? 1 : 0
  }

  /// Writes the page, and marks the reading as failed if that fails.
  private func writePage(_ reading: inout Reading) {
    guard let rows = reading.rows, let problem = page?.write(rows) else { return }
    reading.note = [reading.note, problem].compactMap(\.self).joined(separator: "; ")
    reading.hasFailed = true
  }

  /// Waits for the next update, and removes the colors of this update after a moment.
  ///
  /// It first waits for the comparison of many rows. Otherwise a new reading could replace each
  /// reading before the view shows it.
  private func pause(since start: Double, isLast: Bool) async {
    // A printed line needs no time on the screen.
    if session == nil && isLast { return }
    while terminal?.request != nil && !events.isOver { await events.wait(until: Events.now + 0.01) }
    // The next line of standard input may come much later.
    let seconds = options.readsInput ? 1.2 : min(1.2, options.interval * 0.7)
    events.alarm = terminal.map { (Events.now + seconds, $0.fade) }
    await events.wait(until: start + options.interval)
  }

  /// Closes the session, then prints the marked rows or a summary.
  private func leave() throws(OutputFailure) {
    guard let session, let terminal else { return }
    let isBroken = session.isBroken
    session.close()
    guard !isBroken else { throw OutputFailure(message: "cannot write to the terminal") }
    if options.printsMarked {
      for row in terminal.markedRows { try StandardStreams.printRow(row.text) }
    } else {
      try StandardStreams.printLine(terminal.summary)
    }
  }
}
