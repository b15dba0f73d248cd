/// A mistake that a host can make, as ``HostConformance`` finds it.
public enum HostProblem: String, Hashable, Sendable, CaseIterable {
  /// After a batch or a reload, the host shows rows other than the items of its data source, or old
  /// content.
  case wrongRows = "the host shows other rows than its data source has"

  /// After a batch or a reload, the host shows headers other than those of its data source.
  case wrongHeaders = "the host shows other headers than its data source has"

  /// After a batch or a reload, the rows that the host shows are those of more sections, or of
  /// fewer.
  case wrongSectionCount = "the host shows another number of sections than its data source has"

  /// After a reload, the host shows no row at all, though its data source has items.
  case neverDrew = "the host shows no rows after reloadData: does it draw, and is settle set?"

  /// The host shows other rows than its data source has, and never asked for one.
  case neverAsked = "the host never asked its data source: is it connected to the kit's?"

  /// `performUpdates` returned before it ran the updates, or ran them twice.
  case updatesNotRunOnce = "performUpdates did not run the updates exactly once"

  /// The host did not call the completion of a batch, or called it twice.
  case completionNotCalledOnce = "performUpdates did not call the completion exactly once"

  /// The host asked its data source for a section or an item that is not there.
  case askedOutOfBounds = "the host asked its data source for what is not there"

  /// The host did not call the closure of `scheduleUpdate`, not even after `settle`, or called it
  /// twice.
  case updateNotMadeOnce = "scheduleUpdate did not call its closure exactly once: is settle set?"

  /// The host does not accept updates, so the check cannot judge them.
  case refusesUpdates = "the host does not accept updates: make one that is ready to show them"
}

extension HostProblem: CustomStringConvertible {
  /// The problem as a sentence.
  public var description: String {
    rawValue
  }
}
