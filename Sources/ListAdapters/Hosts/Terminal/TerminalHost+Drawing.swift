import ListAdapters

extension TerminalHost {
  /// Changes the window and draws, now or when the gate is open.
  func draw(after change: @escaping () -> Void = {}) {
    gate.change { [self] in
      gate.ask(change)
      drawChanges()
    }
  }

  /// Writes the changes since the last drawing.
  ///
  /// If a closure of the client sets another size meanwhile, only that change writes.
  func drawChanges() {
    hasDrawn = true
    gate.ask {
      let source = dataSource
      resizeWindow()
      if !hasRows(source) { countItems(of: source) }
      let wanted = wantedScreen(of: source)
      guard shown.size == settings.size else { return }
      var encoder = TerminalEncoder()
      if let screen { encoder.update(screen, to: wanted) } else { encoder.redraw(wanted) }
      screen = wanted
      if !encoder.bytes.isEmpty { write(encoder.bytes) }
    }
  }
}

// MARK: - Screen content

extension TerminalHost {
  /// The lines of the screen that remain for the list after the lines above and then those below.
  var listRange: Range<Int> {
    let rows = shown.size.rows
    let start = min(shown.linesAbove.count, rows)
    return start..<max(rows - shown.linesBelow.count, start)
  }

  private func wantedScreen(of source: (any ListDataSource<Header, Item>)?) -> TerminalScreen {
    let (list, size) = (listRange, shown.size)
    let above = shown.linesAbove.prefix(list.lowerBound)
    let below = shown.linesBelow.prefix(size.rows - list.upperBound)
    let lines = (above + below).map {
      TerminalScreen.Line(content: VisibleText(TerminalText($0), columns: size.columns))
    }
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
      var content =
        row.path.item < 0 || isHidden
        ? headerContent(source.header(ofSection: row.path.section))
        : itemContent(source.item(at: row.path), isSelected: row.path == window.selection)
      if row.change == .changed, !isHidden, row.drawn == content {
        window.rows[number].change = nil
      }
      if !isHidden, let style = window.rows[number].change.flatMap({ palette?[$0] }) {
        content = content.styled { $0.overlaid(by: style) }
      }
      window.rows[number].drawn = content
      return TerminalScreen.Line(content: content)
    }
  }

  private func headerContent(_ header: Header) -> VisibleText {
    let text = TerminalText(headerText?(header) ?? "", TerminalStyle(.bold))
    return VisibleText(text, columns: listColumns)
  }

  private func itemContent(_ item: Item, isSelected: Bool) -> VisibleText {
    var text = text(item)
    if shown.showsMarks {
      let isMarked = itemID.map { shown.markedKeys.contains($0(item)) } ?? false
      text = TerminalText(isMarked ? "* " : "  ") + text
    }
    var content = VisibleText(text, columns: listColumns)
    // The highlight covers the whole line.
    if isSelected { content.pad(toWidth: listColumns) }
    return content.styled { style in
      // Bold, reverse and other attributes stay when colors are off.
      let style = palette == nil ? TerminalStyle(style.attributes) : style
      return isSelected ? style.selected : style
    }
  }

  private var listColumns: Int {
    max(shown.size.columns - (shown.showsScrollBar ? 1 : 0), 0)
  }

  /// The lines of the scroll bar's thumb, or `nil` without a scroll bar.
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
