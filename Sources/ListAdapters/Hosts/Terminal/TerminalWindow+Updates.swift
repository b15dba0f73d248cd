import ListAdapters

extension TerminalWindow {
  /// The calls of a batch, and the path that it tracks through them.
  struct Batch {
    /// The path that keeps its line unless the selected item does, or `nil` for the list's start.
    ///
    /// If its row is deleted or moved, the next row keeps the line.
    var anchor: TrackedPath?

    let anchorLine: Int
    let followsSelection: Bool
    var selection: TrackedPath?

    /// All calls so far, with consecutive moves in one call.
    private(set) var calls: [HostCall] = []

    mutating func record(_ call: HostCall) {
      if case .moveItems(let new) = call, case .moveItems(var moves)? = calls.last {
        // Without the other reference to the moves, appending does not copy them.
        calls.removeLast()
        moves += new
        calls.append(.moveItems(moves))
      } else {
        calls.append(call)
      }
    }
  }

  /// Begins a batch in which the row of a path, or the selected item, keeps its line.
  mutating func beginBatch(
    keeping path: ItemPath?, onLine line: Int, followsSelection: Bool = false
  ) {
    batch = Batch(
      anchor: path.map { TrackedPath($0) }, anchorLine: line, followsSelection: followsSelection,
      selection: selection.map { TrackedPath($0) })
  }

  /// Rebuilds the window around the row that keeps its line.
  mutating func endBatch() {
    guard let ended = batch else { return }
    batch = nil
    selection = (ended.selection?.path).flatMap(outline.nearestItem)
    let anchor = ended.followsSelection ? selection : ended.anchor?.path
    let row = outline.row(0, after: anchor ?? outline.start)
    scroll(to: outline.row(ended.anchorLine, before: row), after: ended.calls)
  }
}

// MARK: - Calls

extension TerminalWindow {
  /// Applies a call of the current batch.
  ///
  /// - Parameter itemCounts: The numbers of items in the sections that the call inserts or reloads.
  mutating func take(_ call: HostCall, itemCounts: [Int]) {
    switch call {
    case .deleteItems(let paths): deleteItems(at: paths)
    case .insertItems(let paths): insertItems(at: paths)
    case .moveItems(let moves):
      for move in moves {
        deleteItems(at: CollectionOfOne(move.from))
        insertItems(at: CollectionOfOne(move.to))
      }
    case .deleteSections(let offsets): deleteSections(at: offsets)
    case .insertSections(let offsets): insertSections(at: offsets, itemCounts: itemCounts)
    case .moveSections(let moves):
      for move in moves {
        let counts = [outline.itemCounts[move.from]]
        deleteSections(at: [move.from])
        insertSections(at: [move.to], itemCounts: counts)
      }
    case .reloadSections(let offsets):
      for (offset, count) in zip(offsets, itemCounts) { resizeSection(at: offset, to: count) }
    case .reloadItems, .reconfigureItems, .reloadHeaders: break
    @unknown default: break
    }
    batch?.selection?.follow(call)
    if batch?.selection?.isDeleted ?? false { isSelectionAway = true }
    batch?.record(call)
  }

  /// Deletes or inserts the last items of a reloaded section.
  private mutating func resizeSection(at section: Int, to new: Int) {
    let old = outline.itemCounts[section]
    let paths = (min(old, new)..<max(old, new)).map { ItemPath(section: section, item: $0) }
    take(new < old ? .deleteItems(paths) : .insertItems(paths), itemCounts: [])
  }
}

// MARK: - Counts, and the anchor

extension TerminalWindow {
  private mutating func deleteItems(at paths: some RandomAccessCollection<ItemPath>) {
    outline.countItems(at: paths, as: -1)
    batch?.anchor?.deleteItems(at: paths)
    guard let anchor = batch?.anchor, anchor.isDeleted else { return }
    // The next row becomes the anchor before rows are inserted between the two.
    batch?.anchor = TrackedPath(outline.row(0, after: anchor.path))
  }

  private mutating func insertItems(at paths: some RandomAccessCollection<ItemPath>) {
    outline.countItems(at: paths, as: 1)
    batch?.anchor?.insertItems(at: paths)
  }

  private mutating func deleteSections(at offsets: [Int]) {
    outline.deleteSections(at: offsets)
    batch?.anchor?.deleteSections(at: offsets, firstItem: outline.firstItem)
  }

  private mutating func insertSections(at offsets: [Int], itemCounts: [Int]) {
    outline.insertSections(at: offsets, itemCounts: itemCounts)
    batch?.anchor?.insertSections(at: offsets)
  }
}

// MARK: - Rows

extension TerminalWindow {
  /// Returns the rows at ascending paths after calls, with their highlights and last drawings.
  func rows(at paths: [ItemPath], after calls: [HostCall]) -> [Row] {
    // Rows that the trace does not find in the list before the calls are new.
    var new = paths.map { Row(path: $0, change: marksChanges ? .inserted : nil) }
    for traced in RowTrace(paths, backThrough: calls).rows {
      let index = rows.suffixStart { $0.path >= traced.place.path }
      let isShown = index < rows.count && rows[index].path == traced.place.path
      let old = isShown ? rows[index] : nil
      new[traced.line].drawn = old?.drawn
      new[traced.line].change = old?.change
      guard marksChanges, let change = traced.change else { continue }
      new[traced.line].change = max(change, old?.change ?? change)
    }
    return new
  }
}

extension RowTrace.Row {
  fileprivate var change: TerminalChange? {
    place.hasMoved ? .moved : isReloaded ? .changed : nil
  }
}
