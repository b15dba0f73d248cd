import DiffCore

extension TerminalWindow {
  /// The paths that a batch translates, call by call.
  struct Batch {
    /// The path that keeps its line unless the selected item does; `nil` for the start of the list.
    ///
    /// If its row is deleted or moved, the row behind it keeps the line.
    var anchor: TrackedPath?

    let anchorLine: Int
    let followsSelection: Bool
    var selection: TrackedPath?

    /// The rows of the window, and marked ones that may be in it when the batch ends.
    var rows: [Row]

    /// Translates the paths that follow their rows when these move.
    mutating func follow(_ translate: (inout TrackedPath) -> Void) {
      if var followed = selection {
        translate(&followed)
        selection = followed
      }
      for index in rows.indices { translate(&rows[index].place) }
      rows.removeAll(where: \.place.isDeleted)
    }
  }

  /// Begins a batch, through which the row of a path keeps its line, or the selected item does.
  mutating func beginBatch(
    keeping path: ItemPath?, onLine line: Int, followsSelection: Bool = false
  ) {
    batch = Batch(
      anchor: path.map { TrackedPath($0) }, anchorLine: line, followsSelection: followsSelection,
      selection: selection.map { TrackedPath($0) }, rows: rows)
  }

  /// Builds the window anew around the row that keeps its line.
  mutating func endBatch() {
    guard let ended = batch else { return }
    selection = (ended.selection?.path).flatMap(outline.nearestItem)
    batch?.selection = selection.map { TrackedPath($0) }
    show(from: outline.row(ended.anchorLine, before: anchorRow), keeping: ended.rows)
    batch = nil
  }

  private var anchorRow: ItemPath {
    let anchor = batch?.followsSelection ?? false ? batch?.selection : batch?.anchor
    return outline.row(0, after: anchor?.path ?? outline.start)
  }
}

// MARK: - Calls

extension TerminalWindow {
  /// Deletes items, and then inserts others; marks them as moved if it is one that moves.
  mutating func updateItems(
    deleting deleted: [ItemPath] = [], inserting inserted: [ItemPath] = [],
    as mark: TerminalMark = .inserted
  ) {
    outline.countItems(at: deleted, as: -1)
    batch?.anchor?.update(deleting: deleted, inserting: [])
    passDeletedAnchor()
    outline.countItems(at: inserted, as: 1)
    batch?.anchor?.update(deleting: [], inserting: inserted)
    batch?.follow {
      if mark == .moved, !$0.isDeleted, $0.path == deleted[0] {
        $0.move(to: inserted[0])
      } else {
        $0.update(deleting: deleted, inserting: inserted)
      }
    }
    self.mark(inserted, as: mark)
  }

  /// Deletes sections, and then inserts others; marks them as moved if it is one that moves.
  mutating func updateSections(
    deleting deleted: [Int] = [], inserting inserted: [Int] = [], itemCounts: [Int] = [],
    as mark: TerminalMark = .inserted
  ) {
    outline.deleteSections(at: deleted)
    batch?.anchor?.update(deleting: deleted, inserting: [], firstItem: outline.firstItem)
    passDeletedAnchor()
    outline.insertSections(at: inserted, itemCounts: itemCounts)
    batch?.anchor?.update(deleting: [], inserting: inserted, firstItem: outline.firstItem)
    batch?.follow {
      if mark == .moved, $0.path.section == deleted[0] {
        $0.move(to: ItemPath(section: inserted[0], item: $0.path.item))
      } else {
        $0.update(deleting: deleted, inserting: inserted, firstItem: 0)
      }
    }
    markSections(at: inserted, as: mark)
  }

  /// Makes the next row the anchor before others are inserted between the two.
  private mutating func passDeletedAnchor() {
    guard let anchor = batch?.anchor, anchor.isDeleted else { return }
    batch?.anchor = TrackedPath(outline.row(0, after: anchor.path))
  }

  mutating func reloadItems(at paths: [ItemPath]) {
    mark(paths, as: .changed)
  }

  /// Marks the rows of a section as changed, which may have more items now, or fewer.
  mutating func reloadSection(at section: Int, itemCount new: Int) {
    let old = outline.itemCounts[section]
    let others = (min(old, new)..<max(old, new)).map { ItemPath(section: section, item: $0) }
    updateItems(deleting: new < old ? others : [])
    markSections(at: [section], as: .changed)
    updateItems(inserting: new > old ? others : [])
  }
}

// MARK: - Marks

extension TerminalWindow {
  private mutating func mark(_ paths: [ItemPath], as mark: TerminalMark) {
    guard let first = paths.first, let last = paths.last else { return }
    self.mark(mark, from: first, to: last) { paths.hasAscending($0) }
  }

  private mutating func markSections(at offsets: [Int], as mark: TerminalMark) {
    guard let first = offsets.first, let last = offsets.last else { return }
    self.mark(
      mark, from: ItemPath(section: first, item: outline.firstItem),
      to: ItemPath(section: last, item: .max)
    ) { offsets.hasAscending($0.section) }
  }

  /// Marks rows that may be in the window when the batch ends: those that are no farther from the
  /// anchor than the window is high.
  private mutating func mark(
    _ mark: TerminalMark, from first: ItemPath, to last: ItemPath,
    where isMarked: (ItemPath) -> Bool
  ) {
    let nearest = outline.row(height, before: anchorRow)
    guard nearest <= last, first <= outline.row(height, after: anchorRow) else { return }
    let near = outline.rows(2 * height, from: nearest)
    for path in near where isMarked(path) { batch?.mark(path, as: mark) }
    // Each of many calls may mark other rows, which later calls move away.
    guard let rows = batch?.rows, rows.count > 8 * height else { return }
    batch?.rows = rows.filter { near.hasAscending($0.path) }
  }
}

extension TerminalWindow.Batch {
  fileprivate mutating func mark(_ path: ItemPath, as mark: TerminalMark) {
    let index = rows.firstIndex { $0.path == path } ?? rows.endIndex
    if index == rows.endIndex { rows.append(TerminalWindow.Row(place: TrackedPath(path))) }
    rows[index].mark = max(rows[index].mark ?? mark, mark)
  }
}

extension Array where Element: Comparable {
  /// Returns whether an element is in this array, which is in ascending order.
  fileprivate func hasAscending(_ element: Element) -> Bool {
    let index = partitioningIndex { $0 >= element }
    return index < count && self[index] == element
  }
}
