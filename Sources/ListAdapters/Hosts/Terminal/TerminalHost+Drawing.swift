import DiffCore

extension TerminalHost {
  /// Changes what is shown and draws, now or when the host has drawn.
  func draw(after change: @escaping () -> Void = {}) {
    gate.change { [self] in
      gate.ask {
        change()
        drawChanges()
      }
    }
  }

  /// Writes what changed since the last drawing.
  func drawChanges() {
    resizeWindow()
    if !hasRowsOfDataSource { countRows() }
    var wanted = composition()
    unmarkRowsThatLookTheSame(in: &wanted)
    var encoder = TerminalEncoder(palette: palette)
    if let screen { encoder.update(screen, to: wanted) } else { encoder.redraw(wanted) }
    screen = wanted
    window.settle()
    send(encoder.bytes)
  }
}

// MARK: - What the terminal is to show

extension TerminalHost {
  /// The lines of the screen for the list; if room is short, the lines above it come first.
  var listRange: Range<Int> {
    let start = min(linesAbove.count, size.rows)
    return start..<max(size.rows - linesBelow.count, start)
  }

  /// Returns the screen that the terminal should show.
  func composition() -> TerminalScreen {
    // The rows come last: the program may set the size, or the lines around the list, when it is
    // asked for a row's text.
    var screen = TerminalScreen(lines: [], list: listRange, columns: size.columns)
    let above = linesAbove.prefix(screen.list.lowerBound)
      .map { TerminalScreen.Line(visible($0)) }
    let below = linesBelow.prefix(size.rows - screen.list.upperBound)
      .map { TerminalScreen.Line(visible($0)) }
    let bar = scrollBar
    screen.lines = above + listLines(screen.list.count, columns: listColumns, bar) + below
    return screen
  }

  private func listLines(
    _ count: Int, columns: Int, _ bar: Range<Int>?
  ) -> [TerminalScreen.Line] {
    var lines = rowLines(columns: columns).prefix(count)
    lines.append(contentsOf: repeatElement(.blank, count: count - lines.count))
    guard let bar else { return Array(lines) }
    return lines.enumerated().map { number, line in
      var line = line
      line.edge = bar.contains(number) ? .thumb : .track
      return line
    }
  }

  private func rowLines(columns: Int) -> [TerminalScreen.Line] {
    guard let dataSource else { return [] }
    let isCovered = isFirstLineCovered
    return zip(window.positions, window.lines).enumerated().map { number, row in
      let (position, line) = row
      let isHeader = isCovered && number == 0
      guard !isHeader, let path = window.outline.item(at: position) else {
        return headerLine(
          dataSource.header(ofSection: position.section), columns,
          mark: isHeader ? nil : line.mark)
      }
      return itemLine(dataSource.item(at: path), at: path, columns, mark: line.mark)
    }
  }

  private func headerLine(
    _ header: Header, _ columns: Int, mark: TerminalMark?
  ) -> TerminalScreen.Line {
    let text = VisibleText(headerText?(header) ?? "", columns: columns)
    var line = TerminalScreen.Line(text, mark: shown(mark))
    line.isHeader = true
    return line
  }

  private func itemLine(
    _ item: Item, at path: ItemPath, _ columns: Int, mark: TerminalMark?
  ) -> TerminalScreen.Line {
    var line = TerminalScreen.Line(
      VisibleText(text(item), columns: columns), mark: shown(mark))
    guard path == selection?.path else { return line }
    line.isSelected = true
    // The whole line is highlighted.
    line.content.pad(toWidth: columns)
    return line
  }

  private func shown(_ mark: TerminalMark?) -> TerminalMark? {
    palette == nil ? nil : mark
  }

  private var listColumns: Int {
    max(size.columns - (showsScrollBar ? 1 : 0), 0)
  }

  private func visible(_ text: String) -> VisibleText {
    VisibleText(text, columns: size.columns)
  }

  /// The lines of the list that the thumb of the scroll bar takes; `nil` without a scroll bar.
  private var scrollBar: Range<Int>? {
    guard showsScrollBar, size.columns > 0 else { return nil }
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
    for (number, line) in window.lines.enumerated().dropFirst(isFirstLineCovered ? 1 : 0) {
      guard line.mark == .changed, let origin = line.origin else { continue }
      var unmarked = wanted.lines[wanted.list.lowerBound + number]
      unmarked.mark = nil
      guard screen.lines[screen.list.lowerBound + origin].looks(as: unmarked) else { continue }
      window.unmark(number)
      wanted.lines[wanted.list.lowerBound + number] = unmarked
    }
  }
}
