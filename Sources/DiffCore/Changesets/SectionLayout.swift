/// The sections that two lists share, and the offsets of their items in one combined list.
///
/// The combined list contains the items of shared sections, in the section order of the new list:
///
/// ```text
/// old   A: a b   X: x   B: c d      offsets   c d a b
/// new   B: c     A: a e b           offsets   c a e b
/// ```
///
/// In both combined lists, pairs of sections therefore have the same order.
@usableFromInline
struct SectionLayout {
  /// The offsets of the shared sections in the old and the new list.
  @usableFromInline let pairs: [Pair]

  private let oldStarts: [Int]
  private let newStarts: [Int]

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - pairs: The pairs of sections, ascending in the new list.
  ///   - oldStarts: The offset of the first item of each pair's old section.
  ///   - newStarts: The offset of the first item of each pair's new section.
  @usableFromInline
  init(pairs: [Pair], oldStarts: [Int], newStarts: [Int]) {
    self.pairs = pairs
    self.oldStarts = oldStarts
    self.newStarts = newStarts
  }
}

extension SectionLayout {
  /// Returns the path in the old list of the item at an offset.
  func oldPath(_ offset: Int) -> ItemPath {
    let pair = oldStarts.section(at: offset)
    return ItemPath(section: pairs[pair].old, item: offset - oldStarts[pair])
  }

  /// Returns the path in the new list of the item at an offset.
  func newPath(_ offset: Int) -> ItemPath {
    let pair = newStarts.section(at: offset)
    return ItemPath(section: pairs[pair].new, item: offset - newStarts[pair])
  }

  /// Returns whether an item stays in its section.
  func isWithinSection(_ item: Pair) -> Bool {
    oldStarts.section(at: item.old) == newStarts.section(at: item.new)
  }
}
