import DiffCore

/// How a calculator compares items that are not `Diffable`.
///
/// ```swift
/// DiffCalculator(host: tableView, data: contacts, comparing: .id(\.identifier))
/// DiffCalculator(host: terminal, data: lines, comparing: .matching(==))
/// ```
///
/// The items are compared in the same way for `data` that is set and for data that is awaited.
/// Awaited data is compared away from the host's actor, so the closures are `@Sendable`. If a
/// closure needs what belongs to the actor, or if the items are not `Sendable`, use
/// ``onActor(id:)`` or `onActor(matching:)`.
public struct ItemComparison<Item> {
  let comparison: Comparison<LinearContent<Item>>

  /// Returns whether an old and a new item are the same item.
  let isSame: (_ old: Item, _ new: Item) -> Bool
}

// MARK: - Anywhere

extension ItemComparison where Item: Sendable {
  /// Finds ids by a key path or closure, and compares contents by `==`.
  ///
  /// - Parameter id: Returns the id of an item. It is called more than once for an item, and has to
  ///   return equal ids.
  @inlinable
  public static func id<ID: Hashable & SendableMetatype>(
    _ id: @escaping @Sendable (_ item: Item) -> ID
  ) -> Self where Item: Equatable {
    onActor(id: id).concurrent(
      changeset: { $0.changeset(to: $1, id: id, isCancelled: $2()) },
      repeatedIDs: { $0.repeatedIDs(id: id).map { AnyHashable($0) } })
  }

  /// Compares items and hashes nothing.
  ///
  /// ```swift
  /// DiffCalculator(
  ///   host: terminal, data: lines,
  ///   comparing: .matching { old, new in
  ///     if old == new { return .equal }
  ///     return old.name == new.name ? .updated : .different
  ///   })
  /// ```
  ///
  /// Nothing moves: an item that takes another position is deleted and inserted. No ids are known,
  /// so none are reported as repeated.
  ///
  /// - Parameter matching: Returns what an old and a new item are to each other, as for
  ///   `Collection.changeset(to:matching:)`.
  @inlinable
  public static func matching(
    _ matching: @escaping @Sendable (_ old: Item, _ new: Item) -> ItemMatch
  ) -> Self {
    onActor(matching: matching).concurrent(
      changeset: { $0.changeset(to: $1, matching: matching, isCancelled: $2()) })
  }

  /// Compares items that are equal or not, such as `.matching(==)`.
  ///
  /// An item whose content changed is deleted and inserted.
  ///
  /// - Parameter areEqual: Returns whether an old and a new item are equal.
  @inlinable
  public static func matching(
    _ areEqual: @escaping @Sendable (_ old: Item, _ new: Item) -> Bool
  ) -> Self {
    onActor(matching: areEqual).concurrent(
      changeset: { $0.changeset(to: $1, matching: areEqual, isCancelled: $2()) })
  }
}

// MARK: - On the host's actor

extension ItemComparison {
  /// Finds ids as ``id(_:)`` does, always on the host's actor.
  ///
  /// - Parameter id: Returns the id of an item. It may use what belongs to the actor.
  @inlinable
  public static func onActor<ID: Hashable>(id: @escaping (_ item: Item) -> ID) -> Self
  where Item: Equatable {
    Self(
      changeset: { $0.changeset(to: $1, id: id) },
      repeatedIDs: { $0.repeatedIDs(id: id).map { AnyHashable($0) } },
      isSame: { id($0) == id($1) })
  }

  /// Compares items as `matching(_:)` does, always on the host's actor.
  ///
  /// - Parameter matching: Returns what an old and a new item are to each other. It may use what
  ///   belongs to the actor.
  @inlinable
  public static func onActor(
    matching: @escaping (_ old: Item, _ new: Item) -> ItemMatch
  ) -> Self {
    Self(changeset: { $0.changeset(to: $1, matching: matching) }) {
      matching($0, $1) != .different
    }
  }

  /// Compares items that are equal or not, always on the host's actor.
  ///
  /// - Parameter areEqual: Returns whether an old and a new item are equal. It may use what belongs
  ///   to the actor.
  @inlinable
  public static func onActor(
    matching areEqual: @escaping (_ old: Item, _ new: Item) -> Bool
  ) -> Self {
    Self(changeset: { $0.changeset(to: $1, matching: areEqual) }, isSame: areEqual)
  }
}

// MARK: - Diffable items

extension ItemComparison where Item: Diffable {
  /// Compares items as `Diffable`, on the host's actor.
  @inlinable
  static var diffableOnActor: Self {
    Self(
      changeset: { $0.changeset(to: $1) },
      repeatedIDs: { $0.repeatedIDs().map { AnyHashable($0) } },
      isSame: { $0.id == $1.id })
  }
}

extension ItemComparison where Item: Diffable & Sendable {
  /// Compares items as `Diffable`.
  @inlinable
  static var diffable: Self {
    diffableOnActor.concurrent(
      changeset: { $0.changeset(to: $1, isCancelled: $2()) },
      repeatedIDs: { $0.repeatedIDs().map { AnyHashable($0) } })
  }
}

// MARK: - Creation

extension ItemComparison {
  /// - Parameters:
  ///   - changeset: Returns what changed.
  ///   - repeatedIDs: Returns the ids that repeat.
  ///   - isSame: Returns whether an old and a new item are the same item.
  @usableFromInline
  init(
    changeset: @escaping (_ old: [Item], _ new: [Item]) -> Changeset<Int>,
    repeatedIDs: @escaping (_ items: [Item]) -> [AnyHashable] = { _ in [] },
    isSame: @escaping (_ old: Item, _ new: Item) -> Bool
  ) {
    comparison = Comparison(changes: changeset, repeatedIDs: { repeatedIDs($0).nonEmpty })
    self.isSame = isSame
  }
}

extension ItemComparison where Item: Sendable {
  /// Returns this comparison, which can also be made on the concurrent executor.
  ///
  /// - Parameters:
  ///   - changeset: Returns what changed; `nil` if the task is cancelled.
  ///   - repeatedIDs: Returns the ids that repeat.
  @usableFromInline
  func concurrent(
    changeset:
      @escaping @Sendable (
        _ old: [Item], _ new: [Item], _ isCancelled: () -> Bool
      ) -> Changeset<Int>?,
    repeatedIDs: @escaping @Sendable (_ items: [Item]) -> [AnyHashable] = { _ in [] }
  ) -> Self {
    Self(
      comparison: Comparison(
        changes: comparison.changes, repeatedIDs: comparison.repeatedIDs,
        concurrent: SendableComparison(changes: changeset) { repeatedIDs($0).nonEmpty }),
      isSame: isSame)
  }
}

extension Array {
  /// This array; `nil` if it is empty.
  var nonEmpty: Self? {
    isEmpty ? nil : self
  }
}
