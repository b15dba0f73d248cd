import ListAdaptersTesting

/// One hundred sections: 5% of the items move to another one, 5% are deleted, inserted, updated.
struct NumberedSections {
  private(set) var old: [[Int]]
  private(set) var new: [[Int]]
  private(set) var updates: Set<Int>

  init(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let length = Swift.max(1, count / Self.sectionCount)
    let share = length * Self.sectionCount / 20
    old = (0..<Self.sectionCount).map { Array($0 * length..<($0 + 1) * length) }
    let chosen = Array(0..<length * Self.sectionCount).shuffled(using: &random)
    let moved = chosen[..<share]
    let deleted = chosen[share..<2 * share]
    updates = Set(chosen[2 * share..<3 * share])
    let arrivals = Array(moved) + (0..<share).map { length * Self.sectionCount + $0 }
    let places = Dictionary(grouping: arrivals.shuffled(using: &random)) { _ in
      Int.random(in: 0..<Self.sectionCount, using: &random)
    }
    let leaving = Set(moved).union(deleted)
    new = []
    for (section, items) in old.enumerated() {
      let staying = items.filter { !leaving.contains($0) }
      new.append(staying.interspersed(with: places[section] ?? [], using: &random))
    }
  }

  static let sectionCount = 100
}
