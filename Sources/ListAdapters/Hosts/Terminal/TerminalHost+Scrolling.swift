import DiffCore

// MARK: - Scrolling

extension TerminalHost {
  /// Scrolls by a number of lines, towards the start if it is negative.
  ///
  /// As every method that scrolls, this stops at the ends of the list and draws at once. It does
  /// nothing while a batch is open.
  public func scroll(byLines count: Int) {
    scroll { [self] in
      let start = window.start
      let count = min(max(count, -.longestWay), .longestWay)
      let target =
        count < 0
        ? window.outline.position(-count, rowsBefore: start)
        : window.outline.position(count, rowsAfter: start)
      window.scroll(target, toLine: 0)
    }
  }

  /// Scrolls by a number of pages, towards the start if it is negative.
  ///
  /// A page is one line shorter than the part of the window that shows rows, so that one row stays
  /// in view.
  public func scroll(byPages count: Int) {
    scroll(byLines: rows(ofPages: count))
  }

  /// Scrolls to the start of the list.
  public func scrollToStart() {
    scroll { [self] in window.scroll(window.outline.start, toLine: 0) }
  }

  /// Scrolls to the end of the list.
  public func scrollToEnd() {
    scroll { [self] in window.scrollToEnd() }
  }

  /// Scrolls no farther than it takes to bring an item into view.
  ///
  /// It does nothing if there is no such item.
  public func scrollToItem(at path: ItemPath) {
    scroll { [self] in bringIntoView(path) }
  }

  /// The paths of the items in the window, from top to bottom.
  ///
  /// An item behind a header that stays on the first line is not visible.
  public var visibleItems: [ItemPath] {
    window.positions.dropFirst(isFirstLineCovered ? 1 : 0)
      .compactMap { window.outline.item(at: $0) }
  }

  /// Returns the path of the item on a line of the terminal, counted from zero; `nil` if the line
  /// shows no item.
  public func itemPath(atLine line: Int) -> ItemPath? {
    let line = line - listRange.lowerBound
    guard line >= (isFirstLineCovered ? 1 : 0), line < window.height else { return nil }
    return window.outline.item(
      at: window.outline.position(line, rowsAfter: window.start))
  }
}

// MARK: - Selection

extension TerminalHost {
  /// The path of the selected item; `nil` if none is selected.
  ///
  /// The selection stays with its item wherever that moves. If the item is deleted, a neighbor is
  /// selected. Setting a path without an item selects none. While a batch is open, setting it does
  /// nothing.
  public var selectedItem: ItemPath? {
    get { selection?.path }
    set { scroll { [self] in select(newValue) } }
  }

  /// Selects an item and scrolls to it, as by ``scrollToItem(at:)``.
  public func selectItem(at path: ItemPath) {
    scroll { [self] in
      select(path)
      bringIntoView(path)
    }
  }

  private func select(_ path: ItemPath?) {
    selection = path.flatMap { window.outline.contains($0) ? TerminalSelection($0) : nil }
  }

  /// Selects the item that is some items further on, or before if the number is negative.
  ///
  /// It stops at the ends of the list. If no item is selected, it selects the first visible one.
  public func moveSelection(by count: Int) {
    let count = min(max(count, -.longestWay), .longestWay)
    // In an open batch, the selected item may have been deleted.
    let selected = selection?.fitted(to: window.outline)?.advanced(by: count, in: window.outline)
    if let path = selected?.path ?? visibleItems.first { selectItem(at: path) }
  }

  /// Selects the item that is some pages further on, or before if the number is negative.
  public func moveSelection(byPages count: Int) {
    moveSelection(by: rows(ofPages: count))
  }
}

// MARK: - What is in view

extension TerminalHost {
  /// The number of lines that the header of the section being read may cover.
  private var coveredLines: Int {
    window.outline.headerRows > 0 && window.height > 1 ? 1 : 0
  }

  /// Whether the first line shows a header instead of the item that is scrolled to it.
  var isFirstLineCovered: Bool {
    coveredLines > 0 && window.start.row > 0
  }

  private func rows(ofPages count: Int) -> Int {
    min(max(count, -.longestWay), .longestWay) * max(listRange.count - coveredLines - 1, 1)
  }

  private func scroll(_ change: @escaping () -> Void) {
    draw { [self] in
      window.resize(to: listRange.count)
      change()
    }
  }

  private func bringIntoView(_ path: ItemPath) {
    guard window.outline.contains(path) else { return }
    let position = window.outline.position(of: path)
    let line = window.line(of: position)
    if line < coveredLines {
      window.scroll(position, toLine: coveredLines)
    } else if line >= window.height {
      window.scroll(position, toLine: max(window.height - 1, 0))
    }
  }

  /// The line of the selected item, if it is in view.
  private var selectedLine: Int? {
    guard let selection else { return nil }
    let line = window.line(of: window.outline.position(of: selection.path))
    return (isFirstLineCovered ? 1 : 0)..<window.height ~= line ? line : nil
  }

  /// The line of the selected item, if the window is to follow it.
  private var lineToFollow: Int? {
    followsSelection ? selectedLine : nil
  }

  /// Whether the window is at the end of the list and has to stay there.
  var staysAtEnd: Bool {
    followsEnd && lineToFollow == nil && window.showsEnd
  }

  /// Chooses what keeps its line during a batch.
  func holdAnchor() {
    followedLine = lineToFollow
    if let followedLine {
      window.setAnchor(line: followedLine)
    } else if staysAtEnd {
      window.setAnchorAtEnd()
    } else {
      window.setAnchorAtStart(elseLine: isFirstLineCovered ? 1 : 0)
    }
  }

  /// Scrolls to where the anchor is after a batch.
  func restoreAnchor() {
    window.fit()
    selection = selection?.fitted(to: window.outline)
    guard let followedLine, let selection else { return }
    window.scroll(window.outline.position(of: selection.path), toLine: followedLine)
  }

  /// Adapts the window to the number of lines for the list.
  ///
  /// The first row in view stays there, and so does the selected item; at the end, the window may
  /// have to stay at the end instead.
  func resizeWindow() {
    guard window.height != listRange.count else { return }
    let staysAtEnd = staysAtEnd
    let wasSelectionVisible = selectedLine != nil || window.height == 0
    let line = isFirstLineCovered ? 1 : 0
    window.setAnchor(line: line)
    let first = window.anchor
    window.resize(to: listRange.count)
    window.fit()
    // A window of one line shows no header above the item that is being read.
    let newLine = isFirstLineCovered ? 1 : 0
    if newLine != line { window.scroll(first, toLine: newLine) }
    if staysAtEnd {
      window.scrollToEnd()
    } else if wasSelectionVisible, let selection {
      bringIntoView(selection.path)
    }
  }

  /// Shows the start of a list that takes the place of another.
  func forgetPosition() {
    selection = nil
    window = TerminalWindow(headerRows: window.outline.headerRows)
  }
}

extension Int {
  /// More rows than a list has, and few enough to count pages with.
  fileprivate static let longestWay = 1 << 40
}

extension TerminalOutline {
  fileprivate func contains(_ path: ItemPath) -> Bool {
    path.item >= 0 && contains(position(of: path))
  }
}
