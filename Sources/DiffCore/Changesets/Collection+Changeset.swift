extension Collection where Element: Diffable {
  /// Returns the changes from this list to a new list.
  ///
  /// ```swift
  /// ["a", "b", "c"].changeset(to: ["c", "a", "d"])
  /// // deletions [1], insertions [2], moves [Move(from: 2, to: 0)], updates []
  /// ```
  ///
  /// Items are paired by ``Diffable/id`` and compared by ``Diffable/hasSameContent(as:)``. If the
  /// ids are unique, they determine the deletions, insertions and updates, and the moves are the
  /// fewest that any change between the two lists can have.
  ///
  /// Repeated ids are paired one to one, as many as both lists contain. Items that line up, counted
  /// from both ends or from offsets at which the lists agree again, are paired with each other. The
  /// rest pair in order of appearance. The moves are the fewest for that pairing, but another
  /// pairing may need fewer. The same lists always have the same changeset.
  ///
  /// An item may be deleted and inserted if its id is not equal to itself, or if the id's `==` and
  /// `hash` disagree. The changeset still leads from this list to `new`.
  ///
  /// - Parameter new: The new list. Offsets count from zero in both lists, regardless of their
  ///   indices.
  /// - Precondition: Neither list has more than 2,147,483,647 items.
  /// - Complexity: Expected O(*n* + *m* + *r* log *r*) for *n* old and *m* new items and *r* runs
  ///   of paired items. Each item is hashed at most once, and items that line up are
  ///   not hashed. At most O(*n* + *m*) comparisons.
  @inlinable
  public func changeset<New: Collection>(to new: New) -> Changeset<Int>
  where New.Element == Element {
    changeset(to: new, isCancelled: { false }) { DiffableIdentification(old: $0, new: $1) }
  }
}

extension Collection where Element: Diffable {
  /// Returns the changes from this list to a new list, or `nil` if cancelled.
  ///
  /// ```swift
  /// let change = old.changeset(to: new, isCancelled: Task.isCancelled)
  /// ```
  ///
  /// `isCancelled` is evaluated for about every 256 hashed items, and at the end. Once it is
  /// `true`, the result is `nil`.
  @inlinable
  public func changeset<New: Collection>(
    to new: New, isCancelled: @autoclosure () -> Bool
  ) -> Changeset<Int>? where New.Element == Element {
    unlessCancelled(isCancelled) { isCancelled in
      changeset(to: new, isCancelled: isCancelled) { DiffableIdentification(old: $0, new: $1) }
    }
  }
}

extension Collection where Element: Equatable {
  /// Returns the changes from this list to a new list, with ids from a closure or a key path.
  ///
  /// ```swift
  /// let change = oldLines.changeset(to: newLines, id: \.number)
  /// ```
  ///
  /// Items with the same id are updates if they differ by `==`. Everything else is as in
  /// ``changeset(to:)->Changeset<Int>``.
  ///
  /// `id` may be called several times for an item, and must return equal ids.
  @inlinable @inline(__always)
  public func changeset<New: Collection, ID: Hashable>(
    to new: New, id: @escaping (Element) -> ID
  ) -> Changeset<Int> where New.Element == Element {
    changeset(to: new, id: id, isCancelled: { false })
  }

  /// - Parameter isCancelled: Returns whether to stop with incomplete changes.
  @inlinable @inline(__always)
  package func changeset<New: Collection, ID: Hashable>(
    to new: New, id: @escaping (Element) -> ID, isCancelled: () -> Bool
  ) -> Changeset<Int> where New.Element == Element {
    changeset(to: new, isCancelled: isCancelled) { KeyIdentification(old: $0, new: $1, key: id) }
  }
}

extension Collection {
  // The compiler prints this message if no other method fits.
  @available(*, unavailable, message: "items that are not 'Diffable' need 'id:' or 'matching:'")
  public func changeset<New: Collection>(to new: New) -> Changeset<Int>
  where New.Element == Element {
    fatalError("unavailable")
  }

  @inlinable @inline(__always)
  func changeset<New: Collection>(
    to new: New, isCancelled: () -> Bool,
    by identification: (
      _ old: ElementBuffer<Element>, _ new: ElementBuffer<Element>
    ) -> some Identification
  ) -> Changeset<Int> where New.Element == Element {
    withElements { oldItems in
      new.withElements { newItems in
        Changeset(
          Pairing(
            of: Box(old: oldItems.offsets, new: newItems.offsets),
            by: identification(oldItems, newItems), isCancelled: isCancelled))
      }
    }
  }
}

/// Returns the result of a search, or `nil` if it was cancelled.
///
/// - Parameters:
///   - isCancelled: Returns whether to stop. Not called again after it has returned `true`.
///   - search: Searches until its parameter returns `true`.
@inlinable @inline(__always)
package func unlessCancelled<Change>(
  _ isCancelled: () -> Bool, _ search: (_ isCancelled: () -> Bool) -> Change
) -> Change? {
  withoutActuallyEscaping(isCancelled) { isCancelled in
    var wasCancelled = false
    let stops = {
      wasCancelled = wasCancelled || isCancelled()
      return wasCancelled
    }
    let change = search(stops)
    return stops() ? nil : change
  }
}

extension Changeset where Position == Int {
  @usableFromInline
  init(_ pairing: Pairing) {
    self.init(
      deletions: pairing.deletions(),
      insertions: pairing.insertions(),
      moves: pairing.moves(),
      updates: pairing.updates())
  }
}
