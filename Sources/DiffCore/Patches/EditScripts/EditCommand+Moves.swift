public import DiffCore

extension [EditCommand] {
  /// Returns the edits of this script, with a move for each deletion and insertion of equal items.
  ///
  /// ```text
  /// insert b at 0
  /// delete b at 1      becomes      move b from 1 to 0
  /// delete d at 3                   delete d at 3
  /// ```
  ///
  /// - Parameter isSame: Returns whether items at an old and at a new offset are equal.
  /// - Returns: The edits. The insertion of a moved item has the item's old offset as its `origin`.
  @inlinable
  func inferringMoves(
    isSame: (_ old: Int, _ new: Int) -> Bool
  ) -> [(edit: EditCommand, origin: Int?)] {
    // The result for each edit, or `nil` if a later edit turns both into a move.
    var steps: [(edit: EditCommand, origin: Int?)?] = []
    // The indices of the edits that are not part of a move.
    var deletions: [Int] = []
    var insertions: [Int] = []
    for (index, edit) in enumerated() {
      var step: (edit: EditCommand, origin: Int?) = (edit, nil)
      switch edit.kind {
      case .deletion:
        if let partner = insertions.firstIndex(where: { isSame(Int(edit.old), Int(self[$0].new)) })
        {
          let insertion = insertions.remove(at: partner)
          steps[insertion] = nil
          step = (self[insertion], Int(edit.old))
        } else {
          deletions.append(index)
        }
      case .insertion:
        if let partner = deletions.firstIndex(where: { isSame(Int(self[$0].old), Int(edit.new)) }) {
          let deletion = deletions.remove(at: partner)
          steps[deletion] = nil
          step.origin = Int(self[deletion].old)
        } else {
          insertions.append(index)
        }
      case .substitution: break
      }
      steps.append(step)
    }
    return steps.compactMap { $0 }
  }
}
