import DiffCore

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

    /// The inverses of all calls so far, which lead back from the rows after the batch.
    var invertedCalls: [HostCall] = []
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
    scroll(to: outline.row(ended.anchorLine, before: row), after: ended.invertedCalls)
  }
}

// MARK: - Calls

extension TerminalWindow {
  /// Applies a call of the current batch.
  ///
  /// - Parameter itemCounts: The numbers of items in the sections that the call inserts or reloads.
  mutating func take(_ call: HostCall, itemCounts: [Int]) {
    switch call {
    case .moveItems(let moves):
      for move in moves {
        rearrange(by: .deleteItems([move.from]))
        rearrange(by: .insertItems([move.to]))
      }
    case .moveSections(let moves):
      for move in moves {
        let counts = [outline.itemCounts[move.from]]
        rearrange(by: .deleteSections([move.from]))
        rearrange(by: .insertSections([move.to]), itemCounts: counts)
      }
    case .reloadSections(let offsets):
      for (offset, count) in zip(offsets, itemCounts) { resizeSection(at: offset, to: count) }
    default: rearrange(by: call, itemCounts: itemCounts)
    }
    batch?.selection?.follow(call)
    if batch?.selection?.isDeleted ?? false { isSelectionAway = true }
    batch?.invertedCalls.append(call.inverted)
  }

  /// Deletes or inserts the last items of a reloaded section.
  private mutating func resizeSection(at section: Int, to new: Int) {
    let old = outline.itemCounts[section]
    let paths = (min(old, new)..<max(old, new)).map { ItemPath(section: section, item: $0) }
    take(new < old ? .deleteItems(paths) : .insertItems(paths), itemCounts: [])
  }

  /// Updates the counts, and translates the anchor.
  private mutating func rearrange(by call: HostCall, itemCounts: [Int] = []) {
    switch call {
    case .deleteItems(let paths): outline.countItems(at: paths, as: -1)
    case .insertItems(let paths): outline.countItems(at: paths, as: 1)
    case .deleteSections(let offsets): outline.deleteSections(at: offsets)
    case .insertSections(let offsets): outline.insertSections(at: offsets, itemCounts: itemCounts)
    default: return
    }
    batch?.anchor?.follow(call, firstItem: outline.firstItem)
    guard let anchor = batch?.anchor, anchor.isDeleted else { return }
    // The next row becomes the anchor before rows are inserted between the two.
    batch?.anchor = TrackedPath(outline.row(0, after: anchor.path))
  }
}

extension TerminalWindow.Row {
  /// Creates a row of the window after a batch, by tracing it back to a row of the old window.
  init(
    at path: ItemPath, after invertedCalls: [HostCall], of old: [ItemPath: Self], marksChanges: Bool
  ) {
    self.path = path
    var place = TrackedPath(path)
    for call in invertedCalls.reversed() {
      if call.reloads(place.path) { change = .changed }
      place.follow(call)
      guard !place.isDeleted else {
        change = marksChanges ? .inserted : nil
        return
      }
    }
    if place.hasMoved { change = max(change ?? .moved, .moved) }
    let earlier = old[place.path]?.change
    change = marksChanges ? [change, earlier].compactMap(\.self).max() : earlier
    drawn = old[place.path]?.drawn
  }
}

extension HostCall {
  /// The call that translates positions after this call into positions before it.
  fileprivate var inverted: HostCall {
    switch self {
    case .deleteItems(let paths): .insertItems(paths)
    case .insertItems(let paths): .deleteItems(paths)
    case .moveItems(let moves): .moveItems(moves.reversed().map { Move(from: $0.to, to: $0.from) })
    case .deleteSections(let offsets): .insertSections(offsets)
    case .insertSections(let offsets): .deleteSections(offsets)
    case .moveSections(let moves):
      .moveSections(moves.reversed().map { Move(from: $0.to, to: $0.from) })
    case .reloadItems, .reconfigureItems, .reloadSections: self
    }
  }

  fileprivate func reloads(_ path: ItemPath) -> Bool {
    switch self {
    case .reloadItems(let paths), .reconfigureItems(let paths): paths.containsAscending(path)
    case .reloadSections(let offsets): offsets.containsAscending(path.section)
    default: false
    }
  }
}
