import DiffCore

extension TerminalHost {
  /// Changes what is shown and draws, now or when the host has drawn.
  func draw(after change: @escaping () -> Void = {}) {
    gate.draw { [self] in
      change()
      if openBatches == 0 { drawChanges() }
    }
  }

  /// Writes what changed since the last drawing.
  private func drawChanges() {
    resizeWindow()
    if !hasRowsOfDataSource { countRows() }
    var wanted = composition()
    unmarkRowsThatLookTheSame(in: &wanted)
    let bytes = screen.map { update($0, to: wanted) } ?? redraw(wanted)
    screen = wanted
    window.settle()
    send(bytes)
  }

  private func redraw(_ wanted: TerminalScreen) -> [UInt8] {
    var encoder = TerminalEncoder(palette: palette)
    encoder.redraw(wanted)
    return encoder.bytes
  }

  private func update(_ old: TerminalScreen, to wanted: TerminalScreen) -> [UInt8] {
    var encoder = TerminalEncoder(palette: palette)
    encoder.update(old, to: wanted)
    return encoder.bytes
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
    let list = listRange
    let above = linesAbove.prefix(list.lowerBound).map { TerminalScreen.Line(visible($0)) }
    let below = linesBelow.prefix(size.rows - list.upperBound)
      .map { TerminalScreen.Line(visible($0)) }
    return TerminalScreen(
      lines: above + listLines + below, list: list, columns: size.columns)
  }

  private var listLines: [TerminalScreen.Line] {
    var lines = rowLines.prefix(listRange.count)
    lines.append(contentsOf: repeatElement(.blank, count: listRange.count - lines.count))
    guard let bar = scrollBar else { return Array(lines) }
    return lines.enumerated().map { number, line in
      var line = line
      line.edge = bar.contains(number) ? .thumb : .track
      return line
    }
  }

  private var rowLines: [TerminalScreen.Line] {
    guard let dataSource else { return [] }
    let isCovered = isFirstLineCovered
    return zip(window.positions, window.lines).enumerated().map { number, row in
      let (position, line) = row
      let isHeader = isCovered && number == 0
      guard !isHeader, let path = window.outline.item(at: position) else {
        return headerLine(
          dataSource.header(ofSection: position.section), mark: isHeader ? nil : line.mark)
      }
      return itemLine(dataSource.item(at: path), at: path, mark: line.mark)
    }
  }

  private func headerLine(_ header: Header, mark: TerminalMark?) -> TerminalScreen.Line {
    var line = TerminalScreen.Line(listText(headerText?(header) ?? ""), mark: shown(mark))
    line.isHeader = true
    return line
  }

  private func itemLine(
    _ item: Item, at path: ItemPath, mark: TerminalMark?
  ) -> TerminalScreen.Line {
    var line = TerminalScreen.Line(listText(text(item)), mark: shown(mark))
    guard path == selection?.path else { return line }
    line.isSelected = true
    // The whole line is highlighted.
    line.content.pad(toWidth: listColumns)
    return line
  }

  private func shown(_ mark: TerminalMark?) -> TerminalMark? {
    palette == nil ? nil : mark
  }

  private var listColumns: Int {
    max(size.columns - (showsScrollBar ? 1 : 0), 0)
  }

  private func listText(_ text: String) -> VisibleText {
    VisibleText(text, columns: listColumns)
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
