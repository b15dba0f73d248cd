/// A mistake of a host that ``HostConformance`` can find.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum HostProblem: String, Hashable, Sendable, CaseIterable {
  /// The host shows wrong rows or old content after a batch or a reload.
  case wrongRows = "the host's rows differ from its data source"

  /// The host shows wrong headers after a batch or a reload.
  case wrongHeaders = "the host's headers differ from its data source"

  /// The host shows the wrong number of sections after a batch or a reload.
  case wrongSectionCount =
    "the host shows a different number of sections: does shownRows return an array for each?"

  /// The host shows no rows after a reload, although its data source has items.
  case neverDrew = "the host shows no rows after reloadData: does it draw, and is settle set?"

  /// The host shows wrong rows, and has never called its data source.
  case neverAsked = "the host never asked its data source: is it connected to the kit's source?"

  /// `performUpdates`, `performChange` or `withoutAnimation` returned before it ran the updates, or
  /// ran them twice.
  case updatesNotRunOnce =
    "performUpdates, performChange or withoutAnimation did not run the updates exactly once"

  /// The host did not call the completion of a batch, or called it twice.
  case completionNotCalledOnce = "performUpdates did not call the completion exactly once"

  /// The host called the completion of a batch before the end of its updates.
  case completedBeforeUpdates = "performUpdates called the completion before the updates had ended"

  /// The host shows a batch, but called its completion with `finished: false`.
  ///
  /// In an awaited check, only the last batch of a change counts, because a batch may interrupt the
  /// previous batch.
  case reportedUnfinished = "performUpdates reported an unfinished batch, but the host shows it"

  /// The host read a missing section or item from its data source.
  case askedOutOfBounds = "the host asked its data source for a missing section or item"

  /// During a call, the host read more than the call inserts or reloads.
  case readTooEarly = "the host read too early"

  /// A row that no call deleted, inserted or reloaded lost its mark, or a mark is on another row.
  case wrongMark = "a mark is not on its row"

  /// After ``HostConformance/mark``, the host does not show the mark at the row.
  case markNotSet = "the host does not show a mark where it was set: do mark and marks agree?"

  /// The host called the closure of `scheduleUpdate` twice, or not even during `settle`.
  case updateNotMadeOnce = "scheduleUpdate did not call its closure exactly once: is settle set?"

  /// The host does not accept updates, so they cannot be checked.
  case refusesUpdates = "the host does not accept updates: does makeHost return one that is ready?"

  /// A `ListHost` holds its data source strongly.
  case holdsDataSource = "the host holds its data source strongly: is dataSource a weak property?"

  /// A `ListHost` shows rows or headers after a reload without a data source.
  case rowsWithoutDataSource =
    "the host shows rows or headers without a data source: does it draw, and is settle set?"
}

extension HostProblem: CustomStringConvertible {
  /// The problem as a sentence.
  public var description: String {
    rawValue
  }
}
