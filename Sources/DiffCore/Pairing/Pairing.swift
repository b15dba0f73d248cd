/// Which rows of two lists are the same row: where the elements end and the integers begin.
@usableFromInline
struct Pairing {
  /// The rows that were paired while walking, ascending in both lists.
  @usableFromInline var runs: [Run] = []

  /// The rows of the old list that no walk paired, ascending.
  @usableFromInline var oldLeftovers: [Int32] = []

  /// The rows of the new list that no walk paired, ascending.
  @usableFromInline var newLeftovers: [Int32] = []

  /// For each of ``newLeftovers`` its partner in the old list, or ``none``.
  ///
  /// Empty if none of them has one.
  @usableFromInline var partners: [Int32] = []

  /// The pairs whose content changed, ascending in the new list.
  @usableFromInline var updates: [Move<Int>] = []

  @inlinable
  init() {}

  /// Stands for a row without a partner.
  @usableFromInline static let none: Int32 = -1
}

extension Pairing {
  /// Pairs the rows of two lists by id.
  ///
  /// 1. Trim the ends that are the same.
  /// 2. Walk in step from the front, then from the back, as far as that pays.
  /// 3. Hash what is left over.
  ///
  /// ```text
  /// old  a b c d e f g h      1. a g h      2. c d        3. e
  /// new  a e c d x g h           a g h         c d           e
  /// ```
  @inlinable
  init<Rule: Identification>(
    old: RowBuffer<Rule.Row>, new: RowBuffer<Rule.Row>, by rule: Rule
  ) {
    self.init()
    walk(old: old, new: new, by: rule)
    pairLeftovers(old: old, new: new, by: rule)
  }

  /// Pairs rows by walking: those of a whole list, or of its next section.
  @inlinable
  mutating func walk<Rule: Identification>(
    old: RowBuffer<Rule.Row>, new: RowBuffer<Rule.Row>, by rule: Rule
  ) {
    var front = Walk<Rule, Forward>(old: old, new: new, by: rule)
    var back = Walk<Rule, Backward>(old: old, new: new, by: rule)
    let whole = Middle(old: old.offsets, new: new.offsets)
    let trimmed = back.pair(front.pair(whole))
    _ = back.walk(front.walk(trimmed))
    append(front.walked, back.walked, of: whole)
  }

  /// Appends what two walks from both ends of `whole` paired, and what they left over.
  @usableFromInline
  mutating func append(_ front: Walked, _ back: Walked, of whole: Middle) {
    precondition(
      max(whole.old.upperBound, whole.new.upperBound) <= Int32.max,
      "a list of more than \(Int32.max) rows")
    var walked = front
    walked.append(backwards: back)
    var rest = whole
    for run in walked.runs {
      appendLeftovers(
        old: rest.old.lowerBound..<run.oldRange.lowerBound,
        new: rest.new.lowerBound..<run.newRange.lowerBound)
      rest.old = run.oldRange.upperBound..<whole.old.upperBound
      rest.new = run.newRange.upperBound..<whole.new.upperBound
    }
    appendLeftovers(old: rest.old, new: rest.new)
    runs.append(contentsOf: walked.runs)
    updates.append(contentsOf: walked.updates)
  }

  private mutating func appendLeftovers(old: Range<Int>, new: Range<Int>) {
    for offset in old { oldLeftovers.append(Int32(truncatingIfNeeded: offset)) }
    for offset in new { newLeftovers.append(Int32(truncatingIfNeeded: offset)) }
  }
}
