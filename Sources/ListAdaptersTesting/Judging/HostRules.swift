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
  /// The rules of UITableView, which takes all updates of a batch at once, and counts equal
  /// deletions, and equal insertions, as one.
  case tableView

  /// The rules of UICollectionView, which takes all updates of a batch at once, and counts equal
  /// deletions, and equal insertions, one by one.
  case collectionView

  /// The rules of NSTableView, RecyclerView, the DOM or a terminal: each call sees what the calls
  /// before it left. The host compares counts, ids and contents when the batch ends.
  case sequential
}

extension HostRules {
  /// The order in which a host with these rules reads positions.
  public var updateOrder: UpdateOrder {
    self == .sequential ? .sequential : .simultaneous
  }
}
