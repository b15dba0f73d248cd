extension Collection where Element: Diffable {
  /// Returns the changes that lead from this list to a new one.
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
  /// Repeated ids are paired one to one, as many as both lists have. Items that line up, counted
  /// from both ends or from offsets at which the lists agree again, are paired with each other; the
  /// rest pair in order of appearance. The same lists always give the same changeset. The moves are the fewest
  /// for that pairing, which need not be the fewest for all pairings.
  ///
  /// An item whose id is not equal to itself, or whose id's `==` and `hash` disagree, may be
  /// deleted and inserted. The changeset still leads from this list to `new`.
  ///
  /// - Parameter new: The list to lead to. Offsets are counted from zero in both lists, whatever
  ///   their indices are.
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
  /// Returns the changes that lead from this list to a new one, or `nil` if they are no longer
  /// needed.
  ///
  /// ```swift
  /// let change = old.changeset(to: new, isCancelled: Task.isCancelled)
  /// ```
  ///
  /// - Parameters:
  ///   - new: The list to lead to.
  ///   - isCancelled: Whether to stop. The expression is evaluated again for about every 256 items
  ///     that are hashed, and at the end. Once it is `true`, the result is `nil`.
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
  /// Returns the changes that lead from this list to a new one, with ids that a closure or a key
  /// path returns.
  ///
  /// ```swift
  /// let change = oldLines.changeset(to: newLines, id: \.number)
  /// ```
  ///
  /// Items of the same id are updates if they differ by `==`. All else is as with ``Diffable``
  /// items.
  ///
  /// - Parameters:
  ///   - new: The list to lead to.
  ///   - id: Returns the id of an item. It is called more than once for an item, and must return
  ///     equal ids.
  @inlinable @inline(__always)
  public func changeset<New: Collection, ID: Hashable>(
    to new: New, id: @escaping (Element) -> ID
  ) -> Changeset<Int> where New.Element == Element {
    changeset(to: new, isCancelled: { false }) { KeyIdentification(old: $0, new: $1, key: id) }
  }

  /// Returns the changes by ids that a closure or a key path returns, or `nil` if they are no longer
  /// needed.
  ///
  /// The expression `isCancelled` says whether to stop, as for ``Diffable`` items.
  @inlinable @inline(__always)
  public func changeset<New: Collection, ID: Hashable>(
    to new: New, id: @escaping (Element) -> ID, isCancelled: @autoclosure () -> Bool
  ) -> Changeset<Int>? where New.Element == Element {
    unlessCancelled(isCancelled) { isCancelled in
      changeset(to: new, isCancelled: isCancelled) {
        KeyIdentification(old: $0, new: $1, key: id)
      }
    }
  }
}

extension Collection {
  // The compiler prints this message where no other method fits.
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

/// Returns what a search finds, or `nil` if it was cancelled: then it may have ended early.
///
/// - Parameters:
///   - isCancelled: Returns whether to stop. It is not called again after it has returned `true`.
///   - search: Searches until it is told to stop.
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
