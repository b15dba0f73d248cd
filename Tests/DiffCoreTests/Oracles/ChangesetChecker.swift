import DiffCore
import SmallLists

/// The promises that every changeset between two lists has to keep.
struct ChangesetChecker {
  let old: [Row]
  let new: [Row]
  let changeset: Changeset<Int>

  init(_ old: [Row], _ new: [Row]) {
    self.old = old
    self.new = new
    changeset = old.changeset(to: new)
  }

  /// The broken promise, if any, with code to paste into a test.
  var failure: String? {
    brokenPromise.map {
      "\($0): ChangesetChecker(\(old.literal), \(new.literal)) gives \(changeset)"
    }
  }

  private var brokenPromise: String? {
    if !isAscending { return "positions do not ascend" }
    let rows = replay()
    if rows != new { return "replays to \((rows ?? []).literal)" }
    if changeset.deletions.count != old.count - commonCount { return "deletions are not fewest" }
    if changeset.insertions.count != new.count - commonCount { return "insertions are not fewest" }
    let fewestMoves = commonCount - mostStaying
    if changeset.moves.count > fewestMoves + movesBeyondFewest {
      return "\(changeset.moves.count) moves where \(fewestMoves) are enough"
    }
    return nil
  }

  private var isAscending: Bool {
    [
      changeset.deletions, changeset.insertions, changeset.moves.map { $0.to },
      changeset.updates.map { $0.to },
    ].allSatisfy { zip($0, $0.dropFirst()).allSatisfy(<) }
  }

  /// The new list, built from the old rows by nothing but the changeset.
  ///
  /// It reads only inserted and updated rows from `new`.
  private func replay() -> [Row]? {
    let leaving = Set(changeset.deletions + changeset.moves.map { $0.from })
    var arriving: [Int: Row] = [:]
    for offset in changeset.insertions { arriving[offset] = new[offset] }
    for move in changeset.moves { arriving[move.to] = old[move.from] }
    var staying = old.indices.filter { !leaving.contains($0) }.map { old[$0] }
    var rows: [Row] = []
    while !staying.isEmpty || arriving[rows.count] != nil {
      rows.append(arriving[rows.count] ?? staying.removeFirst())
    }
    for update in changeset.updates {
      guard rows.indices.contains(update.to), rows[update.to] == old[update.from],
        old[update.from] != new[update.to]
      else { return nil }
      rows[update.to] = new[update.to]
    }
    return rows
  }

  /// The number of pairs, as each id pairs as often as both lists have it.
  private var commonCount: Int {
    var rest = new.map { $0.id }
    return old.count { row in
      guard let found = rest.firstIndex(of: row.id) else { return false }
      rest.remove(at: found)
      return true
    }
  }

  /// The largest number of rows that can stay in place, under any pairing.
  private var mostStaying: Int {
    SubsequenceTable(old, new) { $0.id == $1.id }.length
  }

  /// For unique ids the pairing is determined, and the moves are the fewest.
  ///
  /// Where ids repeat, the rows that line up stay paired, which may cost a move or two more than
  /// the best pairing.
  private var movesBeyondFewest: Int {
    Set(old.map { $0.id }).count == old.count && Set(new.map { $0.id }).count == new.count ? 0 : 2
  }
}
