/// A position in a list: an offset, or a path in a list of sections.
///
/// A linear list counts as a list of one section, so code for sections works for both. An offset is
/// an item of section zero.
protocol ListPosition: Comparable, Sendable {
  var section: Int { get }
  var item: Int { get }

  init(section: Int, item: Int)

  /// Returns the error for a section with a different number of items than a change requires.
  static func miscount(section: Int, expected: Int, found: Int) -> ApplicationError<Self>
}

extension ItemPath: ListPosition {
  static func miscount(section: Int, expected: Int, found: Int) -> ApplicationError<Self> {
    .itemCount(section: section, expected: expected, found: found)
  }
}

extension Int: ListPosition {
  var section: Int { 0 }
  var item: Int { self }

  init(section: Int, item: Int) {
    self = item
  }

  static func miscount(section: Int, expected: Int, found: Int) -> ApplicationError<Self> {
    .count(expected: expected, found: found)
  }
}

extension [Pair] {
  /// The only section of two linear lists.
  static var onlySection: Self { [Pair(old: 0, new: 0)] }
}
