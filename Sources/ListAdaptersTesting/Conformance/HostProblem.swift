/// A mistake that a host can make, as ``HostConformance`` finds it.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum HostProblem: Hashable, Sendable, CaseIterable {
  /// After a batch or a reload, the host shows rows other than the items of its data source, or old
  /// content.
  case wrongRows

  /// After a batch or a reload, the host shows headers other than those of its data source.
  case wrongHeaders

  /// After a batch or a reload, the rows that the host shows are those of more sections, or of
  /// fewer.
  case wrongSectionCount

  /// After a reload, the host shows no row at all, though its data source has items.
  case neverDrew

  /// The host shows other rows than its data source has, and never asked for one.
  case neverAsked

  /// `performUpdates` returned before it ran the updates, or ran them twice.
  case updatesNotRunOnce

  /// The host did not call the completion of a batch, or called it twice.
  case completionNotCalledOnce

  /// The host called the completion of a batch before the batch's updates had ended.
  case completedBeforeUpdates

  /// The host shows a batch, but called its completion with `finished: false`.
  ///
  /// The batch is the last one of a change: an earlier one may be interrupted by the next.
  case reportedUnfinished

  /// The host asked its data source for a section or an item that is not there.
  case askedOutOfBounds

  /// The host did not call the closure of `scheduleUpdate`, not even after `settle`, or called it
  /// twice.
  case updateNotMadeOnce

  /// The host does not accept updates, so the check cannot judge them.
  case refusesUpdates
}

extension HostProblem: CustomStringConvertible {
  /// The problem as a sentence.
  public var description: String {
    switch self {
    case .wrongRows:
      "the host shows other rows than its data source has"
    case .wrongHeaders:
      "the host shows other headers than its data source has"
    case .wrongSectionCount:
      "the host shows another number of sections: does shownRows return an array for each?"
    case .neverDrew:
      "the host shows no rows after reloadData: does it draw, and is settle set?"
    case .neverAsked:
      "the host never asked its data source: is it connected to the kit's?"
    case .updatesNotRunOnce:
      "performUpdates did not run the updates exactly once"
    case .completionNotCalledOnce:
      "performUpdates did not call the completion exactly once"
    case .completedBeforeUpdates:
      "performUpdates called the completion before the updates had ended"
    case .reportedUnfinished:
      "performUpdates reported a batch as unfinished that the host shows"
    case .askedOutOfBounds:
      "the host asked its data source for what is not there"
    case .updateNotMadeOnce:
      "scheduleUpdate did not call its closure exactly once: is settle set?"
    case .refusesUpdates:
      "the host does not accept updates: make one that is ready to show them"
    }
  }
}
