import DiffCore

/// Replays a changeset between lists of sections, of which it knows only the numbers of items.
///
/// It puts every position in its place, one by one. It is slow and obvious: the oracle that the
/// fast check is held against.
struct SectionedReplay {
  let changeset: SectionedChangeset
  let oldCounts: [Int]
  let newCounts: [Int]

  /// Whether the changeset leads from a list with the old numbers of items to one with the new
  /// ones.
  var fits: Bool {
    guard
      let sections = Self.replay(
        changeset.sections, old: Array(oldCounts.indices), places: Array(newCounts.indices)),
      let items = Self.replay(
        changeset.items,
        old: oldCounts.indices.filter { sections.values.contains($0) }.flatMap(oldPaths),
        places: newCounts.indices.filter { sections[$0] != .some(nil) }.flatMap(newPaths),
        areTogether: { sections[$1.section] == $0.section })
    else { return false }
    return Self.areUpdatesRight(changeset.sections.updates, in: sections)
      && Self.areUpdatesRight(changeset.items.updates, in: items)
  }

  private func oldPaths(_ section: Int) -> [ItemPath] {
    (0..<oldCounts[section]).map { ItemPath(section: section, item: $0) }
  }

  private func newPaths(_ section: Int) -> [ItemPath] {
    (0..<newCounts[section]).map { ItemPath(section: section, item: $0) }
  }

  /// Returns the old position for each place of the new list, `nil` for an insertion.
  ///
  /// - Parameter areTogether: Returns whether an item may stay, given its old and its new position.
  private static func replay<Position: Hashable & Comparable>(
    _ changeset: Changeset<Position>, old: [Position], places: [Position],
    areTogether: (Position, Position) -> Bool = { _, _ in true }
  ) -> [Position: Position?]? {
    guard isAscending(changeset.deletions), isAscending(changeset.insertions),
      isAscending(changeset.moves.map(\.to))
    else { return nil }
    var staying = old
    for position in changeset.deletions + changeset.moves.map(\.from) {
      guard let found = staying.firstIndex(of: position) else { return nil }
      staying.remove(at: found)
    }
    var replayed: [Position: Position?] = [:]
    let arriving =
      changeset.insertions.map { ($0, nil) } + changeset.moves.map { ($0.to, $0.from) }
    for (place, position) in arriving {
      guard places.contains(place), replayed[place] == nil else { return nil }
      replayed.updateValue(position, forKey: place)
    }
    for place in places where replayed[place] == nil {
      guard let next = staying.firstIndex(where: { areTogether($0, place) }) else { return nil }
      replayed.updateValue(staying.remove(at: next), forKey: place)
    }
    return staying.isEmpty ? replayed : nil
  }

  private static func areUpdatesRight<Position: Hashable & Comparable>(
    _ updates: [Update<Position>], in replayed: [Position: Position?]
  ) -> Bool {
    isAscending(updates.map(\.to)) && updates.allSatisfy { replayed[$0.to] == .some($0.from) }
  }

  private static func isAscending(_ positions: [some Comparable]) -> Bool {
    zip(positions, positions.dropFirst()).allSatisfy(<)
  }
}
