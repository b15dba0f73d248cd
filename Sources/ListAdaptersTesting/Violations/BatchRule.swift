import ListAdapters

/// A rule that a batch of updates has to keep, or a real list view refuses it or shows wrong rows.
///
/// ```swift
/// host.violations.map(\.rule)            // [.countRows]
/// BatchRule.countRows.description        // "count-rows"
/// BatchRule(rawValue: "no-op-move")      // .noOpMove
/// ```
///
/// The raw values are the names to compare and to search for; the texts of real views' exceptions
/// change from release to release. In the simultaneous order a reload counts as a deletion of its
/// old position and an insertion of its new one.
public enum BatchRule: String, CaseIterable, Hashable, Sendable {
  // MARK: One position, two updates

  /// A row, or a section, is deleted and reloaded in one batch.
  case deleteAndReloadSame = "delete-and-reload-same"

  /// A section is moved and deleted, or reloaded, in one batch.
  case deleteAndMoveSameSection = "delete-and-move-same-section"

  /// A row is moved and deleted, or reloaded, in one batch.
  case deleteAndMoveSameRow = "delete-and-move-same-row"

  /// A row moves out of a section that is deleted, or reloaded, in the same batch.
  case moveRowFromDeletedSection = "move-row-from-deleted-section"

  /// A section moves to a place where the same batch inserts, or reloads, one.
  case insertAndMoveSameSection = "insert-and-move-same-section"

  /// A row moves to a place where the same batch inserts, or reloads, one.
  case insertAndMoveSameRow = "insert-and-move-same-row"

  /// A row moves into a section that is inserted, or reloaded, in the same batch.
  case moveRowIntoInsertedSection = "move-row-into-inserted-section"

  /// One section moves to two places.
  case moveSectionToBoth = "move-section-to-both"

  /// One row moves to two places.
  case moveRowToBoth = "move-row-to-both"

  /// Two sections move to one place.
  case moveBothSections = "move-both-sections"

  /// Two rows move to one place.
  case moveBothRows = "move-both-rows"

  /// The same position is deleted, or reloaded, twice: in a batch of a collection view, or in one
  /// call of a sequential host.
  ///
  /// A table view drops the repetition.
  case duplicateDelete = "duplicate-delete"

  /// The same position is inserted twice in one call of a sequential host.
  ///
  /// A table view drops the repetition; a collection view counts both, and shows a wrong row.
  case duplicateInsert = "duplicate-insert"

  /// The positions of one call of a sequential host are not ascending.
  case unsortedCall = "unsorted-call"

  // MARK: Positions out of bounds

  /// A section is deleted, or reloaded, that the list does not have.
  case deleteSectionOutOfBounds = "delete-section-oob"

  /// A row is deleted, or reloaded, in a section that the list does not have.
  case deleteRowSectionOutOfBounds = "delete-row-section-oob"

  /// A row is deleted, or reloaded, that its section does not have.
  case deleteRowOutOfBounds = "delete-row-oob"

  /// A section is inserted past the end of the list.
  case insertSectionOutOfBounds = "insert-section-oob"

  /// A row is inserted in a section that the list does not have.
  case insertRowSectionOutOfBounds = "insert-row-section-oob"

  /// A row is inserted past the end of its section.
  case insertRowOutOfBounds = "insert-row-oob"

  /// A section moves that the list does not have.
  case moveSectionFromOutOfBounds = "move-section-from-oob"

  /// A section moves past the end of the list.
  case moveSectionToOutOfBounds = "move-section-to-oob"

  /// A row moves out of a section that the list does not have.
  case moveRowFromSectionOutOfBounds = "move-row-from-section-oob"

  /// A row moves that its section does not have.
  case moveRowFromOutOfBounds = "move-row-from-oob"

  /// A row moves into a section that the list does not have.
  case moveRowToSectionOutOfBounds = "move-row-to-section-oob"

  /// A row moves past the end of its section.
  case moveRowToOutOfBounds = "move-row-to-oob"

  // MARK: Counts

  /// The number of sections after the batch is not the number before it, plus the inserted ones,
  /// less the deleted ones.
  case countSections = "count-sections"

  /// The number of rows in a section after the batch is not the number before it, plus those that
  /// came, less those that left.
  case countRows = "count-rows"

  /// The host never counted its rows, because it was not laid out, and the data had changed before
  /// it could.
  case updatesBeforeFirstCount = "updates-before-first-count"

  /// The data had changed before the batch began, or the number of rows changed in a batch that was
  /// told of nothing.
  case dataChangedOutsideBatch = "data-changed-outside-batch"

  // MARK: Wrong rows that nobody is told of

  /// A row that the batch left in the list stands where the data source has another one.
  case wrongRow = "wrong-row"

  /// A section that the batch left in the list stands where the data source has another one.
  case wrongSection = "wrong-section"

  /// A row kept its id and changed its content, and no call reloaded it.
  case staleRow = "stale-row"

  /// A section kept its id and changed its own content, and no call reloaded it.
  case staleSection = "stale-section"

  /// A section moves in a batch that also updates rows in it, or reloads anything.
  case sectionMoveTouched = "section-move-touched"

  /// A row, or a section, moves onto its own place, and nothing before it changes.
  case noOpMove = "no-op-move"

  /// A row is updated in a section that the same batch deletes, inserts or reloads.
  case rowInDeletedOrInsertedSection = "row-in-deleted-or-inserted-section"

  /// A row, or a section, is reloaded in a batch that also moves rows of that section, or sections.
  case reloadDisplacedByMove = "reload-displaced-by-move"

  /// An update is called from inside another batch, or while the host asks its data source.
  case reentrantUpdate = "reentrant-update"
}

extension BatchRule: CustomStringConvertible {
  /// The raw value, such as `count-rows`.
  public var description: String {
    rawValue
  }
}

extension StrictListHost {
  /// Whose rules a strict host judges by.
  ///
  /// ```swift
  /// for rules in StrictListHost.Rules.allCases {
  ///   let host = StrictListHost(rules: rules)
  /// }
  /// ```
  public enum Rules: Hashable, Sendable, CaseIterable {
    /// UITableView's: all updates of a batch at once; equal deletions, and equal insertions, are
    /// one.
    case tableView

    /// UICollectionView's: all updates of a batch at once; equal deletions, and equal insertions,
    /// count each.
    case collectionView

    /// Those of NSTableView, RecyclerView, the DOM or a terminal: each call sees what the calls
    /// before it left; counts, ids and contents are compared when the batch ends.
    case sequential
  }
}

extension StrictListHost.Rules {
  /// How a host with these rules reads positions.
  public var updateOrder: UpdateOrder {
    self == .sequential ? .sequential : .simultaneous
  }
}
