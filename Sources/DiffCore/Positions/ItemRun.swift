/// Consecutive items of one section.
public struct ItemRun: Equatable, Sendable {
  /// The zero-based offset of the section in the list.
  public var section: Int

  /// The zero-based offsets of the items in their section.
  public var items: Range<Int>

  /// Creates a run from the offset of a section and the offsets of items in that section.
  @inlinable
  public init(section: Int, items: Range<Int>) {
    self.section = section
    self.items = items
  }
}

extension ItemRun: CustomStringConvertible {
  /// The section, then the range of items: `0.2..<5` are items 2, 3 and 4 of section 0.
  public var description: String {
    "\(section).\(items)"
  }
}

extension Sequence<ItemPath> {
  /// The paths in this order, as the fewest runs of consecutive items.
  ///
  /// A host whose toolkit takes ranges calls it once for each run:
  ///
  /// ```swift
  /// func deleteItems(at paths: [ItemPath]) {
  ///   for run in paths.runs.reversed() { rows[run.section].removeSubrange(run.items) }
  /// }
  /// ```
  ///
  /// A run never crosses the border of a section: the paths `0.1 0.2 1.3` are the runs `0.1..<3`
  /// and `1.3..<4`.
  ///
  /// - Precondition: No item has the offset `Int.max`.
  /// - Complexity: O(*n*) for *n* paths.
  @inlinable
  public var runs: [ItemRun] {
    var runs: [ItemRun] = []
    for path in self {
      if let last = runs.last, last.section == path.section, last.items.upperBound == path.item {
        runs[runs.count - 1].items = last.items.lowerBound..<path.item + 1
      } else {
        runs.append(ItemRun(section: path.section, items: path.item..<path.item + 1))
      }
    }
    return runs
  }
}
