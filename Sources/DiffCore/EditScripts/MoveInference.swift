/// Makes a move of each deletion and insertion of equal rows.
///
/// ```text
/// insert b at 0     delete b at 1                 move b from 1 to 0
///             delete d at 3          becomes      delete d at 3
/// ```
@usableFromInline
struct MoveInference {
  /// The edits so far; `nil` where one has become part of a move.
  @usableFromInline var edits: [RowEdit?] = []

  /// Which of the ``edits`` are deletions.
  @usableFromInline var deletions: [Int] = []

  /// Which of the ``edits`` are insertions.
  @usableFromInline var insertions: [Int] = []

  @inlinable
  init() {}
}

/// An edit with the offset of its row instead of the row.
@usableFromInline
struct RowEdit {
  @usableFromInline let kind: EditKind

  /// The offset that the edit is known by.
  @usableFromInline let offset: Int

  /// The offset of the row: in the old list for a deletion, in the new list otherwise.
  @usableFromInline let row: Int

  @inlinable
  init(_ kind: EditKind, at offset: Int, row: Int) {
    self.kind = kind
    self.offset = offset
    self.row = row
  }
}

extension MoveInference {
  /// The edits of a path, some of them as moves.
  ///
  /// - Parameter isSame: Whether rows at an old and at a new offset are equal.
  @inlinable
  static func edits(of path: [PathEdit], isSame: (Int, Int) -> Bool) -> [RowEdit] {
    var inference = Self()
    for edit in path {
      let old = Int(edit.old)
      let new = Int(edit.new)
      switch edit.kind {
      case .deletion:
        let partner = inference.insertions.firstIndex { ordinal in
          inference.edits[ordinal].map { isSame(old, $0.row) } ?? false
        }
        inference.delete(old, insertedBy: partner)
      case .insertion:
        let partner = inference.deletions.firstIndex { ordinal in
          inference.edits[ordinal].map { isSame($0.row, new) } ?? false
        }
        inference.insert(new, deletedBy: partner)
      case .substitution:
        inference.edits.append(RowEdit(.substitution, at: old, row: new))
      }
    }
    return inference.edits.compactMap { $0 }
  }

  @usableFromInline
  mutating func delete(_ offset: Int, insertedBy partner: Int?) {
    guard let partner, let insertion = take(insertions.remove(at: partner)) else {
      deletions.append(edits.count)
      edits.append(RowEdit(.deletion, at: offset, row: offset))
      return
    }
    edits.append(RowEdit(.move(from: offset), at: insertion.offset, row: insertion.offset))
  }

  @usableFromInline
  mutating func insert(_ offset: Int, deletedBy partner: Int?) {
    guard let partner, let deletion = take(deletions.remove(at: partner)) else {
      insertions.append(edits.count)
      edits.append(RowEdit(.insertion, at: offset, row: offset))
      return
    }
    edits.append(RowEdit(.move(from: deletion.offset), at: offset, row: offset))
  }

  /// Takes out an edit that becomes part of a move.
  private mutating func take(_ ordinal: Int) -> RowEdit? {
    defer { edits[ordinal] = nil }
    return edits[ordinal]
  }
}
