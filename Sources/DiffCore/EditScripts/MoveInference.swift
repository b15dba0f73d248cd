/// Makes a move of each deletion and insertion of equal items.
///
/// ```text
/// insert b at 0     delete b at 1                 move b from 1 to 0
///             delete d at 3          becomes      delete d at 3
/// ```
@usableFromInline
struct MoveInference {
  /// The edits so far; `nil` in place of an edit that has become part of a move.
  @usableFromInline var edits: [OffsetEdit?] = []

  /// The places of the deletions in ``edits``.
  @usableFromInline var deletions: [Int] = []

  /// The places of the insertions in ``edits``.
  @usableFromInline var insertions: [Int] = []

  @inlinable
  init() {}
}

/// An edit with the offset of its item instead of the item.
@usableFromInline
struct OffsetEdit {
  @usableFromInline let kind: EditKind

  /// The offset of the ``Edit``.
  @usableFromInline let offset: Int

  /// The offset of the edit's item: in the old list for a deletion, in the new list otherwise.
  @usableFromInline let source: Int

  @inlinable
  init(_ kind: EditKind, at offset: Int, source: Int) {
    self.kind = kind
    self.offset = offset
    self.source = source
  }
}

extension MoveInference {
  /// Returns the edits of a script, some of them as moves.
  ///
  /// - Parameter isSame: Returns whether items at an old and at a new offset are equal.
  @inlinable
  static func edits(of script: [EditCommand], isSame: (Int, Int) -> Bool) -> [OffsetEdit] {
    var inference = Self()
    for edit in script {
      let old = Int(edit.old)
      let new = Int(edit.new)
      switch edit.kind {
      case .deletion:
        let partner = inference.insertions.firstIndex { ordinal in
          inference.edits[ordinal].map { isSame(old, $0.source) } ?? false
        }
        inference.delete(old, insertedBy: partner)
      case .insertion:
        let partner = inference.deletions.firstIndex { ordinal in
          inference.edits[ordinal].map { isSame($0.source, new) } ?? false
        }
        inference.insert(new, deletedBy: partner)
      case .substitution:
        inference.edits.append(OffsetEdit(.substitution, at: old, source: new))
      }
    }
    return inference.edits.compactMap { $0 }
  }

  @usableFromInline
  mutating func delete(_ offset: Int, insertedBy partner: Int?) {
    guard let partner, let insertion = take(insertions.remove(at: partner)) else {
      deletions.append(edits.count)
      edits.append(OffsetEdit(.deletion, at: offset, source: offset))
      return
    }
    edits.append(OffsetEdit(.move(from: offset), at: insertion.offset, source: insertion.offset))
  }

  @usableFromInline
  mutating func insert(_ offset: Int, deletedBy partner: Int?) {
    guard let partner, let deletion = take(deletions.remove(at: partner)) else {
      insertions.append(edits.count)
      edits.append(OffsetEdit(.insertion, at: offset, source: offset))
      return
    }
    edits.append(OffsetEdit(.move(from: deletion.offset), at: offset, source: offset))
  }

  /// Removes an edit that becomes part of a move, and returns it.
  private mutating func take(_ ordinal: Int) -> OffsetEdit? {
    defer { edits[ordinal] = nil }
    return edits[ordinal]
  }
}
