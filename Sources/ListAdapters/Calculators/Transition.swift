import DiffCore

/// The change of a calculator's data from one value to another.
protocol Transition {
  associatedtype List

  /// The list before the change.
  var old: List { get }

  /// The list after the change.
  var new: List { get }

  /// What changed, in the sections of the host.
  var changeset: SectionedChangeset { get }

  /// The list when the given parts of the change and those before them are done.
  func list(after part: Plan.Part) -> List
}

/// The change of a linear list, shown in one section of a host.
struct LinearTransition<Item: Diffable>: Transition {
  let old: [Item]
  let new: [Item]
  private let items: Changeset<Int>
  private let section: Int

  init(from old: [Item], to new: [Item], section: Int) {
    self.old = old
    self.new = new
    self.section = section
    items = old.changeset(to: new)
  }

  var changeset: SectionedChangeset {
    SectionedChangeset(
      items: Changeset(
        deletions: items.deletions.map(path), insertions: items.insertions.map(path),
        moves: items.moves.map(path), updates: items.updates.map(path)))
  }

  /// Before the reloads, an updated row stands in its new place with its old content.
  func list(after part: Plan.Part) -> [Item] {
    guard part < .reloads else { return new }
    var list = new
    for update in items.updates { list[update.to] = old[update.from] }
    return list
  }

  private func path(_ offset: Int) -> ItemPath {
    ItemPath(section: section, item: offset)
  }

  private func path(_ move: Move<Int>) -> Move<ItemPath> {
    Move(from: path(move.from), to: path(move.to))
  }
}
