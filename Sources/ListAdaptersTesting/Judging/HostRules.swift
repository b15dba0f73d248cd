import ListAdapters

/// The rules by which a ``StrictListHost`` judges.
///
/// ```swift
/// for rules in HostRules.allCases {
///   let host = StrictListHost<Never, String>(rules: rules)
/// }
/// ```
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum HostRules: Hashable, Sendable, CaseIterable {
  /// The rules of UITableView, which counts repeated deletions or insertions once.
  case tableView

  /// The rules of UICollectionView, which counts each repeated deletion or insertion.
  case collectionView

  /// The rules of NSTableView, RecyclerView, the DOM or a terminal.
  ///
  /// Each call applies to the result of the previous calls. The host compares counts, ids and
  /// contents at the end of the batch.
  case sequential
}

extension HostRules {
  /// The order in which a host with these rules reads positions.
  public var updateOrder: UpdateOrder {
    self == .sequential ? .sequential : .simultaneous
  }
}
