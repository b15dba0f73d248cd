/// The position of an item in a list of sections.
///
/// ```swift
/// ItemPath(section: 0, item: 9) < ItemPath(section: 1, item: 0)  // true: in reading order
/// ```
public struct ItemPath: Hashable, Sendable {
  /// The zero-based offset of the section in the list.
  public var section: Int

  /// The zero-based offset of the item in its section.
  public var item: Int

  /// Creates a path from the offset of a section and the offset of an item in that section.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

extension ItemPath: Comparable {
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }
}

extension ItemPath: CustomStringConvertible {
  /// The two offsets, section first: `0.9` is item 9 of section 0.
  public var description: String {
    "\(section).\(item)"
  }
}
