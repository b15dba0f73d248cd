import DiffCore

// MARK: - Scrolling

extension TerminalHost {
  /// Scrolls by a number of lines, towards the start if it is negative.
  ///
  /// As every method that scrolls, this stops at the ends of the list and draws at once, or when
  /// the batch that is open has ended.
  public func scroll(byLines count: Int) {
    draw { [self] in scrollLines(count) }
  }

  /// Scrolls by a number of pages, towards the start if it is negative.
  ///
  /// A page is one line shorter than the part of the window that shows rows, so that one row stays
  /// in view.
  public func scroll(byPages count: Int) {
    draw { [self] in scrollLines(rows(ofPages: count)) }
  }

  /// Scrolls to the start of the list.
  public func scrollToStart() {
    draw { [self] in window.scroll(to: window.outline.start) }
  }

  /// Scrolls to the end of the list.
  public func scrollToEnd() {
    draw { [self] in window.scrollToEnd() }
  }

  /// Scrolls no farther than it takes to bring an item into view.
  ///
  /// It does nothing if there is no such item.
  public func scrollToItem(at path: ItemPath) {
    draw { [self] in bringIntoView(path) }
  }

  /// The paths of the items in the window, from top to bottom.
  ///
  /// An item behind a header that stays on the first line is not visible.
  public var visibleItems: [ItemPath] {
    window.rows.dropFirst(hiddenRows).map(\.path).filter { $0.item >= 0 }
  }

  /// Returns the path of the item on a line of the terminal, counted from zero; `nil` if the line
  /// shows no item.
  public func itemPath(atLine line: Int) -> ItemPath? {
    guard listRange.contains(line), case let row = line - listRange.lowerBound,
      row >= hiddenRows, row < window.rows.count, window.rows[row].path.item >= 0
    else { return nil }
    return window.rows[row].path
  }
}

// MARK: - Selection

extension TerminalHost {
  /// The path of the selected item; `nil` if none is selected.
  ///
  /// The selection stays with its item wherever that moves. If the item is deleted, a neighbor is
  /// selected. Setting a path without an item selects none.
  public var selectedItem: ItemPath? {
    get { window.selection }
    set { draw { [self] in select(newValue) } }
  }

  /// Selects an item and scrolls to it, as by ``scrollToItem(at:)``.
  public func selectItem(at path: ItemPath) {
    draw { [self] in
      select(path)
      bringIntoView(path)
    }
  }

  /// Selects the item that is some items further on, or before if the number is negative.
  ///
  /// It stops at the ends of the list. If no item is selected, it selects the first visible one.
  public func moveSelection(by count: Int) {
    draw { [self] in selectItem(count) }
  }

  /// Selects the item that is some pages further on, or before if the number is negative.
  public func moveSelection(byPages count: Int) {
    draw { [self] in selectItem(rows(ofPages: count)) }
  }

  private func select(_ path: ItemPath?) {
    window.selection = path.flatMap { window.outline.hasItem(at: $0) ? $0 : nil }
  }

  /// Selects the item that is a number of items behind the selected one.
  private func selectItem(_ count: Int) {
    if let path = window.selection {
      window.selection = window.outline.item(count.limited, after: path)
    } else {
      window.selection = visibleItems.first
    }
    window.selection.map(bringIntoView)
  }
}

// MARK: - What is in view

extension TerminalHost {
  /// The number of lines that the header of the section being read may cover.
  private var coveredLines: Int {
    window.outline.firstItem < 0 && window.height > 1 ? 1 : 0
  }

  /// The number of rows in the window behind a header that stays on the first line: one or none.
  var hiddenRows: Int {
    window.start.item >= 0 ? coveredLines : 0
  }

  private func rows(ofPages count: Int) -> Int {
    count.limited * max(listRange.count - coveredLines - 1, 1)
  }

  private func scrollLines(_ count: Int) {
    let count = count.limited
    window.scroll(
      to: count < 0
        ? window.outline.row(-count, before: window.start)
        : window.outline.row(count, after: window.start))
  }

  private func bringIntoView(_ path: ItemPath) {
    guard window.outline.hasItem(at: path) else { return }
    let visible = window.rows.dropFirst(coveredLines)
    if let first = visible.first, path < first.path {
      window.scroll(path, toLine: coveredLines)
    } else if visible.last.map({ $0.path < path }) ?? true {
      window.scroll(path, toLine: max(window.height - 1, 0))
    }
  }

  /// The line of the selected item, if it is in view.
  private var selectedLine: Int? {
    guard let selection = window.selection else { return nil }
    return window.rows.indices.dropFirst(hiddenRows).first { window.rows[$0].path == selection }
  }

  /// The line of the selected item, if the window is to follow it.
  private var lineToFollow: Int? {
    shown.followsSelection ? selectedLine : nil
  }

  /// Whether the window is at the end of the list and has to stay there.
  var staysAtEnd: Bool {
    shown.followsEnd && lineToFollow == nil && window.showsEnd
  }

  /// Begins a batch with what keeps its line meanwhile.
  func beginBatch() {
    if staysAtEnd { return window.beginBatch(keeping: window.outline.end, onLine: window.height) }
    let isAtStart = window.start == window.outline.start
    let line = lineToFollow ?? (isAtStart ? 0 : hiddenRows)
    let row = window.outline.row(line, after: window.start)
    window.beginBatch(
      keeping: isAtStart ? nil : row, onLine: line, followsSelection: lineToFollow != nil)
  }

  /// Adapts the window to the number of lines for the list.
  ///
  /// The first row in view stays there, and so does the selected item; at the end, the window may
  /// have to stay at the end instead.
  func resizeWindow() {
    guard window.height != listRange.count else { return }
    let staysAtEnd = staysAtEnd
    let wasSelectionVisible = selectedLine != nil || window.height == 0
    let line = hiddenRows
    let first = window.outline.row(line, after: window.start)
    window.resize(to: listRange.count)
    // A window of one line shows no header above the item that is being read.
    if hiddenRows != line { window.scroll(first, toLine: hiddenRows) }
    if staysAtEnd {
      window.scrollToEnd()
    } else if wasSelectionVisible, let selection = window.selection {
      bringIntoView(selection)
    }
  }
}

extension Int {
  /// This number of rows or pages, but not so many that counting on overflows.
  fileprivate var limited: Int {
    Int(Int32(clamping: self))
  }
}
