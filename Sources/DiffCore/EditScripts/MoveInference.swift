/// Makes a move of each deletion and insertion of equal items.
///
/// ```text
/// insert b at 0     delete b at 1                 move b from 1 to 0
///             delete d at 3          becomes      delete d at 3
/// ```
@usableFromInline
struct MoveInference {
  /// An edit, or a move to where it inserts.
  @usableFromInline
  struct Step {
    @usableFromInline let edit: EditCommand

    /// The old offset of the item that is moved instead of inserted.
    @usableFromInline var origin: Int?
  }

  /// The steps so far; `nil` instead of an edit that became part of a move.
  @usableFromInline var steps: [Step?] = []

  /// The indices of the deletions in ``steps``.
  @usableFromInline var deletions: [Int] = []

  /// The indices of the insertions in ``steps``.
  @usableFromInline var insertions: [Int] = []

  @inlinable
  init() {}
}

extension MoveInference {
  /// Returns the edits of a script, some of them as moves.
  ///
  /// - Parameter isSame: Returns whether items at an old and at a new offset are equal.
  @inlinable
  static func steps(of script: [EditCommand], isSame: (Int, Int) -> Bool) -> [Step] {
    var inference = Self()
    for edit in script {
      switch edit.kind {
      case .deletion:
        let partner = inference.insertions.firstIndex { ordinal in
          inference.steps[ordinal].map { isSame(Int(edit.old), Int($0.edit.new)) } ?? false
        }
        inference.delete(edit, insertedBy: partner)
      case .insertion:
        let partner = inference.deletions.firstIndex { ordinal in
          inference.steps[ordinal].map { isSame(Int($0.edit.old), Int(edit.new)) } ?? false
        }
        inference.insert(edit, deletedBy: partner)
      case .substitution:
        inference.append(edit)
      }
    }
    return inference.steps.compactMap { $0 }
  }

  @usableFromInline
  mutating func delete(_ deletion: EditCommand, insertedBy partner: Int?) {
    guard let partner, let insertion = take(insertions.remove(at: partner)) else {
      deletions.append(steps.count)
      return append(deletion)
    }
    append(insertion.edit, from: Int(deletion.old))
  }

  @usableFromInline
  mutating func insert(_ insertion: EditCommand, deletedBy partner: Int?) {
    guard let partner, let deletion = take(deletions.remove(at: partner)) else {
      insertions.append(steps.count)
      return append(insertion)
    }
    append(insertion, from: Int(deletion.edit.old))
  }

  @usableFromInline
  mutating func append(_ edit: EditCommand, from origin: Int? = nil) {
    steps.append(Step(edit: edit, origin: origin))
  }

  /// Removes an edit that becomes part of a move, and returns it.
  private mutating func take(_ ordinal: Int) -> Step? {
    defer { steps[ordinal] = nil }
    return steps[ordinal]
  }
}
