/// Which rows of two lists are the same row: where the elements end and the integers begin.
@usableFromInline
struct Pairing {
  /// The rows that were paired while walking, ascending in both lists.
  @usableFromInline var walked = Walked()

  /// Empty room for what a walk from the other end pairs: used again for each section.
  @usableFromInline var walkedBack = Walked()

  /// The rows of the old list that no walk paired.
  @usableFromInline var oldLeftovers = Leftovers()

  /// The rows of the new list that no walk paired.
  @usableFromInline var newLeftovers = Leftovers()

  /// For each of ``newLeftovers`` its partner in the old list, or ``none``.
  ///
  /// Empty if none of them has one.
  @usableFromInline var partners: [Int32] = []

  /// The number of leftovers that have a partner.
  @usableFromInline var partnerCount = 0

  @inlinable
  init() {}

  /// Stands for a row without a partner.
  @usableFromInline static let none: Int32 = -1

  /// The pairs whose content changed, ascending in the new list.
  var updates: [Update<Int>] {
    walked.updates
  }
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
  @inlinable @inline(__always)
  init(of whole: Middle, by rule: some Identification) {
    self.init()
    walk(whole, by: rule)
    pairLeftovers(by: rule)
  }

  /// Pairs rows by walking: those of whole lists, or of their next sections.
  @inlinable @inline(__always)
  mutating func walk(_ whole: Middle, by rule: some Identification) {
    let firstRun = walked.runs.count
    var front = Walk<Forward>(whole)
    swap(&front.walked, &walked)
    var middle = front.pair(whole, by: rule)
    if !middle.isExhausted {
      var back = Walk<Backward>(whole)
      swap(&back.walked, &walkedBack)
      middle = back.pair(middle, by: rule)
      _ = back.walk(front.walk(middle, by: rule), by: rule)
      front.walked.append(backwards: back.walked)
      back.walked.removeAll()
      swap(&back.walked, &walkedBack)
    }
    swap(&front.walked, &walked)
    appendLeftovers(of: whole, besidesRunsFrom: firstRun)
  }

  /// Appends the rows of two lists that are in none of the runs behind the given one.
  @usableFromInline
  mutating func appendLeftovers(of whole: Middle, besidesRunsFrom firstRun: Int) {
    Run.checkCounts(old: whole.old.upperBound, new: whole.new.upperBound)
    var rest = whole
    for run in walked.runs[firstRun...] {
      oldLeftovers.append(rest.old.lowerBound..<run.oldRange.lowerBound)
      newLeftovers.append(rest.new.lowerBound..<run.newRange.lowerBound)
      rest.old = run.oldRange.upperBound..<whole.old.upperBound
      rest.new = run.newRange.upperBound..<whole.new.upperBound
    }
    oldLeftovers.append(rest.old)
    newLeftovers.append(rest.new)
  }
}
