import DiffCore

/// The change of a linear list, shown in one section of a host.
struct LinearTransition<Item>: Transition {
  let new: [Item]
  let changeset: SectionedChangeset
  private let old: [Item]

  init(
    _ items: Changeset<Int>, from old: [Item], to new: [Item], section: Int, options: UpdateOptions
  ) {
    self.old = old
    self.new = new
    if options.reloadsSectionsOnEmptyChange, old.isEmpty != new.isEmpty {
      let reload = Update(from: section, to: section)
      changeset = SectionedChangeset(sections: Changeset(updates: [reload]))
    } else {
      changeset = SectionedChangeset(items: items.inSection(section))
    }
  }

  var replacesEverything: Bool {
    !old.isEmpty && changeset.items.deletions.count == old.count
      && !new.isEmpty && changeset.items.insertions.count == new.count
  }

  /// Before the reloads, an updated row stands in its new place with its old content.
  func list(after part: Plan.Part) -> [Item] {
    guard part < .reloads else { return new }
    var list = new
    for update in changeset.items.updates { list[update.to.item] = old[update.from.item] }
    return list
  }
}
