extension Pairing {
  /// Pairs by hash what no walk paired: equal ids in order of appearance.
  ///
  /// Each leftover row is hashed once. Rows are hashed in blocks before they are looked up, so that
  /// the waits for memory overlap.
  @inlinable
  mutating func pairLeftovers<Rows: RowAccess, Rule: Identification>(
    old: Rows, new: Rows, by rule: Rule
  ) where Rows.Row == Rule.Row {
    guard let lastOld = oldLeftovers.last, !newLeftovers.isEmpty else { return }
    var table = LeftoverTable(count: oldLeftovers.count, listCount: Int(lastOld) + 1)
    var hashes = FixedArray<UInt32>(repeating: 0, count: HashBlock.size)
    fill(&table, from: old, by: rule, hashes: &hashes)
    takePartners(from: &table, old: old, new: new, by: rule, hashes: &hashes)
  }

  /// Puts the leftovers of the old list into the table, the last one first: each comes before
  /// those of the same id that are there already.
  @inlinable
  func fill<Rows: RowAccess, Rule: Identification>(
    _ table: inout LeftoverTable, from old: Rows, by rule: Rule,
    hashes: inout FixedArray<UInt32>
  ) where Rows.Row == Rule.Row {
    var end = oldLeftovers.count
    while end > 0 {
      let start = Swift.max(0, end - HashBlock.size)
      for ordinal in start..<end {
        hashes[ordinal - start] = HashBlock.hash(of: old[Int(oldLeftovers[ordinal])], by: rule)
      }
      for ordinal in (start..<end).reversed() {
        let offset = oldLeftovers[ordinal]
        table.insert(offset, hash: hashes[ordinal - start]) { other in
          rule.isSame(old[Int(other)], old[Int(offset)])
        }
      }
      end = start
    }
  }

  /// Finds the partners of the new list's leftovers, from the first to the last.
  @inlinable
  mutating func takePartners<Rows: RowAccess, Rule: Identification>(
    from table: inout LeftoverTable, old: Rows, new: Rows, by rule: Rule,
    hashes: inout FixedArray<UInt32>
  ) where Rows.Row == Rule.Row {
    var changed: [Move<Int>] = []
    partners.reserveCapacity(newLeftovers.count)
    var start = 0
    while start < newLeftovers.count {
      let end = Swift.min(newLeftovers.count, start + HashBlock.size)
      for ordinal in start..<end {
        hashes[ordinal - start] = HashBlock.hash(of: new[Int(newLeftovers[ordinal])], by: rule)
      }
      for ordinal in start..<end {
        let to = Int(newLeftovers[ordinal])
        let partner = table.take(hash: hashes[ordinal - start]) { other in
          rule.isSame(old[Int(other)], new[to])
        }
        partners.append(partner ?? Pairing.none)
        guard let partner, !rule.hasSameContent(old[Int(partner)], new[to]) else { continue }
        changed.append(Move(from: Int(partner), to: to))
      }
      start = end
    }
    mergeUpdates(changed)
  }

  /// Merges further updates, ascending in the new list, into those that are there.
  @usableFromInline
  mutating func mergeUpdates(_ changed: [Move<Int>]) {
    guard !changed.isEmpty else { return }
    var merged: [Move<Int>] = []
    merged.reserveCapacity(updates.count + changed.count)
    var rest = changed[...]
    for update in updates {
      while let next = rest.first, next.to < update.to { merged.append(rest.removeFirst()) }
      merged.append(update)
    }
    updates = merged + rest
  }
}

/// How leftover rows are hashed.
@usableFromInline
enum HashBlock {
  /// The number of rows that are hashed before any of them is looked up.
  @usableFromInline static let size = 256

  @inlinable
  static func hash<Rule: Identification>(of row: Rule.Row, by rule: Rule) -> UInt32 {
    UInt32(truncatingIfNeeded: rule.hash(of: row))
  }
}
