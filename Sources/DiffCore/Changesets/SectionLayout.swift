/// The sections that two lists share, and the offsets of their items in one list for all sections.
///
/// That list counts only the items of shared sections, one section after the other in the order of
/// the new list:
///
/// ```text
/// old   A: a b   X: x   B: c d      offsets   c d a b
/// new   B: c     A: a e b           offsets   c a e b
/// ```
///
/// So in both lists the items of each pair of sections follow those of the pair before it.
@usableFromInline
struct SectionLayout {
  /// The pairs of sections, by their offsets in the old and in the new list.
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
    let pair = Self.pair(at: offset, starts: oldStarts)
    return ItemPath(section: pairs[pair].old, item: offset - oldStarts[pair])
  }

  /// Returns the path in the new list of the item at an offset.
  func newPath(_ offset: Int) -> ItemPath {
    let pair = Self.pair(at: offset, starts: newStarts)
    return ItemPath(section: pairs[pair].new, item: offset - newStarts[pair])
  }

  /// Returns whether an item stays in its section.
  func isWithinSection(_ item: Pair) -> Bool {
    Self.pair(at: item.old, starts: oldStarts) == Self.pair(at: item.new, starts: newStarts)
  }

  private static func pair(at offset: Int, starts: [Int]) -> Int {
    starts.partitioningIndex { $0 > offset } - 1
  }
}
