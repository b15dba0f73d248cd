import ListAdapters
import TerminalLists

// MARK: - Keys

extension TerminalView {
  /// Handles a key.
  func press(_ key: TerminalKey) {
    switch mode {
    case .filter: edit(key)
    case .help: hideHelp()
    case .list: command(key)
    }
    showStatus()
  }

  private func command(_ key: TerminalKey) {
    switch key {
    case .character("q"): end()
    case .character("?"): showHelp()
    case .character("/"): mode = .filter
    case .character("p"): isPaused.toggle()
    case .character("\t"): toggleMark()
    case .enter where terminal.showsMarks: end()
    case .character(" "): toggleFollowing()
    case .character("F"): toggleEnd()
    case .escape: leaveOff()
    default: navigate(key)
    }
  }

  /// Ends one thing: following a row, else the selection, the filter or following the end.
  private func leaveOff() {
    if followed.id != nil {
      follow(nil)
    } else if terminal.selectedItem != nil {
      terminal.selectedItem = nil
    } else if !arrangement.filter.isEmpty {
      setFilter("")
    } else {
      terminal.followsEnd = false
    }
  }

  func navigate(_ key: TerminalKey) {
    switch key {
    case .wheelUp: return terminal.scroll(byLines: -3)
    case .wheelDown: return terminal.scroll(byLines: 3)
    case .up, .character("k"): terminal.moveSelection(by: -1)
    case .down, .character("j"): terminal.moveSelection(by: 1)
    case .pageUp: page(-1)
    case .pageDown: page(1)
    case .home, .character("g"): goToEnd(-1, scroll: terminal.scrollToStart)
    case .end, .character("G"): goToEnd(1, scroll: terminal.scrollToEnd)
    case .click(let line, _): terminal.selectedItem = terminal.itemPath(atLine: line)
    default: return
    }
    if followed.id != cursorID { follow(nil) }
  }

  private func page(_ count: Int) {
    guard terminal.selectedItem != nil else { return terminal.scroll(byPages: count) }
    terminal.moveSelection(byPages: count)
  }

  private func goToEnd(_ direction: Int, scroll: () -> Void) {
    if terminal.selectedItem != nil { terminal.moveSelection(by: direction * .max) }
    scroll()
  }

  /// Starts or stops following the selected row.
  private func toggleFollowing() {
    if terminal.selectedItem == nil { terminal.moveSelection(by: 0) }
    terminal.selectedItem = terminal.selectedItem
    follow(followed.id == nil ? cursorID : nil)
  }

  /// Scrolls to the end and follows it, or stops following it.
  private func toggleEnd() {
    terminal.followsEnd = !isFollowingEnd
    guard terminal.followsEnd else { return }
    follow(nil)
    navigate(.end)
  }

  private func follow(_ id: String?) {
    followed.id = id
    terminal.followsSelection = id != nil
  }
}

// MARK: - Filter and help

extension TerminalView {
  private func edit(_ key: TerminalKey) {
    switch key {
    case .character("\t"): toggleMark()
    case .character(let character): setFilter(arrangement.filter + String(character))
    case .paste(let text): setFilter(arrangement.filter + text.firstLine)
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
    terminal.linesAbove = Usage.keys.split(separator: "\n").map(String.init)
  }

  /// Closes the help, without any other effect of the key.
  private func hideHelp() {
    mode = .list
    terminal.linesAbove = reading.title
  }
}
