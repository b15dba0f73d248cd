extension Pairing {
  /// Pairs by hash what no walk paired: equal ids in order of appearance.
  ///
  /// Each leftover row is hashed once.
  @inlinable
  mutating func pairLeftovers(by rule: some Identification) {
    guard oldLeftovers.count > 0, newLeftovers.count > 0 else { return }
    var table = LeftoverTable(of: oldLeftovers)
    fill(&table, by: rule)
    takePartners(from: &table, by: rule)
  }

  /// Puts the leftovers of the old list into the table.
  @inlinable
  func fill(_ table: inout LeftoverTable, by rule: some Identification) {
    var block = LeftoverBlock(of: oldLeftovers)
    while block.advance() {
      block.hash { rule.hash(old: $0) }
      for place in 0..<block.count {
        let row = Int(block.offsets[place])
        table.insert(block.offsets[place], hash: block.hashes[place]) { other in
          rule.isRepeated(old: row, other: other)
        }
      }
    }
  }

  /// Finds the partners of the new list's leftovers, from the first to the last.
  @inlinable
  mutating func takePartners(
    from table: inout LeftoverTable, by rule: some Identification
  ) {
    var changed: [Update<Int>] = []
    partners.reserveCapacity(newLeftovers.count)
    var block = LeftoverBlock(of: newLeftovers)
    while block.advance() {
      block.hash { rule.hash(new: $0) }
      for place in 0..<block.count {
        let row = Int(block.offsets[place])
        let partner = table.take(hash: block.hashes[place]) { other in
          rule.isSame(old: other, new: row)
        }
        partners.append(partner ?? Pairing.none)
        guard let partner else { continue }
        partnerCount += 1
        guard !rule.hasSameContent(old: Int(partner), new: row) else { continue }
        changed.append(Update(from: Int(partner), to: row))
      }
    }
    walked.merge(changed)
  }
}

extension LeftoverBlock {
  /// Hashes the ids of the rows.
  @inlinable
  mutating func hash(_ hash: (_ row: Int) -> Int) {
    for place in 0..<count {
      hashes[place] = UInt32(truncatingIfNeeded: hash(Int(offsets[place])))
    }
  }
}
