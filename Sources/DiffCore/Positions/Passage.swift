/// Where rows of one list stand in another one: one direction of a translation.
struct Passage {
  private let departures: Occupancy
  private let arrivals: Occupancy

  /// Where the rows that move come from, ascending.
  private let sources: [ItemPath]

  /// For each of the ``sources`` where it goes.
  private let targets: [ItemPath]

  init(_ changeset: Changeset<ItemPath>) {
    let moves = changeset.moves.sorted { $0.from < $1.from }
    sources = moves.map { $0.from }
    targets = moves.map { $0.to }
    departures = Occupancy(changeset.deletions, sources)
    arrivals = Occupancy(changeset.insertions, changeset.moves.map { $0.to })
  }

  /// Where the row at a path goes, `nil` if it leaves.
  ///
  /// - Parameter section: Where the row's section is in the other list.
  /// - Complexity: O(log *k*) for *k* changes.
  func target(of path: ItemPath, inSection section: Int) -> ItemPath? {
    let source = sources.partitioningIndex { $0 >= path }
    if source < sources.count, sources[source] == path { return targets[source] }
    guard let rank = departures.rank(of: path) else { return nil }
    return ItemPath(section: section, item: arrivals.offset(ofRank: rank, inSection: section))
  }
}

/// Places of a list that are taken, among others that are free.
private struct Occupancy {
  /// The taken places, ascending.
  private let taken: [ItemPath]

  /// - Parameters:
  ///   - paths: Some of the taken places, ascending.
  ///   - others: All others, ascending.
  init(_ paths: [ItemPath], _ others: [ItemPath]) {
    // Each part is sorted in itself, which the sort makes use of.
    taken = (paths + others).sorted()
  }

  /// The number of free places before a free one in its section; `nil` for a taken one.
  func rank(of path: ItemPath) -> Int? {
    let before = taken.partitioningIndex { $0 >= path }
    guard before == taken.count || taken[before] != path else { return nil }
    return path.item &- (before - range(of: path.section).lowerBound)
  }

  /// The offset of the free place of a section with `rank` free ones before it.
  func offset(ofRank rank: Int, inSection section: Int) -> Int {
    // Of the taken places, those count that have at most `rank` free ones before them.
    let range = range(of: section)
    let count = range.partitioningIndex { taken[$0].item &- ($0 - range.lowerBound) > rank }
    return rank &+ (count - range.lowerBound)
  }

  /// The places in a section.
  private func range(of section: Int) -> Range<Int> {
    let start = taken.partitioningIndex { $0.section >= section }
    return start..<taken[start...].partitioningIndex { $0.section > section }
  }
}
