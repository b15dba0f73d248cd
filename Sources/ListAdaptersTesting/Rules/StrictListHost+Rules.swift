import ListAdapters

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
