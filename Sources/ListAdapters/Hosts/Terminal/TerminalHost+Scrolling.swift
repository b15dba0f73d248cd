public import ListAdapters

// MARK: - Scrolling

extension TerminalHost {
  /// Scrolls by a number of lines, towards the start if it is negative.
  ///
  /// Like every method that scrolls, this stops at the ends of the list, and draws now or at the
  /// end of the current batch.
  public func scroll(byLines count: Int) {
    draw { [self] in scrollLines(count) }
  }

  /// Scrolls by a number of pages, towards the start if it is negative.
  ///
  /// A page is one line shorter than the visible rows, so that one row stays in view.
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

  /// Scrolls until an item is visible, but no farther.
  ///
  /// It does nothing if the list does not contain the path.
  public func scrollToItem(at path: ItemPath) {
    draw { [self] in bringIntoView(path) }
  }

  /// The paths of the visible items, from top to bottom.
  ///
  /// An item behind a pinned header is not visible.
  public var visibleItems: [ItemPath] {
    window.rows.dropFirst(hiddenRows).map(\.path).filter { $0.item >= 0 }
  }

  /// Returns the path of the item on a line of the terminal, or `nil` if the line shows none.
  ///
  /// Lines count from zero.
  public func itemPath(atLine line: Int) -> ItemPath? {
    guard listRange.contains(line), case let row = line - listRange.lowerBound,
      row >= hiddenRows, row < window.rows.count, window.rows[row].path.item >= 0
    else { return nil }
    return window.rows[row].path
  }
}

// MARK: - Selection

extension TerminalHost {
  /// The path of the selected item, or `nil` without a selection.
  ///
  /// The selection follows its item through moves, and through reloads if items are `Diffable`. If
  /// ids repeat, a reload may select another item with the same id. If the item is deleted, the
  /// host selects a neighbor until the item is inserted again or you select another item. Setting a
  /// path without an item clears the selection.
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

  /// Moves the selection by a number of items, towards the start if it is negative.
  ///
  /// It stops at the ends of the list. Without a selection, it selects the first visible item.
  public func moveSelection(by count: Int) {
    draw { [self] in selectItem(count) }
  }

  /// Moves the selection by a number of pages, towards the start if it is negative.
  public func moveSelection(byPages count: Int) {
    draw { [self] in selectItem(rows(ofPages: count)) }
  }

  /// Selects the item a number of items after the selected item.
  private func selectItem(_ count: Int) {
    let next = window.selection.map { window.outline.item(count.limited, after: $0) }
    select(next ?? visibleItems.first)
    window.selection.map(bringIntoView)
  }
}

// MARK: - Visible rows

extension TerminalHost {
  /// The number of lines that a pinned header may cover.
  private var coveredLines: Int {
    window.outline.firstItem < 0 && window.height > 1 ? 1 : 0
  }

  /// The number of rows behind a pinned header: one or zero.
  var hiddenRows: Int {
    window.start.item >= 0 ? coveredLines : 0
  }

  private func rows(ofPages count: Int) -> Int {
    count.limited * max(listRange.count - coveredLines - 1, 1)
  }

  private func scrollLines(_ count: Int) {
    window.scroll(to: window.outline.row(count.limited, after: window.start))
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

  /// The line of the selected item, if it is visible.
  private var selectedLine: Int? {
    guard let selection = window.selection else { return nil }
    return window.rows.indices.dropFirst(hiddenRows).first { window.rows[$0].path == selection }
  }

  /// The line of the selected item, if the window follows it.
  private var lineToFollow: Int? {
    shown.followsSelection ? selectedLine : nil
  }

  /// Whether the window is at the end of the list and has to stay there.
  var staysAtEnd: Bool {
    shown.followsEnd && lineToFollow == nil && window.showsEnd
  }

  /// Begins a batch with the row that keeps its line.
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
  /// The first visible row and the selected item remain visible. At the end of the list, the window
  /// may stay at the end instead.
  func resizeWindow() {
    guard window.height != listRange.count else { return }
    let staysAtEnd = staysAtEnd
    let wasSelectionVisible = selectedLine != nil || window.height == 0
    let line = hiddenRows
    let first = window.outline.row(line, after: window.start)
    window.resize(to: listRange.count)
    // A window of one line shows no pinned header above its item.
    if hiddenRows != line { window.scroll(first, toLine: hiddenRows) }
    if staysAtEnd {
      window.scrollToEnd()
    } else if wasSelectionVisible, let selection = window.selection {
      bringIntoView(selection)
    }
  }
}

extension Int {
  /// This number, limited so that further arithmetic cannot overflow.
  fileprivate var limited: Int {
    Int(Int32(clamping: self))
  }
}
