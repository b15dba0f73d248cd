import ListAdapters

/// The rows of a window, traced back together through the calls of a batch.
///
/// The trace translates the paths after the batch by the inverse of each call, from the last call
/// to the first, into the paths before the batch. The paths stay in order, so a move translates
/// only the paths between its ends. Most moves in a long list have none there.
///
///     paths             3 4 5 6
///     move from 4 to 1  4 1 5 6     translates the paths from 1 to 4: here, 3 and 4
///     in order          1 4 5 6
struct RowTrace {
  struct Row {
    /// The offset of the row in the window.
    let line: Int

    var place: TrackedPath

    /// Whether a call reloaded the row.
    var isReloaded = false
  }

  /// The rows that the list had before the batch, in the order of their paths.
  private(set) var rows: [Row]

  /// Traces the rows at ascending paths.
  init(_ paths: [ItemPath], backThrough calls: [HostCall]) {
    rows = paths.enumerated().map { Row(line: $0, place: TrackedPath($1)) }
    for call in calls.reversed() { goBack(through: call) }
  }

  /// Translates the paths after a call into the paths before it.
  private mutating func goBack(through call: HostCall) {
    switch call {
    case .deleteItems(let paths): translate { $0.insertItems(at: paths) }
    case .insertItems(let paths): translate { $0.deleteItems(at: paths) }
    case .moveItems(let moves):
      for move in moves.reversed() { moveItem(Move(from: move.to, to: move.from)) }
    case .deleteSections(let offsets): translate { $0.insertSections(at: offsets) }
    case .insertSections(let offsets): translate { $0.deleteSections(at: offsets) }
    case .moveSections(let moves):
      for move in moves.reversed() {
        translate { $0.moveSection(Move(from: move.to, to: move.from)) }
      }
      rows.sort { $0.place.path < $1.place.path }
    case .reloadItems(let paths), .reconfigureItems(let paths):
      markReloaded { paths.includes($0) }
    case .reloadSections(let offsets):
      markReloaded { offsets.includes($0.section) }
    case .reloadHeaders(let offsets):
      // The path of a header comes before those of its section's items.
      markReloaded { $0.item < 0 && offsets.includes($0.section) }
    @unknown default: break
    }
  }

  /// Translates each path, and drops the rows that the list did not have before.
  private mutating func translate(_ translation: (inout TrackedPath) -> Void) {
    for index in rows.indices { translation(&rows[index].place) }
    rows.removeAll { $0.place.isDeleted }
  }

  private mutating func markReloaded(where isReloaded: (ItemPath) -> Bool) {
    for index in rows.indices where isReloaded(rows[index].place.path) {
      rows[index].isReloaded = true
    }
  }

  /// Translates only the paths that a move shifts.
  private mutating func moveItem(_ move: Move<ItemPath>) {
    var (first, last) = move.from < move.to ? (move.from, move.to) : (move.to, move.from)
    // In another section, all following items shift.
    if first.section < last.section { last.item = .max }
    let start = rows.suffixStart { $0.place.path >= first }
    guard start < rows.count, rows[start].place.path <= last else { return }
    let end = rows.suffixStart { $0.place.path > last }
    for index in start..<end { rows[index].place.moveItem(move) }
    rows[start..<end].sort { $0.place.path < $1.place.path }
  }
}
