/// The first part of a change that does not fit the lists.
///
/// A part does not fit if its position is not in the list, if another part has the same position,
/// or if it breaks the ascending order of a ``Changeset``. An item must also belong to a section
/// that both lists contain.
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
public enum ApplicationError<Position: Equatable & Sendable>: Error, Equatable, Sendable {
  /// The deletion at this position of the old list does not fit.
  case deletion(Position)

  /// The insertion at this position of the new list does not fit.
  case insertion(Position)

  /// A position of this move does not fit, or a deletion or an insertion has the same position.
  case move(Move<Position>)

  /// A position of this update does not fit, or its positions belong to different items.
  case update(Update<Position>)

  /// The new list has a different item at this position than the change produces.
  case mismatch(Position)

  /// The linear list has a different number of items than the change requires.
  case count(expected: Int, found: Int)

  /// This section has a different number of items than the change requires.
  case itemCount(section: Int, expected: Int, found: Int)

  /// The changes of the sections do not fit.
  indirect case sections(ApplicationError<Int>)
}

extension ApplicationError: CustomStringConvertible where Position: CustomStringConvertible {
  /// A description of the part that does not fit.
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
    case .mismatch(let position): "the new list has a different item at \(position)"
    case .count(let expected, let found): "the list has \(found) items, expected \(expected)"
    case .itemCount(let section, let expected, let found):
      "section \(section) has \(found) items, expected \(expected)"
    case .sections(let error): "in the sections, \(error.description)"
    }
  }
}
