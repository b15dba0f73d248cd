import DiffCore

/// The batches that bring a host from one list to another.
struct Plan {
  /// The batches in order, each with the part of the change that is done after it.
  let steps: [Step]

  struct Step {
    let batch: Batch

    /// All parts up to this one are done after this step.
    let completed: Part
  }

  /// The parts of a change, in the order in which a plan takes them.
  enum Part: Comparable {
    /// Sections leave, come and move.
    case sections

    /// Items leave, come and move.
    case items

    /// Sections and items show their new content.
    case reloads
  }

  /// Creates a plan of the steps whose batches are not empty.
  init(steps: consuming [Step]) {
    steps.removeAll { $0.batch.isEmpty }
    self.steps = steps
  }
}

/// The calls of one batch, with positions as the host's order reads them.
struct Batch {
  var deletedItems: [ItemPath] = []
  var deletedSections: [Int] = []
  var movedSections: [Move<Int>] = []
  var movedItems: [Move<ItemPath>] = []
  var insertedSections: [Int] = []
  var insertedItems: [ItemPath] = []
  var reloadedItems: [ItemPath] = []
  var reconfiguredItems: [ItemPath] = []
  var reloadedSections: [Int] = []
}

extension Batch {
  /// Whether there is nothing to call.
  var isEmpty: Bool {
    deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty && reloadedItems.isEmpty
      && reconfiguredItems.isEmpty && deletedSections.isEmpty && insertedSections.isEmpty
      && movedSections.isEmpty && reloadedSections.isEmpty
  }

  /// Adds the calls for updated items.
  mutating func update(_ items: [ItemPath], by call: ItemUpdateCall) {
    switch call {
    case .reload: reloadedItems = items
    case .reconfigure: reconfiguredItems = items
    }
  }
}

/// The call that shows updated items anew.
enum ItemUpdateCall {
  case reload
  case reconfigure
}

/// What a host declares about itself.
struct HostAbilities: Equatable {
  let updateOrder: UpdateOrder
  let movesItems: Bool
  let movesSections: Bool

  init(_ host: some BatchUpdatable) {
    updateOrder = host.updateOrder
    movesItems = host.movesItems
    movesSections = host.movesSections
  }
}

extension Plan {
  /// Plans a change.
  ///
  /// A sequential host gets at most one batch. A simultaneous one gets at most three, or two if
  /// only items change. If the program updates items in place, they are in no batch, and sections
  /// are reloaded in a last batch of their own.
  ///
  /// - Parameter sectionOffsets: Where the sections of the old list stand in the new one.
  init(
    _ changeset: SectionedChangeset, _ sectionOffsets: SectionOffsets, in context: ChangeContext
  ) {
    let order = context.abilities.updateOrder
    guard let call = context.updateCall else {
      let structure = Plan(
        changeset.withoutUpdates(), sectionOffsets, order: order, updatingItemsBy: .reload)
      let reloads = Batch(reloadedSections: changeset.sections.updates.map(\.to))
      self.init(
        steps: structure.steps.map { Step(batch: $0.batch, completed: min($0.completed, .items)) }
          + [Step(batch: reloads, completed: .reloads)])
      return
    }
    self.init(changeset, sectionOffsets, order: order, updatingItemsBy: call)
  }

  /// - Parameters:
  ///   - sectionOffsets: Where the sections of the old list stand in the new one.
  ///   - call: How updated items are shown anew.
  init(
    _ changeset: SectionedChangeset, _ sectionOffsets: SectionOffsets, order: UpdateOrder,
    updatingItemsBy call: ItemUpdateCall
  ) {
    self.init(
      steps: order == .sequential
        ? SequentialPlan(changeset, sectionOffsets, updatingItemsBy: call).steps
        : SimultaneousPlan(changeset, sectionOffsets, updatingItemsBy: call).steps)
  }
}

// MARK: - Items of sections that move

extension Changeset {
  /// Whether nothing leaves, comes or moves.
  var isStructureEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && moves.isEmpty
  }
}

extension SectionedChangeset {
  /// The updated items outside of updated sections, which are shown anew as a whole.
  var itemUpdatesOutsideUpdatedSections: [Update<ItemPath>] {
    guard !sections.updates.isEmpty else { return items.updates }
    let reloaded = Set(sections.updates.map(\.to))
    return items.updates.filter { !reloaded.contains($0.to.section) }
  }

  /// Returns the deletions, insertions and moves of items when the sections have their new places
  /// already: the sections of all paths count in the new list.
  func itemsAfterSections(_ sectionOffsets: SectionOffsets) -> Changeset<ItemPath> {
    Changeset(
      deletions: items.deletions.map(sectionOffsets.pathAfterSections).sorted(),
      insertions: items.insertions,
      moves: items.moves.map {
        Move(from: sectionOffsets.pathAfterSections($0.from), to: $0.to)
      })
  }
}

/// Where the sections of the old list stand in the new one.
struct SectionOffsets {
  /// The translation of offsets; `nil` if every section keeps its offset, as that of a linear list.
  private let translation: OffsetTranslation?

  init(_ sections: Changeset<Int>) {
    translation = sections.isStructureEmpty ? nil : OffsetTranslation(sections)
  }

  /// Returns where an item of the old list stands when only the sections have their new places.
  ///
  /// - Precondition: The item's section stays, as that of every item in a changeset does.
  func pathAfterSections(_ path: ItemPath) -> ItemPath {
    guard let translation else { return path }
    guard let section = translation.newOffset(of: path.section) else {
      fatalError("the item \(path) changes, but its section is deleted")
    }
    return ItemPath(section: section, item: path.item)
  }

  /// Returns the offsets of the sections that both lists have, ascending in the old list.
  ///
  /// - Parameter oldCount: The number of sections in the old list.
  func pairs(oldCount: Int) -> [Move<Int>] {
    translation?.pairs(oldCount: oldCount) ?? (0..<oldCount).map { Move(from: $0, to: $0) }
  }
}
