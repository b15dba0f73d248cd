extension Pairing {
  /// Pairs by hash what no walk paired: equal ids in order of appearance.
  ///
  /// Each leftover row is hashed once.
  @inlinable
  mutating func pairLeftovers<Rows: RowAccess, Rule: Identification>(
    old: Rows, new: Rows, by rule: Rule
  ) where Rows.Row == Rule.Row {
    guard oldLeftovers.count > 0, newLeftovers.count > 0 else { return }
    var table = LeftoverTable(of: oldLeftovers)
    fill(&table, from: old, by: rule)
    takePartners(from: &table, old: old, new: new, by: rule)
  }

  /// Puts the leftovers of the old list into the table.
  @inlinable
  func fill<Rows: RowAccess, Rule: Identification>(
    _ table: inout LeftoverTable, from old: Rows, by rule: Rule
  ) where Rows.Row == Rule.Row {
    var block = LeftoverBlock(of: oldLeftovers)
    while block.advance() {
      block.hash(old, by: rule)
      for place in 0..<block.count {
        let row = Int(block.offsets[place])
        table.insert(block.offsets[place], hash: block.hashes[place]) { other in
          rule.isSame(old[other], old[row])
        }
      }
    }
  }

  /// Finds the partners of the new list's leftovers, from the first to the last.
  @inlinable
  mutating func takePartners<Rows: RowAccess, Rule: Identification>(
    from table: inout LeftoverTable, old: Rows, new: Rows, by rule: Rule
  ) where Rows.Row == Rule.Row {
    var changed: [Move<Int>] = []
    partners.reserveCapacity(newLeftovers.count)
    var block = LeftoverBlock(of: newLeftovers)
    while block.advance() {
      block.hash(new, by: rule)
      for place in 0..<block.count {
        let row = Int(block.offsets[place])
        let partner = table.take(hash: block.hashes[place]) { other in
          rule.isSame(old[other], new[row])
        }
        partners.append(partner ?? Pairing.none)
        guard let partner else { continue }
        partnerCount += 1
        guard !rule.hasSameContent(old[Int(partner)], new[row]) else { continue }
        changed.append(Move(from: Int(partner), to: row))
      }
    }
    walked.merge(changed)
  }
}

extension LeftoverBlock {
  /// Hashes the ids of the rows.
  @inlinable
  mutating func hash<Rows: RowAccess, Rule: Identification>(_ rows: Rows, by rule: Rule)
  where Rows.Row == Rule.Row {
    for place in 0..<count {
      hashes[place] = UInt32(truncatingIfNeeded: rule.hash(of: rows[Int(offsets[place])]))
    }
  }
}
