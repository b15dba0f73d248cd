public import DiffCore

/// The edit graph with deletions, insertions and substitutions, in which the length of a shortest
/// path is the Levenshtein distance.
@usableFromInline
enum LevenshteinGraph: EditGraph {
  @inlinable
  static var stride: Int { 1 }

  @inlinable
  static func reach(before: Int32, here: Int32, after: Int32) -> Int32 {
    Swift.max(before &+ 1, here &+ 1, after)
  }
}
