/// Which edits a path through two lists may take, one step each.
///
/// A path leads from one end of both lists to the other: a match steps into both lists at no cost,
/// a deletion into the old one, an insertion into the new one.
@usableFromInline
protocol EditSteps {
  /// The distance between the diagonals that a number of edits leads to.
  static var stride: Int { get }

  /// How far the old list is passed on a diagonal after one more edit.
  ///
  /// - Parameters:
  ///   - before: How far it is passed on the diagonal before, from which a deletion leads here.
  ///   - here: How far it is passed on this diagonal.
  ///   - after: How far it is passed on the next diagonal, from which an insertion leads here.
  static func reach(before: Int32, here: Int32, after: Int32) -> Int32
}

/// Deletions and insertions: the longest common subsequence stays.
@usableFromInline
enum DeletionsAndInsertions: EditSteps {
  /// Each edit changes the diagonal, so that it is even exactly when their number is.
  @inlinable
  static var stride: Int { 2 }

  @inlinable
  static func reach(before: Int32, here: Int32, after: Int32) -> Int32 {
    Swift.max(before &+ 1, after)
  }
}

/// Deletions, insertions and substitutions: the Levenshtein distance.
@usableFromInline
enum AllEdits: EditSteps {
  @inlinable
  static var stride: Int { 1 }

  @inlinable
  static func reach(before: Int32, here: Int32, after: Int32) -> Int32 {
    Swift.max(before &+ 1, here &+ 1, after)
  }
}
