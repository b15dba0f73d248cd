import ListAdapters
import TerminalLists

/// Shows the list on a terminal, with keys to scroll, select, filter and pause it.
@MainActor
final class TerminalView: ReadingView {
  typealias Host = TerminalHost<String, Row>

  private let session: TerminalSession
  private let sourceName: String
  let terminal: Host
  private let calculator: SectionedDiffCalculator<Host, Group>
  let end: () -> Void
  var arrangement: Arrangement
  var reading = Reading(rows: [])
  private var isShown = false

  /// The number of calls of `showRows()`, of which only the last takes effect.
  private var requestCount = 0

  /// The task that compares many rows in the background; `nil` when the view shows them.
  private(set) var request: Task<Void, Never>?

  var tally = Tally()
  var mode = Mode.list
  private var updateCount = 0
  var isPaused = false

  /// The followed row.
  let followed: Followed

  private let printsMarked: Bool

  enum Mode {
    case list, filter, help
  }

  /// The followed row, which the host's closure `text` reads.
  final class Followed {
    var id: String?

    func text(of row: Row) -> TerminalText {
      let text = row.coloredText ?? TerminalText(row.text)
      return row.id == id ? text.starred : text
    }
  }

  /// - Parameter end: Ends the program.
  init(
    _ options: Options, session: TerminalSession, sourceName: String, end: @escaping () -> Void
  ) {
    self.session = session
    self.sourceName = sourceName
    self.end = end
    arrangement = Arrangement(options)
    printsMarked = options.printsMarked
    let followed = Followed()
    terminal = TerminalHost(
      size: session.size, palette: session.palette, write: session.write,
      header: options.isGrouped ? { "── \($0) ──" } : nil,
      text: followed.text(of:))
    self.followed = followed
    terminal.showsScrollBar = true
    terminal.showsMarks = printsMarked
    terminal.followsEnd = options.followsEnd
    terminal.linesBelow = ["", sourceName]
    calculator = SectionedDiffCalculator(host: terminal)
    calculator.shouldReload = { [weak self] change, old, new in
      self?.tally = Tally(change, from: old, to: new)
      // Reload the first rows, so that they are not highlighted as new.
      return self?.isShown == false
    }
  }
}

// MARK: - Readings

extension TerminalView {
  func show(_ reading: Reading) {
    updateCount += 1
    // A failed reading keeps the previous rows.
    self.reading = Reading(
      rows: reading.rows ?? self.reading.rows, title: reading.title, note: reading.note,
      hasFailed: reading.rows == nil)
    tally = Tally()
    if reading.rows != nil { showRows() }
    if mode != .help { terminal.linesAbove = reading.title }
    showStatus()
  }

  /// Shows the rows in the current arrangement.
  ///
  /// All changes of the list go through this method. It arranges and compares many rows off the
  /// main actor, which reads keys in the meantime.
  func showRows() {
    requestCount += 1
    let rows = reading.rows ?? []
    guard rows.count > Self.mostRowsAtOnce else {
      request = nil
      calculator.data = arrangement.groups(of: rows)
      isShown = true
      return
    }
    request = Task { [arrangement, requestCount] in
      let groups = await arrangement.groupsFoundElsewhere(of: rows)
      guard requestCount == self.requestCount else { return }
      let isShown = await calculator.setData(groups)
      guard requestCount == self.requestCount else { return }
      request = nil
      self.isShown = self.isShown || isShown
      showStatus()
    }
  }

  /// The most rows to arrange and compare on the main actor.
  private static let mostRowsAtOnce = 20_000

  /// The id of the highlighted row: a neighbor while a filter hides the selected row.
  var cursorID: String? {
    terminal.selectedItem.map { calculator.item(at: $0).id }
  }

  /// Marks or unmarks the highlighted row, and selects the next row.
  func toggleMark() {
    guard printsMarked else { return }
    if terminal.selectedItem == nil { terminal.moveSelection(by: 0) }
    guard let cursorID else { return }
    terminal.markedIDs.formSymmetricDifference([cursorID])
    navigate(.down)
  }

  /// The marked rows in the order of the list, including rows that the filter hides.
  var markedRows: [Row] {
    var arrangement = arrangement
    arrangement.filter = ""
    let rows = arrangement.groups(of: reading.rows ?? []).flatMap(\.items)
    return rows.filter { terminal.markedIDs.contains($0.id) }
  }

  /// Whether the window follows the end: it shows the last row, and no row is followed.
  var isFollowingEnd: Bool {
    let groups = calculator.data
    let last = groups.indices.last.map {
      ItemPath(section: $0, item: groups[$0].items.count - 1)
    }
    return followed.id == nil && terminal.followsEnd && terminal.visibleItems.last == last
  }

  private var rowCount: Int {
    calculator.data.reduce(0) { $0 + $1.items.count }
  }
}

// MARK: - The lines below the list

extension TerminalView {
  func showStatus() {
    terminal.linesBelow = [outcome, hint]
  }

  private var outcome: String {
    guard request == nil else {
      let rows = count(reading.rows?.count ?? 0, "row")
      return "update \(updateCount): looking for changes in \(rows)"
    }
    let line = Tally.line(
      updateCount, tally: reading.hasFailed ? nil : tally, rows: shownCount, note: reading.note)
    return (isPaused ? "paused; " : "") + line
  }

  private var hint: String {
    if mode == .help { return "any key closes this help" }
    if mode == .filter { return "/\(arrangement.filter)▏ Enter keeps, Esc clears" }
    let filter = arrangement.filter.isEmpty ? nil : "/\(arrangement.filter)"
    let marks = terminal.markedIDs.isEmpty ? nil : "\(terminal.markedIDs.count) marked"
    return ([following, marks, filter, "? keys", "q ends"].compactMap { $0 } + [sourceName])
      .joined(separator: "; ")
  }

  private var following: String? {
    guard let id = followed.id else { return isFollowingEnd ? "following the end" : nil }
    return cursorID == id ? "following" : "following a row that is not shown"
  }

  private var shownCount: String {
    let rows = count(reading.rows?.count ?? 0, "row")
    return arrangement.filter.isEmpty ? rows : "\(rowCount) of \(rows)"
  }

  /// The summary to print after the list has left the screen.
  var summary: String {
    let updates = "\(count(updateCount, "update")): \(sourceName)"
    guard reading.hasFailed, let note = reading.note else { return updates }
    return "\(updates)\n\(note)"
  }

  /// Removes the colors of new, moved and changed rows.
  func fade() {
    terminal.fadeChanges()
  }

  /// Shows how long a slow source has been running.
  func showProgress(_ elapsed: Double) {
    guard elapsed >= 1, mode == .list, !isPaused else { return }
    terminal.linesBelow[1] = "running for \(Int(elapsed)) s; ? keys; q ends; \(sourceName)"
  }

  /// Adapts to the size of the terminal's window, and redraws.
  func resize() {
    if terminal.size == session.size {
      terminal.redraw()
    } else {
      terminal.size = session.size
    }
  }
}

extension TerminalText {
  /// The text with a star that shifts no column, in place of the first space or at the end.
  fileprivate var starred: TerminalText {
    var starred = self
    for index in runs.indices {
      guard let blank = runs[index].text.firstIndex(of: " ") else { continue }
      starred.runs[index].text.replaceSubrange(blank...blank, with: "*")
      return starred
    }
    return self + "*"
  }
}
