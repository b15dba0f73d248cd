/// Makes a move of each deletion and insertion of equal items.
///
/// The value of an edit is the offset of its item: in the old list for a deletion, in the new list
/// otherwise.
///
/// ```text
/// insert b at 0     delete b at 1                 move b from 1 to 0
///             delete d at 3          becomes      delete d at 3
/// ```
@usableFromInline
struct MoveInference {
  /// The edits so far; `nil` instead of an edit that became part of a move.
  @usableFromInline var edits: [Edit<Int>?] = []

  /// The indices of the deletions in ``edits``.
  @usableFromInline var deletions: [Int] = []

  /// The indices of the insertions in ``edits``.
  @usableFromInline var insertions: [Int] = []

  @inlinable
  init() {}
}

extension MoveInference {
  /// Returns the edits of a script, some of them as moves.
  ///
  /// - Parameter isSame: Returns whether items at an old and at a new offset are equal.
  @inlinable
  static func edits(of script: [EditCommand], isSame: (Int, Int) -> Bool) -> [Edit<Int>] {
    var inference = Self()
    for edit in script {
      let old = Int(edit.old)
      let new = Int(edit.new)
      switch edit.kind {
      case .deletion:
        let partner = inference.insertions.firstIndex { ordinal in
          inference.edits[ordinal].map { isSame(old, $0.value) } ?? false
        }
        inference.delete(old, insertedBy: partner)
      case .insertion:
        let partner = inference.deletions.firstIndex { ordinal in
          inference.edits[ordinal].map { isSame($0.value, new) } ?? false
        }
        inference.insert(new, deletedBy: partner)
      case .substitution:
        inference.edits.append(Edit(.substitution, new, at: old))
      }
    }
    return inference.edits.compactMap { $0 }
  }

  @usableFromInline
  mutating func delete(_ offset: Int, insertedBy partner: Int?) {
    guard let partner, let insertion = take(insertions.remove(at: partner)) else {
      deletions.append(edits.count)
      edits.append(Edit(.deletion, offset, at: offset))
      return
    }
    edits.append(Edit(.move(from: offset), insertion.offset, at: insertion.offset))
  }

  @usableFromInline
  mutating func insert(_ offset: Int, deletedBy partner: Int?) {
    guard let partner, let deletion = take(deletions.remove(at: partner)) else {
      insertions.append(edits.count)
      edits.append(Edit(.insertion, offset, at: offset))
      return
    }
    edits.append(Edit(.move(from: deletion.offset), offset, at: offset))
  }

  /// Removes an edit that becomes part of a move, and returns it.
  private mutating func take(_ ordinal: Int) -> Edit<Int>? {
    defer { edits[ordinal] = nil }
    return edits[ordinal]
  }
}
