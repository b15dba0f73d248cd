/// One update that a view is told of, as a value.
public enum ListUpdate: Hashable, Sendable {
  case deleteRows([IndexPath])
  case insertRows([IndexPath])
  case reloadRows([IndexPath])
  case reconfigureRows([IndexPath])
  case moveRow(IndexPath, IndexPath)
  case deleteSections(IndexSet)
  case insertSections(IndexSet)
  case reloadSections(IndexSet)
  case moveSection(Int, Int)
}

/// Whose rules a batch is judged by.
public enum ListRules: Sendable {
  /// UITableView's.
  case tableView

  /// UICollectionView's and NSCollectionView's.
  case collectionView

  /// NSTableView's.
  case sequential
}

/// Judges a batch: the rules that it breaks, with the reasons; empty if it is accepted.
///
/// - Parameters:
///   - old: The number of rows in each section, as the view counted them.
///   - new: The number of rows in each section, as the data source gives them after the batch.
public typealias Judge =
  @MainActor (_ updates: [ListUpdate], _ rules: ListRules, _ old: [Int], _ new: [Int]) -> [String]

/// Judges every batch of every stand-in.
///
/// A test sets it first of all; until then, all is refused.
@MainActor public var judge: Judge = { _, _, _, _ in
  ["no-judge: nobody has set StandIns.judge"]
}

/// Returns whether a delegate has the optional method with a selector.
///
/// It stands in for `responds(to:)` of the Objective-C runtime.
@MainActor public var hasMethod: (_ delegate: AnyObject, _ selector: String) -> Bool = { _, _ in
  true
}

extension Sequence<IndexPath> {
  /// These index paths as the calls of a stand-in write them: `0.1 0.2`.
  public var written: String {
    sorted().map { "\($0.section).\($0.item)" }.joined(separator: " ")
  }
}
