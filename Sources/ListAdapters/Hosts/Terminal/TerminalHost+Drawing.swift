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
      let wanted = wantedScreen(of: source)
      var encoder = TerminalEncoder()
      if let screen { encoder.update(screen, to: wanted) } else { encoder.redraw(wanted) }
      screen = wanted
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
    let (list, size) = (listRange, shown.size)
    let above = shown.linesAbove.prefix(list.lowerBound)
    let below = shown.linesBelow.prefix(size.rows - list.upperBound)
    let lines = (above + below).map { line($0, columns: size.columns) }
    return TerminalScreen(
      lines: lines[..<above.count] + listLines(list.count, of: source) + lines[above.count...],
      list: list, columns: size.columns)
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
    return window.rows.indices.map { number in
      let row = window.rows[number]
      let isHidden = number < hiddenRows
      var line =
        row.path.item < 0 || isHidden
        ? headerLine(source.header(ofSection: row.path.section))
        : itemLine(source.item(at: row.path), isSelected: row.path == window.selection)
      let looksSame = row.drawn?.hasTextAndRendition(of: line) ?? false
      if row.mark == .changed, !isHidden, looksSame { window.rows[number].mark = nil }
      if !isHidden, let mark = window.rows[number].mark, let color = palette?[mark] {
        line.rendition += line.rendition.isEmpty || color.isEmpty ? color : ";\(color)"
      }
      window.rows[number].drawn = line
      return line
    }
  }

  private func headerLine(_ header: Header) -> TerminalScreen.Line {
    var line = line(headerText?(header) ?? "", columns: listColumns)
    // Neither bold nor reverse is a color.
    line.rendition = "1"
    return line
  }

  private func itemLine(_ item: Item, isSelected: Bool) -> TerminalScreen.Line {
    var line = line(text(item), columns: listColumns)
    guard isSelected else { return line }
    line.rendition = "7"
    // The whole line is highlighted.
    line.content.pad(toWidth: listColumns)
    return line
  }

  private func line(_ text: String, columns: Int) -> TerminalScreen.Line {
    TerminalScreen.Line(content: VisibleText(text, columns: columns))
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
}
