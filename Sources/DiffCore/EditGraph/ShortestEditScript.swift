/// The fewest edits from one list to another, found by comparing items only.
///
/// They are the edges of a shortest path through the lists' ``EditGraph``:
///
/// 1. Trim the end that is the same.
/// 2. Trace a path of few edits back through all of its frontiers.
/// 3. If there are more edits, divide the box at a middle snake, and go on with both parts.
///
/// Tracing compares matching items only once, while dividing compares them again in each part: for
/// 20 edits in 100,000 items, seven times as often. Dividing needs no memory for frontiers.
///
/// Whatever comparing returns, the search ends, and its edits lead from one list to the other: items
/// that do not compare in the same way again are deleted and inserted.
@usableFromInline
enum ShortestEditScript<Graph: EditGraph> {
  /// The largest number of edits that is traced, in at most 256 KiB of frontiers.
  @inlinable
  static var traceLimit: Int { 256 }

  /// Returns the edits in order.
  ///
  /// - Parameters:
  ///   - limit: The number of edits from both ends beyond which the script need not be a shortest.
  ///   - isCancelled: Returns whether to stop; the rest of both lists is replaced then. Once it has
  ///     returned `true`, it must not return `false` again.
  ///   - isSame: Returns whether items at an old and at a new offset match.
  @inlinable
  static func edits(
    old: Range<Int>, new: Range<Int>, limit: Int = .max, isCancelled: () -> Bool = { false },
    isSame: (Int, Int) -> Bool
  ) -> [EditCommand] {
    guard Swift.max(old.count, new.count) < Int32.max / 2 else {
      fatalError(
        "a list has \(Swift.max(old.count, new.count)) items, not fewer than \(Int32.max / 2)")
    }
    var edits: [EditCommand] = []
    var pending = [Subproblem(trimmingEnd(Box(old: old, new: new), isSame: isSame))]
    while let subproblem = pending.popLast() {
      if let traced = tracedEdits(of: subproblem, isCancelled: isCancelled, isSame: isSame) {
        edits += traced
      } else if let parts = parts(
        of: subproblem.box, limit: limit, isCancelled: isCancelled, isSame: isSame)
      {
        pending += parts
      } else {
        edits += subproblem.box.replacement
      }
    }
    return edits
  }

  /// Returns the edits of a subproblem, or `nil` if they are more than ``traceLimit`` or no longer
  /// needed.
  @inlinable
  static func tracedEdits(
    of subproblem: Subproblem, isCancelled: () -> Bool, isSame: (Int, Int) -> Bool
  ) -> [EditCommand]? {
    guard (subproblem.edits ?? 0) <= traceLimit, !isCancelled() else { return nil }
    return Trace<Graph>(
      in: subproblem.box, limit: traceLimit, isCancelled: isCancelled, isSame: isSame
    ).edits(isSame: isSame)
  }

  /// Returns the parts of a box, the last one first, or `nil` if it cannot be divided or is no
  /// longer needed.
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

  /// Returns the box without the last items of both lists that match.
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

/// The edges that a path through two lists may take.
///
/// An edit graph has a point for each pair of an old and a new offset. A path leads from the start
/// of both lists to their end. A match is a diagonal edge, which steps into both lists at no cost;
/// a deletion steps into the old list, and an insertion into the new one.
@usableFromInline
protocol EditGraph {
  /// The distance between the diagonals that a number of edits leads to.
  static var stride: Int { get }

  /// Returns the furthest reaching point on a diagonal after one more edit.
  ///
  /// All points are given as offsets in the old list.
  ///
  /// - Parameters:
  ///   - before: The point on the diagonal before, from which a deletion leads here.
  ///   - here: The point on this diagonal.
  ///   - after: The point on the diagonal after, from which an insertion leads here.
  static func reach(before: Int32, here: Int32, after: Int32) -> Int32
}

/// The edit graph with deletions and insertions: a shortest path keeps a longest common
/// subsequence.
@usableFromInline
enum LCSGraph: EditGraph {
  /// Each edit changes the diagonal, which is even exactly if the number of edits is.
  @inlinable
  static var stride: Int { 2 }

  @inlinable
  static func reach(before: Int32, here: Int32, after: Int32) -> Int32 {
    Swift.max(before &+ 1, after)
  }
}

/// The edit graph with deletions, insertions and substitutions: a shortest path is as long as the
/// Levenshtein distance.
@usableFromInline
enum LevenshteinGraph: EditGraph {
  @inlinable
  static var stride: Int { 1 }

  @inlinable
  static func reach(before: Int32, here: Int32, after: Int32) -> Int32 {
    Swift.max(before &+ 1, here &+ 1, after)
  }
}

/// One edit of a shortest edit script, at its point of the ``EditGraph``.
@usableFromInline
struct EditCommand: BitwiseCopyable {
  @usableFromInline
  enum Kind: BitwiseCopyable {
    case deletion, insertion, substitution
  }

  @usableFromInline let kind: Kind

  /// The number of items of the old list before the edit.
  @usableFromInline let old: Int32

  /// The number of items of the new list before the edit.
  @usableFromInline let new: Int32

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

  /// The edits that delete all items of the old list and insert all of the new one.
  @usableFromInline
  var replacement: [EditCommand] {
    old.map { EditCommand(.deletion, old: $0, new: new.lowerBound) }
      + new.map { EditCommand(.insertion, old: old.upperBound, new: $0) }
  }
}

extension [EditCommand] {
  /// Calls `body` with the offsets of each match of the script, ascending in both lists.
  ///
  /// - Parameter oldCount: The number of items of the old list.
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
