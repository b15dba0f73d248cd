/// One edit on a path through two lists, at the place where it is made.
@usableFromInline
struct PathEdit: BitwiseCopyable {
  @usableFromInline
  enum Kind: BitwiseCopyable {
    case deletion, insertion, substitution
  }

  @usableFromInline let kind: Kind

  /// The number of rows of the old list before the edit.
  @usableFromInline let old: Int32

  /// The number of rows of the new list before the edit.
  @usableFromInline let new: Int32

  @inlinable
  init(_ kind: Kind, old: Int, new: Int) {
    self.kind = kind
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
  }
}

extension [PathEdit] {
  /// The rows that the path matches, ascending in both lists.
  ///
  /// - Parameter count: The number of rows of the old list.
  @usableFromInline
  func matches(oldCount count: Int) -> [Move<Int>] {
    var matches: [Move<Int>] = []
    var old = 0
    var new = 0
    func match(until end: Int) {
      while old < end {
        matches.append(Move(from: old, to: new))
        old += 1
        new += 1
      }
    }
    for edit in self {
      match(until: Int(edit.old))
      if edit.kind != .insertion { old += 1 }
      if edit.kind != .deletion { new += 1 }
    }
    match(until: count)
    return matches
  }
}
