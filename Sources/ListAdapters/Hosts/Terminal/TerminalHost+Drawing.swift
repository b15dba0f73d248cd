import DiffCore

extension TerminalHost {
  /// Changes the window and draws, now or when the gate is open.
  func draw(after change: @escaping () -> Void = {}) {
    gate.change { [self] in
      gate.ask(change)
      drawChanges()
    }
  }

  /// Writes what changed since the last drawing.
  func drawChanges() {
    gate.ask {
      let source = dataSource
      resizeWindow()
      if !hasRows(source) { countItems(of: source) }
      var wanted = wantedScreen(of: source)
      unmarkRowsThatLookTheSame(in: &wanted)
      var encoder = TerminalEncoder(palette: palette)
      if let screen, screen.hasFrame(of: wanted) {
        encoder.update(screen, to: wanted)
      } else {
        encoder.redraw(wanted)
      }
      screen = wanted
      window.recordDrawing()
      if !encoder.bytes.isEmpty { write(encoder.bytes) }
    }
  }
}

// MARK: - What the terminal is to show

extension TerminalHost {
  /// The lines of the screen for the list; if room is short, the lines above it come first.
  var listRange: Range<Int> {
    let rows = shown.size.rows
    let start = min(shown.linesAbove.count, rows)
    return start..<max(rows - shown.linesBelow.count, start)
  }

  private func wantedScreen(of source: (any ListDataSource<Header, Item>)?) -> TerminalScreen {
    let list = listRange
    let above = shown.linesAbove.prefix(list.lowerBound).map(line)
    let below = shown.linesBelow.prefix(shown.size.rows - list.upperBound).map(line)
    return TerminalScreen(
      lines: above + listLines(list.count, of: source) + below, list: list,
      columns: shown.size.columns, listColumns: listColumns)
  }

  private func listLines(
    _ count: Int, of source: (any ListDataSource<Header, Item>)?
  ) -> [TerminalScreen.Line] {
    var lines: [TerminalScreen.Line] = []
    if let source { lines = rowLines(of: source) }
    lines += repeatElement(.blank, count: count - lines.count)
    guard let bar = scrollBar else { return lines }
    for number in lines.indices { lines[number].edge = bar.contains(number) ? .thumb : .track }
    return lines
  }

  private func rowLines(of source: any ListDataSource<Header, Item>) -> [TerminalScreen.Line] {
    let hiddenRows = hiddenRows
    return window.rows.enumerated().map { line, row in
      let isCovered = line < hiddenRows
      guard row.path.item >= 0, !isCovered else {
        let header = source.header(ofSection: row.path.section)
        return headerLine(header, mark: isCovered ? nil : row.mark)
      }
      return itemLine(source.item(at: row.path), at: row.path, mark: row.mark)
    }
  }

  private func headerLine(_ header: Header, mark: TerminalMark?) -> TerminalScreen.Line {
    let text = VisibleText(headerText?(header) ?? "", columns: listColumns)
    var line = TerminalScreen.Line(text, mark: palette == nil ? nil : mark)
    line.isHeader = true
    return line
  }

  private func itemLine(
    _ item: Item, at path: ItemPath, mark: TerminalMark?
  ) -> TerminalScreen.Line {
    let text = VisibleText(text(item), columns: listColumns)
    var line = TerminalScreen.Line(text, mark: palette == nil ? nil : mark)
    guard path == window.selection else { return line }
    line.isSelected = true
    // The whole line is highlighted.
    line.content.pad(toWidth: listColumns)
    return line
  }

  private func line(_ text: String) -> TerminalScreen.Line {
    TerminalScreen.Line(VisibleText(text, columns: shown.size.columns))
  }

  private var listColumns: Int {
    max(shown.size.columns - (shown.showsScrollBar ? 1 : 0), 0)
  }

  /// The lines of the list that the thumb of the scroll bar takes; `nil` without a scroll bar.
  private var scrollBar: Range<Int>? {
    guard shown.showsScrollBar, shown.size.columns > 0 else { return nil }
    let height = listRange.count
    let rowCount = window.outline.rowCount(before: window.outline.end)
    guard rowCount > height else { return nil }
    let length = max(height * height / rowCount, 1)
    let start =
      window.outline.rowCount(before: window.start) * (height - length)
      / (rowCount - height)
    return start..<start + length
  }

  /// Unmarks reloaded rows that look the same.
  private func unmarkRowsThatLookTheSame(in wanted: inout TerminalScreen) {
    guard let screen else { return }
    for (number, row) in window.rows.enumerated().dropFirst(hiddenRows) {
      guard row.mark == .changed, let drawnLine = row.drawnLine else { continue }
      let line = wanted.list.lowerBound + number
      var unmarked = wanted.lines[line]
      unmarked.mark = nil
      let old = screen.lines[screen.list.lowerBound + drawnLine]
      guard old.hasTextAndRendition(of: unmarked) else { continue }
      window.unmark(number)
      wanted.lines[line] = unmarked
    }
  }
}
