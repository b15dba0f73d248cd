/// Why a change cannot be applied to a list: the first of its parts that does not fit.
///
/// A part does not fit if its position is not in the list, is named twice, or stands out of the
/// ascending order that ``Changeset`` promises.
///
/// ```swift
/// do {
///   let rows = try Changeset(deletions: [7]).applied(to: ["a", "b"], takingRowsFrom: ["a"])
/// } catch {
///   error  // ApplicationError.deletion(7)
/// }
/// ```
public enum ApplicationError: Error, Hashable, Sendable {
  /// The deletion at this offset of the old list does not fit.
  case deletion(Int)

  /// The insertion at this offset of the new list does not fit.
  case insertion(Int)

  /// One of the offsets of this move does not fit, or is one of a deletion or an insertion too.
  case move(Move<Int>)

  /// One of the offsets of this update does not fit, or they are not those of one row.
  case update(Update<Int>)

  /// A list has another number of rows than the change needs.
  case count(expected: Int, found: Int)
}

extension ApplicationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .deletion(let offset): "the deletion at \(offset) does not fit"
    case .insertion(let offset): "the insertion at \(offset) does not fit"
    case .move(let move): "the move from \(move.from) to \(move.to) does not fit"
    case .update(let update): "the update of \(update.from), now at \(update.to), does not fit"
    case .count(let expected, let found): "\(found) rows where there should be \(expected)"
    }
  }
}
