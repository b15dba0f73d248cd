/// The fewest edits from one list to another, found by comparing items without hashing them.
///
/// The edits are the edges of a shortest path through the ``EditGraph`` of both lists:
///
/// 1. Trim the common end.
/// 2. Trace a path of few edits back through all of its frontiers.
/// 3. If the path has more edits, divide the box at a middle snake, and continue with both parts.
///
/// Tracing compares matching items only once. Dividing compares them again in each part, but stores
/// no frontiers.
///
/// The search ends with edits that lead from one list to the other even if comparisons are
/// inconsistent: it deletes and inserts items that compare differently the second time.
@usableFromInline
package enum ShortestEditScript<Graph: EditGraph> {
  /// The largest number of edits to trace, which takes about 258 KiB of frontiers.
  @inlinable
  static var traceLimit: Int { 256 }

  /// Returns the edits in order.
  ///
  /// - Parameters:
  ///   - limit: The number of edits from either end beyond which the script need not be the
  ///     shortest.
  ///   - isCancelled: Returns whether to stop and replace the rest of both lists. Once it has
  ///     returned `true`, it must not return `false` again.
  ///   - isSame: Returns whether items at an old and at a new offset match.
  @inlinable
  package static func edits(
    old: Range<Int>, new: Range<Int>, limit: Int = .max, isCancelled: () -> Bool = { false },
    isSame: (Int, Int) -> Bool
  ) -> [EditCommand] {
    guard Swift.max(old.count, new.count) < Int32.max / 2 else {
      fatalError(
        "a list has \(Swift.max(old.count, new.count)) items, not fewer than \(Int32.max / 2)")
    }
    var edits: [EditCommand] = []
    var pending: [Subproblem] = [(trimmingEnd(Box(old: old, new: new), isSame: isSame), 0)]
    while let (box, shortest) = pending.popLast() {
      if shortest <= traceLimit, !isCancelled(),
        let traced = Trace<Graph>(
          in: box, limit: traceLimit, isCancelled: isCancelled, isSame: isSame
        ).edits(isSame: isSame)
      {
        edits += traced
      } else if let parts = parts(
        of: box, limit: limit, isCancelled: isCancelled, isSame: isSame)
      {
        pending += parts
      } else {
        edits += box.replacement
      }
    }
    return edits
  }

  /// Returns the parts of a box, the last part first, or `nil` if the box cannot be divided or the
  /// search is cancelled.
  @inlinable
  static func parts(
    of box: Box, limit: Int, isCancelled: () -> Bool, isSame: (Int, Int) -> Bool
  ) -> [Subproblem]? {
    guard !isCancelled() else { return nil }
    var search = MiddleSnakeSearch<Graph>(in: box, limit: limit, isSame: isSame)
    let parts = search.parts(isCancelled: isCancelled, isSame: isSame)
    let isDivided = Swift.max(parts.front.box.count, parts.back.box.count) < box.count
    return isDivided ? [parts.back, parts.front] : nil
  }

  /// Returns the box without the matching items at the end of both lists.
  @inlinable
  static func trimmingEnd(_ box: Box, isSame: (Int, Int) -> Bool) -> Box {
    let limit = Swift.min(box.old.count, box.new.count)
    var count = 0
    while count < limit,
      isSame(Backward.offset(count, into: box.old), Backward.offset(count, into: box.new))
    {
      count += 1
    }
    return Backward.dropping(old: count, new: count, from: box)
  }
}

/// One edit of a shortest edit script, at its point of the ``EditGraph``.
@usableFromInline
package struct EditCommand: BitwiseCopyable {
  @usableFromInline
  package enum Kind: BitwiseCopyable {
    case deletion, insertion, substitution
  }

  @usableFromInline package let kind: Kind

  /// The number of items of the old list before the edit.
  @usableFromInline package let old: Int32

  /// The number of items of the new list before the edit.
  @usableFromInline package let new: Int32

  @inlinable
  init(_ kind: Kind, old: Int, new: Int) {
    self.kind = kind
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
  }
}

extension Box {
  /// The number of items of both lists.
  @inlinable
  var count: Int {
    old.count + new.count
  }

  /// The edits that delete all old items and insert all new ones.
  @usableFromInline
  var replacement: [EditCommand] {
    old.map { EditCommand(.deletion, old: $0, new: new.lowerBound) }
      + new.map { EditCommand(.insertion, old: old.upperBound, new: $0) }
  }
}

extension [EditCommand] {
  /// Calls `body` with the offsets of each match of the script, ascending in both lists.
  @inlinable
  func forEachMatch(oldCount: Int, _ body: (_ old: Int, _ new: Int) -> Void) {
    var old = 0
    var new = 0
    for edit in self {
      while old < Int(edit.old) {
        body(old, new)
        old += 1
        new += 1
      }
      if edit.kind != .insertion { old += 1 }
      if edit.kind != .deletion { new += 1 }
    }
    while old < oldCount {
      body(old, new)
      old += 1
      new += 1
    }
  }
}
