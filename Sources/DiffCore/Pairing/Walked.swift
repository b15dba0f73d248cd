/// The rows that a walk paired.
@usableFromInline
struct Walked {
  /// The runs of paired rows.
  @usableFromInline var runs: [Run] = []

  /// The paired rows whose content changed.
  @usableFromInline var updates: [Update<Int>] = []

  @inlinable
  init() {}

  /// Adds a pair whose content changed: never inlined, so that the loops that pair rows stay small.
  @usableFromInline @inline(never)
  mutating func addUpdate(_ old: Int, _ new: Int) {
    updates.append(Update(from: old, to: new))
  }

  /// Appends what a walk from the other end found, so that all of it is in ascending order.
  @usableFromInline
  mutating func append(backwards other: Walked) {
    runs.append(contentsOf: other.runs.reversed())
    updates.append(contentsOf: other.updates.reversed())
  }

  /// Forgets all pairs, and keeps the room for others.
  @usableFromInline
  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    updates.removeAll(keepingCapacity: true)
  }

  /// Merges further updates, ascending in the new list, into those that are there.
  @usableFromInline
  mutating func merge(_ changed: [Update<Int>]) {
    guard !changed.isEmpty else { return }
    guard !updates.isEmpty else {
      updates = changed
      return
    }
    var merged: [Update<Int>] = []
    merged.reserveCapacity(updates.count + changed.count)
    var next = 0
    for update in updates {
      while next < changed.count, changed[next].to < update.to {
        merged.append(changed[next])
        next += 1
      }
      merged.append(update)
    }
    merged.append(contentsOf: changed[next...])
    updates = merged
  }
}
