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
  /// The offsets of the shared sections in both lists, ascending in the new list.
  @usableFromInline let pairs: [Pair]

  /// The offsets of the first items of the sections of each pair.
  private let oldStarts, newStarts: [Int]

  @usableFromInline
  init(pairs: [Pair], oldStarts: [Int], newStarts: [Int]) {
    self.pairs = pairs
    self.oldStarts = oldStarts
    self.newStarts = newStarts
  }
}

extension SectionLayout {
  func oldPath(_ offset: Int) -> ItemPath {
    let pair = oldStarts.section(at: offset)
    return ItemPath(section: pairs[pair].old, item: offset - oldStarts[pair])
  }

  func newPath(_ offset: Int) -> ItemPath {
    let pair = newStarts.section(at: offset)
    return ItemPath(section: pairs[pair].new, item: offset - newStarts[pair])
  }

  func isWithinSection(_ item: Pair) -> Bool {
    oldStarts.section(at: item.old) == newStarts.section(at: item.new)
  }
}
