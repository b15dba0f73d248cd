import DiffCore
import SmallLists

/// The promises of a changeset between rows that are compared and never hashed.
struct MatchingChecker {
  let old: [Row]
  let new: [Row]
  let changeset: Changeset<Int>

  init(_ old: [Row], _ new: [Row]) {
    self.old = old
    self.new = new
    changeset = old.changeset(to: new) { old, new in
      guard old.id == new.id else { return .different }
      return old == new ? .equal : .updated
    }
  }

  /// The broken promise, if any, with code to paste into a test.
  var failure: String? {
    brokenPromise.map {
      "\($0): MatchingChecker(\(old.literal), \(new.literal)) gives \(changeset)"
    }
  }

  private var brokenPromise: String? {
    let common = SubsequenceTable(old, new) { $0.id == $1.id }.length
    if changeset.deletions.count != old.count - common { return "deletions are not fewest" }
    if changeset.insertions.count != new.count - common { return "insertions are not fewest" }
    if !changeset.moves.isEmpty { return "a row without identity moves" }
    let rows = replay()
    return rows == new ? nil : "replays to \(rows.literal)"
  }

  /// The new list, built from the old rows; only inserted and updated rows come from `new`.
  private func replay() -> [Row] {
    var rows = old.indices.filter { !changeset.deletions.contains($0) }.map { old[$0] }
    for offset in changeset.insertions where offset <= rows.count {
      rows.insert(new[offset], at: offset)
    }
    for update in changeset.updates where rows.indices.contains(update.to) {
      guard rows[update.to] == old[update.from], old[update.from] != new[update.to] else {
        return []
      }
      rows[update.to] = new[update.to]
    }
    return rows
  }
}
