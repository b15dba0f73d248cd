import DiffCore

// MARK: - Deleted and inserted rows

extension TerminalWindow {
  /// Lines that are removed from the window, to be inserted elsewhere.
  struct Block {
    /// The offset of the first line among the removed rows.
    let offset: Int
    let lines: ArraySlice<Line>

    func line(at offset: Int) -> Line {
      let index = lines.startIndex + offset - self.offset
      return lines.indices.contains(index) ? lines[index] : Line()
    }
  }

  /// Removes rows of a section.
  @discardableResult
  mutating func removeRows(_ count: Int, at position: TerminalOutline.Position) -> Block {
    let first = line(of: position)
    let end = line(
      of: TerminalOutline.Position(section: position.section, row: position.row + count))
    let visible = max(first, 0)..<max(min(end, height), max(first, 0))
    let block = Block(
      offset: visible.lowerBound - first, lines: lines[visible.clamped(to: lines.indices)])
    // Those below the anchor's line first: the others shift nothing there.
    let below = visible.clamped(to: anchorLine..<max(height, anchorLine))
    let above = visible.clamped(to: 0..<anchorLine)
    lines.removeSubrange(below)
    lines.append(contentsOf: repeatElement(Line(), count: below.count))
    lines.removeSubrange(above)
    lines.insert(contentsOf: repeatElement(Line(), count: above.count), at: 0)
    moveAnchor(forRemovalOf: count, at: position)
    return block
  }

  private mutating func moveAnchor(
    forRemovalOf count: Int, at position: TerminalOutline.Position
  ) {
    outline.rowCounts[position.section] -= count
    guard !isAtStart, position.section == anchor.section else { return }
    anchor.row -= min(count, max(anchor.row - position.row, 0))
    anchor = outline.position(0, rowsAfter: anchor)
  }

  /// Inserts rows into a section, with the line for each offset among them.
  mutating func insertRows(
    _ count: Int, at position: TerminalOutline.Position, line newLine: (Int) -> Line
  ) {
    let line = line(of: position)
    if !isAtStart, position <= anchor {
      let visible = min(count, max(line, 0))
      lines.removeFirst(visible)
      lines.insert(
        contentsOf: (count - visible..<count).map(newLine), at: max(line - visible, 0))
      if position.section == anchor.section { anchor.row += count }
    } else if line < height {
      let visible = min(count, height - line)
      lines.removeLast(visible)
      lines.insert(contentsOf: (0..<visible).map(newLine), at: line)
    }
    outline.rowCounts[position.section] += count
  }

  /// Marks rows of a section as changed.
  mutating func reloadRows(_ count: Int, at position: TerminalOutline.Position) {
    let first = line(of: position)
    let end = line(
      of: TerminalOutline.Position(section: position.section, row: position.row + count))
    for line in max(first, 0)..<max(min(end, height), max(first, 0)) {
      lines[line].raiseMark(to: .changed)
    }
  }
}

// MARK: - Sections

extension TerminalWindow {
  /// Removes the sections at ascending offsets, whose rows have been removed.
  mutating func removeEmptySections(at offsets: [Int]) {
    outline.removeSections(at: offsets)
    anchor.section -= offsets.partitioningIndex { $0 >= anchor.section }
  }

  /// Inserts sections without rows, at ascending offsets, which count in the result.
  mutating func insertEmptySections(at offsets: [Int]) {
    outline.insertEmptySections(at: offsets)
    guard !isAtStart else { return }
    for offset in offsets {
      guard offset <= anchor.section else { return }
      anchor.section += 1
    }
  }
}
