extension Changeset where Position == Int {
  /// Returns the old list with these changes applied.
  ///
  /// ```swift
  /// let old = ["a", "b", "c"], new = ["c", "a", "d"]
  /// try old.changeset(to: new).applied(to: old, takingItemsFrom: new)  // ["c", "a", "d"]
  /// ```
  ///
  /// Deleted and moved items leave `old`. Inserted, moved and updated items take their final
  /// places, and the items that stayed close up around them in their old order. Inserted and
  /// updated items come from `new`, all others from `old`. ``Patch`` carries these items itself.
  ///
  /// - Parameters:
  ///   - old: The list that the changeset leads from.
  ///   - new: The list that it leads to.
  /// - Throws: The first part that does not fit the lists, as ``check(oldCount:newCount:)`` does,
  ///   before anything is applied.
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *n* old and *m* new items and *k* changes.
  public func applied<Old: Collection, New: Collection>(
    to old: Old, takingItemsFrom new: New
  ) throws(ApplicationError) -> [Old.Element] where New.Element == Old.Element {
    let oldItems = Array(old)
    let newItems = Array(new)
    try check(oldCount: oldItems.count, newCount: newItems.count)
    var items = sources(oldCount: oldItems.count, newCount: newItems.count)
      .enumerated().map { to, from in from.map { oldItems[$0] } ?? newItems[to] }
    for update in updates { items[update.to] = newItems[update.to] }
    return items
  }

  /// Returns for each item of the new list its offset in the old one, `nil` if it is inserted.
  ///
  /// - Precondition: The changeset fits lists of these counts.
  func sources(oldCount: Int, newCount: Int) -> [Int?] {
    var stays = [Bool](repeating: true, count: oldCount)
    for offset in deletions { stays[offset] = false }
    for move in moves { stays[move.from] = false }
    var staying = stays.indices.lazy.filter { stays[$0] }.makeIterator()
    var sources: [Int?] = []
    sources.reserveCapacity(newCount)
    var coming = insertions[...]
    var moving = moves[...]
    for offset in 0..<newCount {
      if coming.first == offset {
        coming.removeFirst()
        sources.append(nil)
      } else if let move = moving.first, move.to == offset {
        moving.removeFirst()
        sources.append(move.from)
      } else {
        sources.append(staying.next())
      }
    }
    return sources
  }
}

extension Changeset where Position == Int {
  /// Checks that this changeset leads from any list of `oldCount` items to one of `newCount` items.
  ///
  /// ```swift
  /// try Changeset(insertions: [1]).check(oldCount: 1, newCount: 2)  // fits
  /// try Changeset(insertions: [5]).check(oldCount: 1, newCount: 2)  // throws .insertion(5)
  /// ```
  ///
  /// A changeset between two lists always fits them. Validate a changeset from an untrusted source,
  /// such as one that you have decoded, before you apply it.
  ///
  /// - Throws: The first part that does not fit. Positions are checked first, then the number of
  ///   items, then the updates.
  /// - Complexity: O(*k* log *k*) for *k* changes, however long the lists are.
  public func check(oldCount: Int, newCount: Int) throws(ApplicationError) {
    func isOld(_ offset: Int) -> Bool { offset >= 0 && offset < oldCount }
    func isNew(_ offset: Int) -> Bool { offset >= 0 && offset < newCount }
    if let offset = deletions.firstMisfit(where: isOld) { throw .deletion(offset) }
    if let offset = insertions.firstMisfit(where: isNew) { throw .insertion(offset) }
    if let move = firstMisfitMove(isOld: isOld, isNew: isNew) { throw .move(move) }
    let (expected, overflow) = (oldCount - deletions.count)
      .addingReportingOverflow(insertions.count)
    // The new count of a changeset with insertions is positive, so it is no sum that overflowed.
    guard expected == newCount else {
      throw .count(expected: overflow ? .max : expected, found: newCount)
    }
    guard !updates.isEmpty else { return }
    let translation = OffsetTranslation(self)
    // An offset that the old list does not have translates to one that the new list does not have.
    let update = firstMisfitUpdate { update in
      isNew(update.to) && translation.newOffset(of: update.from) == update.to
    }
    if let update { throw .update(update) }
  }
}

extension Changeset where Position: Comparable {
  /// Returns the first move out of order, or of a position that `isOld` or `isNew` refuses or that
  /// another change has already.
  ///
  /// - Precondition: The deletions and the insertions ascend.
  func firstMisfitMove(
    isOld: (Position) -> Bool, isNew: (Position) -> Bool
  ) -> Move<Position>? {
    var last: Position?
    for move in moves {
      guard last.map({ $0 < move.to }) ?? true,
        isNew(move.to), !insertions.containsAscending(move.to),
        isOld(move.from), !deletions.containsAscending(move.from)
      else { return move }
      last = move.to
    }
    let sources = moves.sorted { $0.from < $1.from }
    return zip(sources, sources.dropFirst()).first { $0.from == $1.from }?.1
  }

  /// Returns the first update that is out of order or that `fits` refuses.
  func firstMisfitUpdate(where fits: (Update<Position>) -> Bool) -> Update<Position>? {
    var last: Position?
    for update in updates {
      guard last.map({ $0 < update.to }) ?? true, fits(update) else { return update }
      last = update.to
    }
    return nil
  }
}

extension Array where Element: Comparable {
  /// Returns the first position that is not greater than those before it, or that `fits` refuses.
  func firstMisfit(where fits: (Element) -> Bool) -> Element? {
    var last: Element?
    for position in self {
      guard last.map({ $0 < position }) ?? true, fits(position) else { return position }
      last = position
    }
    return nil
  }

  /// Returns whether these ascending positions contain `position`.
  fileprivate func containsAscending(_ position: Element) -> Bool {
    let place = partitioningIndex { $0 >= position }
    return place < count && self[place] == position
  }
}

/// The reason why a change cannot be applied to a list: its first part that does not fit.
///
/// A part does not fit if its position is not in the list, if another part has the same position,
/// or if it is out of the ascending order of a ``Changeset``.
///
/// ```swift
/// do {
///   let items = try Changeset(deletions: [7]).applied(to: ["a", "b"], takingItemsFrom: ["a"])
/// } catch {
///   error  // ApplicationError.deletion(7)
/// }
/// ```
public enum ApplicationError: Error, Hashable, Sendable {
  /// The deletion at this offset of the old list does not fit.
  case deletion(Int)

  /// The insertion at this offset of the new list does not fit.
  case insertion(Int)

  /// One of the offsets of this move does not fit, or a deletion or an insertion has it too, or the
  /// two belong to different items.
  case move(Move<Int>)

  /// One of the offsets of this update does not fit, or the two belong to different items.
  case update(Update<Int>)

  /// The change needs another number of items than the list has.
  case count(expected: Int, found: Int)
}

extension ApplicationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .deletion(let offset): "the deletion at \(offset) does not fit"
    case .insertion(let offset): "the insertion at \(offset) does not fit"
    case .move(let move): "the move from \(move.from) to \(move.to) does not fit"
    case .update(let update): "the update of \(update.from), now at \(update.to), does not fit"
    case .count(let expected, let found): "\(found) items where there should be \(expected)"
    }
  }
}
