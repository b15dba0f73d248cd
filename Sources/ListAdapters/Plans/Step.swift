import DiffCore

/// A step of a plan: a batch, and the list after it.
///
/// A plan is an array of steps, in order. Steps are objects, as all that is generic and passed on
/// for each change: passing a generic structure on looks up its type at run time.
final class Step<Content: ListContent> {
  let batch: [HostCall]
  let content: Content

  init(_ batch: [HostCall], to content: Content) {
    self.batch = batch
    self.content = content
  }
}

extension Step: Sendable where Content: Sendable {}

extension Array {
  /// Creates the one step of a batch, or none if the batch is empty.
  init<Content>(_ batch: [HostCall], to content: Content) where Element == Step<Content> {
    self = batch.isEmpty ? [] : [Step(batch, to: content)]
  }
}

// MARK: - From a change to its steps

/// The two lists of a change, and those between its steps.
final class ChangedLists<Content: ListContent> {
  let old: Content
  let new: Content

  /// Where the sections of the old list stand in the new one.
  let sectionOffsets: SectionOffsets

  /// What has new content.
  let updatedItems: [Update<ItemPath>]
  let updatedSections: [Update<Int>]

  /// The sections that reload because they are empty in one of the lists.
  let filledOrEmptiedSections: [Pair]

  init(
    from old: Content, to new: Content, _ changeset: SectionedChangeset,
    _ sectionOffsets: SectionOffsets, filledOrEmptiedSections: [Pair]
  ) {
    self.old = old
    self.new = new
    self.sectionOffsets = sectionOffsets
    updatedItems = changeset.items.updates
    updatedSections = changeset.sections.updates
    self.filledOrEmptiedSections = filledOrEmptiedSections
  }
}

extension ChangedLists {
  /// The list in which sections have their new positions, and the items are the old ones.
  var afterSections: Content {
    var list = new
    list.restoreSections(sectionOffsets.pairs(oldCount: old.sectionCount), from: old)
    return list
  }

  /// The list in which everything has its new position, and what reloads its old content.
  var beforeReloads: Content {
    var list = new
    list.restoreItems(updatedItems, from: old)
    list.restoreHeaders(updatedSections, from: old)
    list.restoreSections(filledOrEmptiedSections, from: old)
    return list
  }
}

extension ChangedLists {
  /// Returns the steps from the old list to the new one; none has an empty batch.
  ///
  /// A sequential host gets at most one batch. A simultaneous one gets at most three, or two if
  /// only items change. But if the program updates items in place, they are in no batch, and updated
  /// sections are reloaded in a batch of their own, the last one, in either order.
  ///
  /// - Parameters:
  ///   - changeset: What changed; the moves are taken out of it.
  ///   - call: The call for updated items; `nil` if the program updates them in place.
  func steps(
    _ changeset: inout SectionedChangeset, in order: UpdateOrder,
    updatingItemsBy call: ItemUpdateCall?
  ) -> [Step<Content>] {
    if let call { return steps(&changeset, in: order, updatingItemsBy: call, to: new) }
    changeset.items.updates = []
    changeset.sections.updates = []
    let structure = steps(&changeset, in: order, updatingItemsBy: .reload, to: beforeReloads)
    guard !updatedSections.isEmpty else { return structure }
    return structure + [Step([.reloadSections(updatedSections.map { $0.to })], to: new)]
  }

  /// - Parameter last: The list after the last step.
  private func steps(
    _ changeset: inout SectionedChangeset, in order: UpdateOrder,
    updatingItemsBy call: ItemUpdateCall, to last: Content
  ) -> [Step<Content>] {
    switch order {
    case .sequential:
      let batch = [HostCall](sequential: &changeset, sectionOffsets, updatingItemsBy: call)
      return [Step](batch, to: last)
    case .simultaneous:
      let plan = SimultaneousPlan(changeset, sectionOffsets, updatingItemsBy: call)
      return plan.steps(through: self, to: last)
    }
  }
}

// MARK: - Sections that change their positions

/// Where the sections of the old list stand in the new one.
struct SectionOffsets {
  /// The translation of offsets; `nil` if every section keeps its offset, as that of a linear list.
  private let translation: OffsetTranslation?

  init(_ sections: Changeset<Int>) {
    translation = sections.isStructureEmpty ? nil : OffsetTranslation(sections)
  }

  /// Returns where an item of the old list stands when only the sections have their new positions.
  ///
  /// - Precondition: Both lists have the item's section, as that of every item in a changeset.
  func pathAfterSections(_ path: ItemPath) -> ItemPath {
    guard let section = newOffset(of: path.section) else {
      fatalError("the item \(path) changes, but its section is deleted")
    }
    return ItemPath(section: section, item: path.item)
  }

  /// Returns the offsets of the sections that both lists have, ascending in the old list.
  ///
  /// - Parameter oldCount: The number of sections in the old list.
  func pairs(oldCount: Int) -> [Pair] {
    (0..<oldCount).compactMap { old in newOffset(of: old).map { Pair(old: old, new: $0) } }
  }

  /// Returns the new offset of a section; `nil` if it is deleted.
  private func newOffset(of section: Int) -> Int? {
    translation.map { $0.newOffset(of: section) } ?? section
  }
}

extension Changeset {
  /// Whether nothing is deleted, inserted or moved.
  var isStructureEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && moves.isEmpty
  }
}
