import ListAdapters

/// The list on a terminal, or one line per update where there is none.
final class ListView {
  private let session: TerminalSession?
  private let terminal: TerminalHost<Never, Row>?
  private let host: CountingHost
  private let sourceName: String
  private var calculator: DiffCalculator<CountingHost, Row>?
  private var updateCount = 0
  private var bytesOfRedraws = 0
  private var rowCount = 0

  init(session: TerminalSession?, sourceName: String) {
    self.session = session
    self.sourceName = sourceName
    terminal = session.map { session in
      TerminalHost(size: session.size, palette: session.palette, write: session.write) {
        (row: Row) in row.text
      }
    }
    host = CountingHost(terminal: terminal)
    terminal?.linesBelow = ["", sourceName]
  }

  /// Shows the rows of a reading, and what was to do for it.
  ///
  /// - Returns: `false` when nobody reads the output anymore.
  func show(_ reading: Reading) -> Bool {
    updateCount += 1
    host.reset()
    var tally: Tally?
    if let rows = reading.rows { tally = show(rows) }
    let line = "update \(updateCount): " + outcome(tally, note: reading.note)
    guard let terminal else { return StandardStreams.printLine(line) }
    terminal.linesBelow[0] = line
    bytesOfRedraws += terminal.bytesOfRedraw
    terminal.linesBelow[1] = costs
    return true
  }

  private func show(_ rows: [Row]) -> Tally {
    rowCount = rows.count
    if let calculator {
      calculator.data = rows
      return host.tally
    }
    // The first rows are drawn as they are: that all of them are new is no news.
    calculator = DiffCalculator(host: host, data: rows)
    return Tally(inserted: rows.count)
  }

  private func outcome(_ tally: Tally?, note: String?) -> String {
    guard let tally else { return "failed: \(note ?? "no rows")" }
    return "\(tally), \(count(rowCount, "row"))" + (note.map { " (\($0))" } ?? "")
  }

  private var costs: String {
    guard let terminal, bytesOfRedraws > 0 else { return sourceName }
    let share = terminal.bytesWritten * 100 / bytesOfRedraws
    return "\(terminal.bytesWritten) bytes written, \(share)% of \(bytesOfRedraws) for redrawing"
      + "; q ends; \(sourceName)"
  }
}

extension ListView {
  /// Takes back the colors of new, moved and changed rows.
  func fade() {
    guard let terminal else { return }
    let bytesBefore = terminal.bytesWritten
    terminal.fadeMarks()
    // Without a host, this would be one more screen to draw.
    if terminal.bytesWritten > bytesBefore { bytesOfRedraws += terminal.bytesOfRedraw }
  }

  /// Tells that the source takes its time.
  func showProgress(_ elapsed: Double) {
    guard let terminal, elapsed >= 1 else { return }
    terminal.linesBelow[1] = "running for \(Int(elapsed)) s; q ends; \(sourceName)"
  }

  /// Follows the terminal's window.
  func resize() {
    guard let session, let terminal else { return }
    if terminal.size == session.size {
      terminal.redraw()
    } else {
      terminal.size = session.size
    }
    bytesOfRedraws += terminal.bytesOfRedraw
  }

  /// What happened, for after the list is gone from the screen.
  var summary: String {
    "\(count(updateCount, "update")): \(costs.replacing("; q ends; ", with: "; "))"
  }
}
