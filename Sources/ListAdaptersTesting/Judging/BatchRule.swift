import ListAdapters

/// A rule for batches, which real list views enforce by exceptions or by showing wrong items.
///
/// ```swift
/// host.violations.map(\.rule)            // [.countRows]
/// BatchRule.countRows.description        // "count-rows"
/// BatchRule(rawValue: "no-op-move")      // .noOpMove
/// ```
///
/// Compare raw values instead of the exception texts of real views, which change between releases.
/// In the simultaneous order, a reload counts as a deletion of its old position and an insertion at
/// its new position.
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

  /// A section moves to a position at which the same batch inserts, or reloads, a section.
  case insertAndMoveSameSection = "insert-and-move-same-section"

  /// An item moves to a position at which the same batch inserts, or reloads, an item.
  case insertAndMoveSameRow = "insert-and-move-same-row"

  /// An item moves into a section that is inserted, or reloaded, in the same batch.
  case moveRowIntoInsertedSection = "move-row-into-inserted-section"

  /// A section moves to two positions.
  case moveSectionToBoth = "move-section-to-both"

  /// An item moves to two positions.
  case moveRowToBoth = "move-row-to-both"

  /// Two sections move to the same position.
  case moveBothSections = "move-both-sections"

  /// Two items move to the same position.
  case moveBothRows = "move-both-rows"

  /// A position is deleted, or reloaded, twice.
  ///
  /// The rule is for batches of collection views and single calls of sequential hosts. A table view
  /// ignores the repetition.
  case duplicateDelete = "duplicate-delete"

  /// A position is inserted twice in one call of a sequential host.
  ///
  /// A table view ignores the repetition. A collection view counts both, and lacks a row.
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

  /// The number of sections after the batch does not match the insertions and deletions.
  case countSections = "count-sections"

  /// The number of items in a section after the batch does not match the insertions and deletions.
  case countRows = "count-rows"

  /// The host was not laid out, and did not count its items before the data changed.
  case updatesBeforeFirstCount = "updates-before-first-count"

  /// The data changed before the batch, or the counts changed in a batch without calls.
  case dataChangedOutsideBatch = "data-changed-outside-batch"

  // MARK: Wrong items without an exception

  /// The host shows an item, or none, where the data source has a different item.
  case wrongRow = "wrong-row"

  /// The host shows a section, or none, where the data source has a different section.
  case wrongSection = "wrong-section"

  /// An item changes its content, but no call reloads it.
  case staleRow = "stale-row"

  /// A section changes its own content, but no call reloads it.
  case staleSection = "stale-section"

  /// A section moves in a batch that also updates its items, or reloads anything.
  case sectionMoveTouched = "section-move-touched"

  /// An item, or a section, moves to its own position, and nothing before it changes.
  case noOpMove = "no-op-move"

  /// An item is updated in a section that the same batch deletes, inserts or reloads.
  case rowInDeletedOrInsertedSection = "row-in-deleted-or-inserted-section"

  /// A reload shares a batch with moves of items in its section, or of sections.
  case reloadDisplacedByMove = "reload-displaced-by-move"

  /// A simultaneous host reconfigures items, or reloads headers, in a batch that also deletes,
  /// inserts or moves.
  ///
  /// The view reads a reconfigured item or a header immediately, at its position before the batch.
  /// The data source already has the new list, and therefore a different item or none at that
  /// position. Reconfigure in a separate batch, or together with reloads only.
  case reconfigureWithStructure = "reconfigure-with-structure"

  /// A call is made during another batch, or while the host reads its data source.
  case reentrantUpdate = "reentrant-update"
}

extension BatchRule: CustomStringConvertible {
  /// The raw value, such as `count-rows`.
  public var description: String {
    rawValue
  }
}
