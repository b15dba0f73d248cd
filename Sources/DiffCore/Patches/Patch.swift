/// A changeset together with the rows that it brings in and takes out.
///
/// ```swift
/// let old = ["a", "b", "c"]
/// let patch = old.patch(to: ["c", "a", "d"])
/// try patch.applied(to: old)                         // ["c", "a", "d"]
/// try patch.inverted().applied(to: ["c", "a", "d"])  // ["a", "b", "c"]
/// print(patch)
/// // delete b at 1
/// // insert d at 2
/// // move c from 2 to 0
/// ```
///
/// A patch needs no new list to be applied: it can be stored, sent and undone. It fits itself: its
/// positions are those of a list of ``oldCount`` rows and one of ``newCount`` rows, and each change
/// has its row. Decoding one that does not throws.
public struct Patch<Element> {
  /// The number of rows of the list that the patch leads from.
  public let oldCount: Int

  /// What changes, by position.
  public let changeset: Changeset<Int>

  /// The rows that leave, in the order of the changeset's `deletions`.
  public let deleted: [Element]

  /// The rows that come, in the order of the changeset's `insertions`.
  public let inserted: [Element]

  /// The rows that move, as they are in the old list, in the order of the changeset's `moves`.
  public let moved: [Element]

  /// The rows that change, as they are in the old list, in the order of the changeset's `updates`.
  public let outdated: [Element]

  /// The rows that change, as they are in the new list, in the order of the changeset's `updates`.
  public let updated: [Element]

  /// Creates a patch of parts that must fit each other.
  init(
    oldCount: Int, changeset: Changeset<Int>, deleted: [Element], inserted: [Element],
    moved: [Element], outdated: [Element], updated: [Element]
  ) throws(ApplicationError) {
    try changeset.check(
      oldCount: oldCount, newCount: changeset.newCount(fromOldCount: oldCount))
    let rows = [deleted, inserted, moved, outdated, updated]
    let changes = [
      changeset.deletions.count, changeset.insertions.count, changeset.moves.count,
      changeset.updates.count, changeset.updates.count,
    ]
    for (rows, changes) in zip(rows, changes) where rows.count != changes {
      throw .count(expected: changes, found: rows.count)
    }
    self.oldCount = oldCount
    self.changeset = changeset
    self.deleted = deleted
    self.inserted = inserted
    self.moved = moved
    self.outdated = outdated
    self.updated = updated
  }
}

extension Patch {
  /// Creates a patch of a changeset and the rows that it speaks of.
  ///
  /// ```swift
  /// let change = old.changeset(to: new, matching: ==)
  /// let patch = try Patch(change, from: old, to: new)
  /// ```
  ///
  /// - Parameters:
  ///   - changeset: A changeset between the two lists.
  ///   - old: The list that it leads from.
  ///   - new: The list that it leads to.
  /// - Throws: The first part of the changeset that does not fit the lists.
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *n* old and *m* new rows and *k* changes.
  public init<Old: Collection, New: Collection>(
    _ changeset: Changeset<Int>, from old: Old, to new: New
  ) throws(ApplicationError) where Old.Element == Element, New.Element == Element {
    let oldRows = Array(old)
    let newRows = Array(new)
    try changeset.check(oldCount: oldRows.count, newCount: newRows.count)
    try self.init(
      oldCount: oldRows.count, changeset: changeset,
      deleted: changeset.deletions.map { oldRows[$0] },
      inserted: changeset.insertions.map { newRows[$0] },
      moved: changeset.moves.map { oldRows[$0.from] },
      outdated: changeset.updates.map { oldRows[$0.from] },
      updated: changeset.updates.map { newRows[$0.to] })
  }

  /// The number of rows of the list that the patch leads to.
  public var newCount: Int {
    changeset.newCount(fromOldCount: oldCount)
  }

  /// Whether nothing changes.
  public var isEmpty: Bool {
    changeset.isEmpty
  }

  /// The changes one by one: deletions, insertions, moves, then updates as substitutions.
  ///
  /// ```swift
  /// ["a", "b"].patch(to: ["b", "c"]).edits
  /// // [Edit(.deletion, "a", at: 0), Edit(.insertion, "c", at: 1)]
  /// ```
  ///
  /// A move has the row as it is in the old list, a substitution as it is in the new one. ``Edit``
  /// says in which list each offset counts.
  public var edits: [Edit<Element>] {
    var edits: [Edit<Element>] = []
    edits.reserveCapacity(changeset.count)
    for (offset, row) in zip(changeset.deletions, deleted) {
      edits.append(Edit(.deletion, row, at: offset))
    }
    for (offset, row) in zip(changeset.insertions, inserted) {
      edits.append(Edit(.insertion, row, at: offset))
    }
    for (move, row) in zip(changeset.moves, moved) {
      edits.append(Edit(.move(from: move.from), row, at: move.to))
    }
    for (update, row) in zip(changeset.updates, updated) {
      edits.append(Edit(.substitution, row, at: update.from))
    }
    return edits
  }
}

extension Collection where Element: Diffable {
  /// What changed between this list and a new one, with the rows that came, left, moved and
  /// changed.
  ///
  /// ```swift
  /// let patch = ["a", "b"].patch(to: ["b", "c"])
  /// patch.inserted  // ["c"]
  /// ```
  ///
  /// - Parameter new: The list to lead to.
  /// - Complexity: As ``changeset(to:)->Changeset<Int>``, beside one copy of each list.
  public func patch<New: Collection>(to new: New) -> Patch<Element> where New.Element == Element {
    let oldRows = Array(self)
    let newRows = Array(new)
    do {
      return try Patch(oldRows.changeset(to: newRows), from: oldRows, to: newRows)
    } catch {
      preconditionFailure("rows that change while they are compared: \(error.description)")
    }
  }
}

extension Patch: Equatable where Element: Equatable {}
extension Patch: Hashable where Element: Hashable {}
extension Patch: Sendable where Element: Sendable {}
