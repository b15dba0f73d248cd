import DiffCore

/// A broken rule: what happened in a batch, where, and a drawing of it.
///
/// ```swift
/// let list = SettableList(["a", "b"])
/// let host = StrictListHost<Never, String>(rules: .tableView)
/// host.dataSource = list
/// host.deleteItems(at: [ItemPath(section: 0, item: 0)])  // the data source still has both items
///
/// host.violations[0].rule       // .countRows
/// host.violations[0].positions  // [.section(0, in: .new)]
/// host.violations[0].newCounts  // [2]
/// ```
public struct Violation: Hashable, Sendable {
  /// The rule that was broken.
  public let rule: BatchRule

  /// The sections and items that broke it, and the list in which each position counts.
  public let positions: [Position]

  /// The offset of the batch among all that the host received.
  ///
  /// A violation outside of a batch has the offset of the next one.
  public let batch: Int

  /// The number of items in each section, as the host counted them before the batch.
  public let oldCounts: [Int]

  /// The number of items in each section, as the data source reports them after the batch.
  public let newCounts: [Int]

  /// One sentence that says what is wrong, with the values.
  public let explanation: String

  /// The old list, the updates and the new list, one below the other, with marked positions.
  public let drawing: String
}

extension Violation: CustomStringConvertible {
  /// The rule, the explanation and the drawing.
  public var description: String {
    "\(rule) in batch \(batch): \(explanation)\n\(drawing)"
  }
}

extension Violation {
  /// The position of a section or an item in one of the lists.
  ///
  /// ```swift
  /// Violation.Position.item(ItemPath(section: 0, item: 1), in: .old).description
  /// // "item 0.1 of the old list"
  /// ```
  public enum Position: Hashable, Sendable {
    /// The section at an offset.
    case section(Int, in: List)

    /// The item at a path.
    case item(ItemPath, in: List)
  }

  /// The list in which a position counts.
  public enum List: Hashable, Sendable {
    /// The list that the host showed before the batch.
    case old

    /// The list that the earlier calls of a sequential batch left.
    case current

    /// The list that the data source has after the batch.
    case new
  }
}

extension Violation.Position: CustomStringConvertible {
  /// The section or item and its list: `section 2 of the new list`.
  public var description: String {
    switch self {
    case .section(_, let list), .item(_, let list): "\(name) of the \(list) list"
    }
  }
}

/// A broken rule before it is drawn.
struct Finding: Error {
  var rule: BatchRule
  var positions: [Violation.Position]
  var explanation: String

  init(_ rule: BatchRule, _ positions: [Violation.Position], _ explanation: String) {
    self.rule = rule
    self.positions = positions
    self.explanation = explanation
  }
}

/// Returns a number and its noun: `1 item`, `2 items`.
func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

/// Returns positions for a sentence: `0.1, 0.2 and 5 more`.
func listed<Position>(_ positions: [Position]) -> String {
  let shown = positions.prefix(6).map { "\($0)" }.joined(separator: ", ")
  return positions.count > 6 ? "\(shown) and \(positions.count - 6) more" : shown
}
