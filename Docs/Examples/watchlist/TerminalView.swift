import ListAdapters

/// The list on a terminal: keys scroll, select, filter and pause it.
@MainActor
final class TerminalView: ReadingView {
  private typealias Host = TerminalHost<String, Row>

  private let session: TerminalSession
  private let sourceName: String
  private let terminal: Host
  private let calculator: SectionedDiffCalculator<Host, Group>
  private let end: () -> Void
  private var arrangement: Arrangement
  private var reading = Reading(rows: [])
  private var isShown = false
  private var tally = Tally()
  private var mode = Mode.list
  private var updateCount = 0
  private var bytesOfRedraws = 0
  private(set) var isPaused = false

  /// The id of the row that was selected, even while a filter leaves it out.
  private var selectedID: String?

  private enum Mode {
    case list, filter, help
  }

  /// - Parameter end: Ends the program.
  init(
    _ options: Options, session: TerminalSession, sourceName: String, end: @escaping () -> Void
  ) {
    self.session = session
    self.sourceName = sourceName
    self.end = end
    arrangement = Arrangement(options)
    let mark = Mark()
    terminal = TerminalHost(
      size: session.size, palette: session.palette, write: session.write,
      header: options.isGrouped ? { "── \($0) ──" } : nil,
      text: { mark.isOn($0) ? $0.markedText : $0.text })
    self.mark = mark
    terminal.showsScrollBar = true
    terminal.linesBelow = ["", sourceName]
    calculator = SectionedDiffCalculator(host: terminal)
    calculator.shouldReload = { [weak self] change, old, new in
      self?.tally = Tally(change, from: old, to: new)
      // The first rows are drawn as they are: that all of them are new is no news.
      return self?.isShown == false
    }
  }

  private let mark: Mark

  /// The row that is followed, for the closure that writes the rows.
  private final class Mark {
    var id: String?

    func isOn(_ row: Row) -> Bool {
      row.id == id
    }
  }
}

// MARK: - Readings

extension TerminalView {
  func show(_ reading: Reading) -> Bool {
    updateCount += 1
    // A reading that failed leaves the rows of the last one.
    self.reading = Reading(
      rows: reading.rows ?? self.reading.rows, title: reading.title, note: reading.note,
      hasFailed: reading.rows == nil)
    tally = Tally()
    if reading.rows != nil { showRows() }
    if mode != .help { terminal.linesAbove = reading.title }
    showStatus()
    countRedraw()
    return true
  }

  /// Brings the host to the rows as they are to be arranged now.
  ///
  /// Everything that changes the list comes through here.
  private func showRows() {
    calculator.data = arrangement.groups(of: reading.rows ?? [])
    isShown = true
    selectAgain()
  }

  /// Selects the row that was selected, if it left and came back.
  private func selectAgain() {
    guard let selectedID, selectedRow?.id != selectedID else { return }
    for (section, group) in calculator.data.enumerated() {
      if let item = group.items.firstIndex(where: { $0.id == selectedID }) {
        return terminal.selectedItem = ItemPath(section: section, item: item)
      }
    }
  }

  private var selectedRow: Row? {
    terminal.selectedItem.map { calculator.item(at: $0) }
  }

  private var rowCount: Int {
    calculator.data.reduce(0) { $0 + $1.items.count }
  }
}

// MARK: - The lines below the list

extension TerminalView {
  private func showStatus() {
    terminal.linesBelow = [outcome, hint]
  }

  private var outcome: String {
    let line = Tally.line(
      updateCount, tally: reading.hasFailed ? nil : tally, rows: shownCount, note: reading.note)
    return (isPaused ? "paused; " : "") + line
  }

  private var hint: String {
    if mode == .filter { return "/\(arrangement.filter)▏ Enter keeps, Esc clears" }
    let filter = arrangement.filter.isEmpty ? nil : "/\(arrangement.filter)"
    let followed = mark.id.map { _ in "following" }
    return ([followed, filter, "? keys", "q ends", costs].compactMap { $0 } + [sourceName])
      .joined(separator: "; ")
  }

  private var shownCount: String {
    let rows = count(reading.rows?.count ?? 0, "row")
    return arrangement.filter.isEmpty ? rows : "\(rowCount) of \(rows)"
  }

  private var costs: String? {
    guard bytesOfRedraws > 0 else { return nil }
    return "\(terminal.bytesWritten * 100 / bytesOfRedraws)% of redrawing"
  }

  /// Without a host, this would be one more screen to draw.
  private func countRedraw() {
    bytesOfRedraws += terminal.bytesOfRedraw
  }

  /// What happened, for after the list is gone from the screen.
  var summary: String {
    let bytes =
      bytesOfRedraws == 0
      ? ""
      : "\(terminal.bytesWritten) bytes written, "
        + "\(terminal.bytesWritten * 100 / bytesOfRedraws)% of \(bytesOfRedraws) for redrawing; "
    return "\(count(updateCount, "update")): \(bytes)\(sourceName)"
  }

  /// Takes back the colors of new, moved and changed rows.
  func fade() {
    let bytesBefore = terminal.bytesWritten
    terminal.fadeMarks()
    if terminal.bytesWritten > bytesBefore { countRedraw() }
  }

  /// Tells that the source takes its time.
  func showProgress(_ elapsed: Double) {
    guard elapsed >= 1, mode == .list, !isPaused else { return }
    terminal.linesBelow[1] = "running for \(Int(elapsed)) s; ? keys; q ends; \(sourceName)"
  }

  /// Follows the terminal's window.
  func resize() {
    if terminal.size == session.size {
      terminal.redraw()
    } else {
      terminal.size = session.size
    }
    countRedraw()
  }
}

// MARK: - Keys

extension TerminalView {
  /// Does what a key asks for.
  func press(_ key: Key) {
    let bytesBefore = terminal.bytesWritten
    switch mode {
    case .filter: edit(key)
    case .help: hideHelp(key)
    case .list: command(key)
    }
    showStatus()
    if terminal.bytesWritten > bytesBefore { countRedraw() }
  }

  private func command(_ key: Key) {
    switch key {
    case .character("q"): end()
    case .character("?"): showHelp()
    case .character("/"): mode = .filter
    case .character("p"): isPaused.toggle()
    case .character(" "): toggleMark()
    case .escape: leaveOff()
    default: navigate(key)
    }
  }

  /// The first of: the mark, the selection, the filter.
  private func leaveOff() {
    if mark.id != nil {
      setMark(nil)
    } else if terminal.selectedItem != nil {
      terminal.selectedItem = nil
      selectedID = nil
    } else {
      setFilter("")
    }
  }

  private func navigate(_ key: Key) {
    switch key {
    case .wheelUp: return terminal.scroll(byLines: -3)
    case .wheelDown: return terminal.scroll(byLines: 3)
    case .up, .character("k"): terminal.moveSelection(by: -1)
    case .down, .character("j"): terminal.moveSelection(by: 1)
    case .pageUp: page(-1)
    case .pageDown: page(1)
    case .home, .character("g"): goToEnd(-1, scroll: terminal.scrollToStart)
    case .end, .character("G"): goToEnd(1, scroll: terminal.scrollToEnd)
    case .click(let line): terminal.selectedItem = terminal.itemPath(atLine: line)
    default: return
    }
    selectedID = selectedRow?.id
    if mark.id != selectedID { setMark(nil) }
  }

  private func page(_ count: Int) {
    guard terminal.selectedItem != nil else { return terminal.scroll(byPages: count) }
    terminal.moveSelection(byPages: count)
  }

  private func goToEnd(_ direction: Int, scroll: () -> Void) {
    if terminal.selectedItem != nil { terminal.moveSelection(by: direction * .max) }
    scroll()
  }

  /// Follows the selected row, or no longer.
  private func toggleMark() {
    if terminal.selectedItem == nil { terminal.moveSelection(by: 0) }
    selectedID = selectedRow?.id
    setMark(mark.id == nil ? selectedID : nil)
  }

  private func setMark(_ id: String?) {
    mark.id = id
    terminal.followsSelection = id != nil
  }
}

// MARK: - Filter and help

extension TerminalView {
  private func edit(_ key: Key) {
    switch key {
    case .character(let character): setFilter(arrangement.filter + String(character))
    case .backspace: setFilter(String(arrangement.filter.dropLast()))
    case .enter: mode = .list
    case .escape:
      mode = .list
      setFilter("")
    default: navigate(key)
    }
  }

  private func setFilter(_ filter: String) {
    guard filter != arrangement.filter else { return }
    arrangement.filter = filter
    tally = Tally()
    showRows()
  }

  private func showHelp() {
    mode = .help
    terminal.linesAbove = Usage.keys.split(separator: "\n").map { "  \($0)" } + [""]
  }

  private func hideHelp(_ key: Key) {
    mode = .list
    terminal.linesAbove = reading.title
    if key == .character("q") { end() }
  }
}

extension Row {
  /// The text with a star, in the place of a blank if it begins with one.
  fileprivate var markedText: String {
    "*" + (text.hasPrefix(" ") ? String(text.dropFirst()) : text)
  }
}
