import DiffCore

extension Violation {
  /// The place of a section or of a row in one of the lists.
  ///
  /// ```swift
  /// Violation.Position.item(ItemPath(section: 0, item: 1), in: .old).description
  /// // "row 0.1 of the old list"
  /// ```
  public enum Position: Hashable, Sendable {
    /// The section at an offset.
    case section(Int, in: List)

    /// The row at a path.
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
  /// What stands there and in which list: `section 2 of the new list`.
  public var description: String {
    switch self {
    case .section(let offset, let list): "section \(offset) of the \(list) list"
    case .item(let path, let list): "row \(path) of the \(list) list"
    }
  }
}
