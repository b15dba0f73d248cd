/// A rule that a batch broke: what happened, where, and a drawing of it.
///
/// ```swift
/// let list = SettableList(["a", "b"])
/// let host = StrictListHost(rules: .tableView)
/// host.dataSource = list
/// host.deleteItems(at: [ItemPath(section: 0, item: 0)])  // the data source still has both rows
///
/// host.violations[0].rule       // .countRows
/// host.violations[0].positions  // [.section(0, in: .new)]
/// host.violations[0].newCounts  // [2]
/// ```
public struct Violation: Hashable, Sendable {
  /// The rule that was broken.
  public let rule: BatchRule

  /// The sections and rows that broke it, and the list in which each position counts.
  public let positions: [Position]

  /// The number of the batch among all that the host received, from zero.
  ///
  /// What happens outside of
  /// batches has the number of the next one.
  public let batch: Int

  /// The number of rows in each section, as the host counted them before the batch.
  public let oldCounts: [Int]

  /// The number of rows in each section, as the data source gives them after the batch.
  public let newCounts: [Int]

  /// What is wrong, in one sentence with the values.
  public let explanation: String

  /// The old list, the updates and the new list, one below the other, the positions marked.
  public let drawing: String
}

extension Violation: CustomStringConvertible {
  /// The rule, the sentence and the drawing.
  public var description: String {
    "\(rule) in batch \(batch): \(explanation)\n\(drawing)"
  }
}
