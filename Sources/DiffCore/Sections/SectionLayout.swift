/// Which sections of two lists are the same, and where their items stand if only the items of
/// these are counted, one section after the other in the order of the new list.
///
/// ```text
/// old   A: a b   X: x   B: c d      offsets   c d a b
/// new   B: c     A: a e b           offsets   c a e b
/// ```
///
/// So the items of each pair of sections follow those of the pair before it in both lists.
@usableFromInline
struct SectionLayout {
  /// For each pair, the offset of its section in the old list and in the new one.
  @usableFromInline let pairs: [Move<Int>]

  private let oldStarts: [Int]
  private let newStarts: [Int]

  /// - Parameters:
  ///   - pairs: The pairs of sections, ascending in the new list.
  ///   - oldStarts: The offset of the first item of each pair's old section.
  ///   - newStarts: The offset of the first item of each pair's new section.
  @usableFromInline
  init(pairs: [Move<Int>], oldStarts: [Int], newStarts: [Int]) {
    self.pairs = pairs
    self.oldStarts = oldStarts
    self.newStarts = newStarts
  }
}

extension SectionLayout {
  /// The path in the old list of the item at an offset.
  func oldPath(_ offset: Int) -> ItemPath {
    let pair = Self.pair(at: offset, starts: oldStarts)
    return ItemPath(section: pairs[pair].from, item: offset - oldStarts[pair])
  }

  /// The path in the new list of the item at an offset.
  func newPath(_ offset: Int) -> ItemPath {
    let pair = Self.pair(at: offset, starts: newStarts)
    return ItemPath(section: pairs[pair].to, item: offset - newStarts[pair])
  }

  /// Whether an item stays in its section.
  func isWithinSection(old: Int, new: Int) -> Bool {
    Self.pair(at: old, starts: oldStarts) == Self.pair(at: new, starts: newStarts)
  }

  private static func pair(at offset: Int, starts: [Int]) -> Int {
    starts.partitioningIndex { $0 > offset } - 1
  }
}
