import DiffCore

/// Counts the comparisons and hashes of ids.
final class Tally {
  private(set) var comparisons = 0
  private(set) var hashes = 0

  func list(_ ids: some Sequence<Int>) -> [TalliedRow] {
    ids.map { TalliedRow(id: TalliedID(value: $0, tally: self)) }
  }

  /// Ids that all have the same hash.
  func collidingList(_ ids: some Sequence<Int>) -> [TalliedRow] {
    ids.map { TalliedRow(id: TalliedID(value: $0, tally: self, hashesAlike: true)) }
  }

  fileprivate func countComparison() { comparisons += 1 }
  fileprivate func countHash() { hashes += 1 }
}

struct TalliedID: Hashable {
  let value: Int
  let tally: Tally
  var hashesAlike = false

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.tally.countComparison()
    return lhs.value == rhs.value
  }

  func hash(into hasher: inout Hasher) {
    tally.countHash()
    hasher.combine(hashesAlike ? 0 : value)
  }
}

/// A row that is its own id.
extension TalliedID: Diffable {}

struct TalliedRow: Diffable {
  let id: TalliedID

  func hasSameContent(as other: Self) -> Bool { true }
}
