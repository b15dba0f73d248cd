import ListAdapters

/// Counts the changed rows of an update.
struct Tally: CustomStringConvertible {
  private(set) var deleted = 0
  private(set) var inserted = 0
  private(set) var moved = 0
  private(set) var changed = 0

  /// Counts the rows of a changeset, including the rows of inserted, deleted and moved groups.
  init(_ change: SectionedChangeset, from old: [Group], to new: [Group]) {
    let (sections, items) = (change.sections, change.items)
    deleted = sections.deletions.reduce(items.deletions.count) { $0 + old[$1].items.count }
    inserted = sections.insertions.reduce(items.insertions.count) { $0 + new[$1].items.count }
    // Rows that were deleted or moved to another group do not move with their group.
    let movedGroups = Set(sections.moves.map(\.from))
    let left = (items.deletions + items.moves.map(\.from)).filter {
      movedGroups.contains($0.section)
    }
    moved = movedGroups.reduce(items.moves.count - left.count) { $0 + old[$1].items.count }
    changed = items.updates.count
  }

  init(inserted: Int = 0) {
    self.inserted = inserted
  }

  var description: String {
    "\(deleted) deleted, \(inserted) inserted, \(moved) moved, \(changed) changed"
  }

  /// Returns the status line of an update.
  ///
  /// - Parameters:
  ///   - tally: The counts; `nil` if the source failed without rows.
  ///   - rows: The number of rows, in words.
  static func line(_ number: Int, tally: Tally?, rows: String, note: String?) -> String {
    guard let tally else { return "update \(number): failed: \(note ?? "no rows")" }
    return "update \(number): \(tally), \(rows)" + (note.map { " (\($0))" } ?? "")
  }
}
