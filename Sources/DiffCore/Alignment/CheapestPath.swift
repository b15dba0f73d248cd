/// The fewest edits from one list to another, by comparing rows only.
///
/// 1. Trim the end that is the same.
/// 2. Trace a path of few edits through its remembered frontiers.
/// 3. If there are more, divide the lists at a place in the middle of a path, and go on with both
///    parts.
///
/// Tracing compares matching rows but once, where dividing compares them again in each part;
/// dividing needs no memory for its frontiers.
@usableFromInline
enum CheapestPath<Steps: EditSteps> {
  /// The edits that are traced: at most 256 KiB of frontiers.
  @inlinable
  static var traceLimit: Int { 256 }

  /// The edits of a path in order.
  ///
  /// - Parameters:
  ///   - limit: The edits from both ends beyond which a path need not be a cheapest.
  ///   - isSame: Whether rows at an old and at a new offset match.
  @inlinable
  static func edits(
    old: Range<Int>, new: Range<Int>, limit: Int = .max, isSame: (Int, Int) -> Bool
  ) -> [PathEdit] {
    precondition(
      Swift.max(old.count, new.count) < Int32.max / 2, "a list of more than \(Int32.max / 2) rows")
    var path: [PathEdit] = []
    var pending = [Part(trimmingEnd(Middle(old: old, new: new), isSame: isSame))]
    while let part = pending.popLast() {
      if let edits = tracedEdits(of: part, isSame: isSame) {
        path += edits
      } else {
        var search = MiddleSearch<Steps>(of: part.middle, limit: limit, isSame: isSame)
        let parts = search.parts(isSame: isSame)
        pending += [parts.back, parts.front]
      }
    }
    return path
  }

  /// The edits of a part that takes no more of them than are traced.
  @inlinable
  static func tracedEdits(of part: Part, isSame: (Int, Int) -> Bool) -> [PathEdit]? {
    guard (part.edits ?? 0) <= traceLimit else { return nil }
    let trace = Trace<Steps>(in: part.middle, limit: traceLimit, isSame: isSame)
    return trace.path(isSame: isSame)
  }

  /// The part of both lists before the rows at their ends that match.
  @inlinable
  static func trimmingEnd(_ middle: Middle, isSame: (Int, Int) -> Bool) -> Middle {
    let limit = Swift.min(middle.old.count, middle.new.count)
    var count = 0
    while count < limit,
      isSame(Backward.offset(count, into: middle.old), Backward.offset(count, into: middle.new))
    {
      count += 1
    }
    return Middle(
      old: Backward.rest(of: middle.old, after: count),
      new: Backward.rest(of: middle.new, after: count))
  }
}
