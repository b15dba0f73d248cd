/// The reason why a change cannot be applied to a list: its first part that does not fit.
///
/// A part does not fit if its position is not in the list, if another part has the same position,
/// or if it is out of the ascending order of a ``Changeset``. In a list of sections, the section of
/// an item must be in both lists, too.
///
/// ```swift
/// do {
///   try Changeset(deletions: [7]).check(oldCount: 2, newCount: 1)
/// } catch {
///   error  // ApplicationError.deletion(7)
/// }
/// ```
///
/// `Position` is `Int` for a linear list and ``ItemPath`` for a list of sections.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum ApplicationError<Position: Hashable & Sendable>: Error, Hashable, Sendable {
  /// The deletion at this position of the old list does not fit.
  case deletion(Position)

  /// The insertion at this position of the new list does not fit.
  case insertion(Position)

  /// One of the positions of this move does not fit, or a deletion or an insertion has it too.
  case move(Move<Position>)

  /// One of the positions of this update does not fit, or the two belong to different items.
  case update(Update<Position>)

  /// At this position of the new list, the change leaves another item than the list has.
  case mismatch(Position)

  /// The change needs another number of items than the linear list has.
  case count(expected: Int, found: Int)

  /// The change needs another number of items than this section has.
  case itemCount(section: Int, expected: Int, found: Int)

  /// The changes of the sections do not fit.
  indirect case sections(ApplicationError<Int>)
}

extension ApplicationError: CustomStringConvertible where Position: CustomStringConvertible {
  /// What does not fit, in words.
  ///
  /// ```swift
  /// let path = ItemPath(section: 0, item: 7)
  /// ApplicationError.deletion(path).description  // "the deletion at 0.7 does not fit"
  /// ```
  public var description: String {
    switch self {
    case .deletion(let position): "the deletion at \(position) does not fit"
    case .insertion(let position): "the insertion at \(position) does not fit"
    case .move(let move): "the move from \(move.from) to \(move.to) does not fit"
    case .update(let update): "the update of \(update.from), now at \(update.to), does not fit"
    case .mismatch(let position): "another item is at \(position) than the change leaves there"
    case .count(let expected, let found): "\(found) items where there should be \(expected)"
    case .itemCount(let section, let expected, let found):
      "\(found) items in section \(section), where there should be \(expected)"
    case .sections(let error): "in the sections, \(error.description)"
    }
  }
}
