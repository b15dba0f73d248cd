import DiffCore

/// A broken rule, with its positions, an explanation and a drawing.
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

  /// The sections and items that broke the rule.
  public let positions: [Position]

  /// The offset of the batch among all batches that the host received.
  ///
  /// A violation outside of a batch has the offset of the next batch.
  public let batch: Int

  /// The number of items in each section that the host counted before the batch.
  public let oldCounts: [Int]

  /// The number of items in each section that the data source has after the batch.
  public let newCounts: [Int]

  /// A sentence that explains the violation, with its values.
  public let explanation: String

  /// A drawing of the old list, the updates and the new list, with marked positions.
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

  /// The list to which a position belongs.
  public enum List: Hashable, Sendable {
    /// The list that the host showed before the batch.
    case old

    /// The list after the previous calls of a sequential batch.
    case current

    /// The list of the data source after the batch.
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

/// A broken rule without a drawing.
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

extension Finding {
  /// Returns a finding if the counts after a batch differ from the counts of the data source.
  ///
  /// - Parameters:
  ///   - sections: The number of sections after the batch.
  ///   - items: The number of items after the batch in each section of the data source, or `nil` if
  ///     the host reads all of them again.
  ///   - isEmpty: Whether the batch has no calls.
  static func wrongCount(
    sections: Int, items: [Int?], of old: [Int], in new: [Int], isEmpty: Bool
  ) -> Finding? {
    guard sections == new.count else {
      return Finding(
        .countSections, [],
        """
        the data source has \(counted(new.count, "section")), but the updates lead from \
        \(old.count) to \(sections)
        """)
    }
    for (section, (left, count)) in zip(items, new).enumerated() {
      guard let left, left != count else { continue }
      return Finding(
        isEmpty ? .dataChangedOutsideBatch : .countRows, [.section(section, in: .new)],
        """
        section \(section) of the data source has \(counted(count, "item")), but the updates \
        leave \(left)
        """)
    }
    return nil
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
