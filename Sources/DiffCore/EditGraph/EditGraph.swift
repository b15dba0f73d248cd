/// The edges of a path through two lists.
///
/// An edit graph has a point for each pair of an old and a new offset. A path leads from the start
/// of both lists to their end. A match is a diagonal edge, which steps into both lists at no cost;
/// a deletion steps into the old list, and an insertion into the new one.
@usableFromInline
package protocol EditGraph {
  /// The distance between the diagonals that paths with the same number of edits can end on.
  static var stride: Int { get }

  /// Returns the reach on a diagonal after one more edit.
  ///
  /// A reach is the number of old items before the furthest point.
  ///
  /// - Parameters:
  ///   - before: The reach on the previous diagonal, from which a deletion leads here.
  ///   - here: The reach on this diagonal, from which a substitution leads on.
  ///   - after: The reach on the next diagonal, from which an insertion leads here.
  static func reach(before: Int32, here: Int32, after: Int32) -> Int32
}

/// The edit graph with deletions and insertions, whose shortest paths keep a longest common
/// subsequence.
@usableFromInline
enum LCSGraph: EditGraph {
  /// Each edit changes the diagonal by one, so the diagonal is even if and only if the number of
  /// edits is even.
  @inlinable
  static var stride: Int { 2 }

  @inlinable
  static func reach(before: Int32, here: Int32, after: Int32) -> Int32 {
    Swift.max(before &+ 1, after)
  }
}
