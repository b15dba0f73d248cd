import ListAdapters

/// Counts the changed rows of an update.
struct Tally: CustomStringConvertible {
  private(set) var deleted = 0
  private(set) var inserted = 0
  private(set) var moved = 0
  private(set) var changed = 0

  /// Counts the rows of a changeset, including the rows of inserted, deleted and moved groups.
  init(_ change: SectionedChangeset, from old: [Group], to new: [Group]) {
    deleted = change.sections.deletions.reduce(change.items.deletions.count) {
      $0 + old[$1].items.count
    }
    inserted = change.sections.insertions.reduce(change.items.insertions.count) {
      $0 + new[$1].items.count
    }
    moved = change.sections.moves.reduce(change.items.moves.count) { $0 + old[$1.from].items.count }
    changed = change.items.updates.count
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
