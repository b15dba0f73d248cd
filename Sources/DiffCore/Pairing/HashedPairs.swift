/// The pairs of leftovers, which are found by hash.
@usableFromInline
struct HashedPairs {
  /// For each leftover of the new list, the offset of its partner in the old list or ``none``.
  ///
  /// Empty if one of the lists has no leftovers.
  @usableFromInline var partners: [Int32] = []

  /// The number of leftovers of the new list that have a partner.
  @usableFromInline var count = 0

  /// The pairs whose content changed, ascending in the new list.
  @usableFromInline var updates: [Update<Int>] = []

  /// The mark of a leftover without a partner.
  @usableFromInline static let none: Int32 = -1

  @inlinable
  init() {}
}

extension HashedPairs {
  /// Pairs leftovers of equal ids in order of appearance, and hashes each leftover once.
  @inlinable
  init(
    old: Leftovers, new: Leftovers, by identification: some Identification,
    isCancelled: () -> Bool
  ) {
    self.init()
    guard old.count > 0, new.count > 0 else { return }
    var table = LeftoverTable(of: old)
    table.insert(
      old, isCancelled: isCancelled, hash: { identification.hash(old: $0) },
      isSame: { identification.isRepeated(old: $0, other: $1) })
    pair(new, with: &table, by: identification, isCancelled: isCancelled)
  }

  /// Takes the partners of the new list's leftovers out of the table, first to last.
  @inlinable
  mutating func pair(
    _ leftovers: Leftovers, with table: inout LeftoverTable,
    by identification: some Identification, isCancelled: () -> Bool
  ) {
    partners.reserveCapacity(leftovers.count)
    var block = LeftoverBlock(of: leftovers)
    while !isCancelled(), block.advance() {
      block.hash { identification.hash(new: $0) }
      for place in 0..<block.count {
        let new = Int(block.offsets[place])
        let partner = table.take(hash: block.hashes[place]) { old in
          identification.isSame(old: old, new: new)
        }
        partners.append(partner ?? HashedPairs.none)
        guard let partner else { continue }
        count += 1
        guard !identification.hasSameContent(old: Int(partner), new: new) else { continue }
        updates.append(Update(from: Int(partner), to: new))
      }
    }
  }
}
