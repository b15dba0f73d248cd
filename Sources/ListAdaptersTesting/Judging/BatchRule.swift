import ListAdapters

/// A rule for batches of updates: a real list view refuses a batch that breaks it, or shows wrong
/// items.
///
/// ```swift
/// host.violations.map(\.rule)            // [.countRows]
/// BatchRule.countRows.description        // "count-rows"
/// BatchRule(rawValue: "no-op-move")      // .noOpMove
/// ```
///
/// Compare and search for the raw values: the texts of real views' exceptions change from release
/// to release. In the simultaneous order a reload counts as a deletion of its old position and an
/// insertion of its new one.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum BatchRule: String, CaseIterable, Hashable, Sendable {
  // MARK: One position, two updates

  /// An item, or a section, is deleted and reloaded in one batch.
  case deleteAndReloadSame = "delete-and-reload-same"

  /// A section is moved and deleted, or reloaded, in one batch.
  case deleteAndMoveSameSection = "delete-and-move-same-section"

  /// An item is moved and deleted, or reloaded, in one batch.
  case deleteAndMoveSameRow = "delete-and-move-same-row"

  /// An item moves out of a section that is deleted, or reloaded, in the same batch.
  case moveRowFromDeletedSection = "move-row-from-deleted-section"

  /// A section moves to a place where the same batch inserts, or reloads, a section.
  case insertAndMoveSameSection = "insert-and-move-same-section"

  /// An item moves to a place where the same batch inserts, or reloads, an item.
  case insertAndMoveSameRow = "insert-and-move-same-row"

  /// An item moves into a section that is inserted, or reloaded, in the same batch.
  case moveRowIntoInsertedSection = "move-row-into-inserted-section"

  /// One section moves to two places.
  case moveSectionToBoth = "move-section-to-both"

  /// One item moves to two places.
  case moveRowToBoth = "move-row-to-both"

  /// Two sections move to one place.
  case moveBothSections = "move-both-sections"

  /// Two items move to one place.
  case moveBothRows = "move-both-rows"

  /// A position is deleted, or reloaded, twice: in a batch of a collection view, or in one call of
  /// a sequential host.
  ///
  /// A table view drops the repetition.
  case duplicateDelete = "duplicate-delete"

  /// A position is inserted twice in one call of a sequential host.
  ///
  /// A table view drops the repetition; a collection view counts both, and shows a wrong item or
  /// section.
  case duplicateInsert = "duplicate-insert"

  /// The positions of one call of a sequential host are not ascending.
  case unsortedCall = "unsorted-call"

  // MARK: Positions out of bounds

  /// A section that is deleted, or reloaded, is not in the list.
  case deleteSectionOutOfBounds = "delete-section-oob"

  /// An item is deleted, or reloaded, in a section that is not in the list.
  case deleteRowSectionOutOfBounds = "delete-row-section-oob"

  /// An item that is deleted, or reloaded, is not in its section.
  case deleteRowOutOfBounds = "delete-row-oob"

  /// A section is inserted past the end of the list.
  case insertSectionOutOfBounds = "insert-section-oob"

  /// An item is inserted into a section that is not in the list.
  case insertRowSectionOutOfBounds = "insert-row-section-oob"

  /// An item is inserted past the end of its section.
  case insertRowOutOfBounds = "insert-row-oob"

  /// A section that moves is not in the list.
  case moveSectionFromOutOfBounds = "move-section-from-oob"

  /// A section moves past the end of the list.
  case moveSectionToOutOfBounds = "move-section-to-oob"

  /// An item moves out of a section that is not in the list.
  case moveRowFromSectionOutOfBounds = "move-row-from-section-oob"

  /// An item that moves is not in its section.
  case moveRowFromOutOfBounds = "move-row-from-oob"

  /// An item moves into a section that is not in the list.
  case moveRowToSectionOutOfBounds = "move-row-to-section-oob"

  /// An item moves past the end of its section.
  case moveRowToOutOfBounds = "move-row-to-oob"

  // MARK: Counts

  /// The number of sections after the batch is not the number before it, plus the inserted
  /// sections, minus the deleted ones.
  case countSections = "count-sections"

  /// The number of items in a section after the batch is not the number before it, plus the items
  /// that were inserted, minus those that were deleted.
  case countRows = "count-rows"

  /// The host was not laid out, and so did not count its items before the data changed.
  case updatesBeforeFirstCount = "updates-before-first-count"

  /// The data changed before the batch began, or the number of items changed in a batch without
  /// calls.
  case dataChangedOutsideBatch = "data-changed-outside-batch"

  // MARK: Wrong items without an exception

  /// An item that stays in the list stands where the data source has another one, or no item is
  /// left to stand there.
  case wrongRow = "wrong-row"

  /// A section that stays in the list stands where the data source has another one, or no section
  /// is left to stand there.
  case wrongSection = "wrong-section"

  /// An item keeps its id and changes its content, and no call reloads it.
  case staleRow = "stale-row"

  /// A section keeps its id and changes its own content, and no call reloads it.
  case staleSection = "stale-section"

  /// A section moves in a batch that also updates items in it, or reloads anything.
  case sectionMoveTouched = "section-move-touched"

  /// An item, or a section, moves onto its own place, and nothing before it changes.
  case noOpMove = "no-op-move"

  /// An item is updated in a section that the same batch deletes, inserts or reloads.
  case rowInDeletedOrInsertedSection = "row-in-deleted-or-inserted-section"

  /// An item, or a section, is reloaded in a batch that also moves items of that section, or
  /// sections.
  case reloadDisplacedByMove = "reload-displaced-by-move"

  /// An item is reconfigured in a batch of a simultaneous host that also deletes, inserts or moves
  /// items or sections.
  ///
  /// The view asks for a reconfigured item at once, at its position before the batch. The data
  /// source already has the new list, and so returns another item, or has none there. Reconfigure
  /// in a batch of its own, or only together with reloads.
  case reconfigureWithStructure = "reconfigure-with-structure"

  /// A call comes from inside another batch, or while the host asks its data source.
  case reentrantUpdate = "reentrant-update"
}

extension BatchRule: CustomStringConvertible {
  /// The raw value, such as `count-rows`.
  public var description: String {
    rawValue
  }
}
