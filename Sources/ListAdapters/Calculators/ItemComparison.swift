import DiffCore

/// A comparison for items that are not `Diffable`.
///
/// ```swift
/// DiffCalculator(host: tableView, data: contacts, comparing: .id(\.identifier))
/// DiffCalculator(host: terminal, data: lines, comparing: .matching(==))
/// ```
///
/// A calculator compares awaited data in the background, so the closures are `@Sendable`. If a
/// closure needs state of the actor, or if the items are not `Sendable`, use ``onActor(id:)`` or
/// `onActor(matching:)`.
public struct ItemComparison<Item> {
  let comparison: Comparison<LinearList<Item>>

  /// Returns whether an old and a new item are the same item.
  let isSame: (_ old: Item, _ new: Item) -> Bool
}

// MARK: - Anywhere

extension ItemComparison where Item: Sendable {
  /// Identifies items by a key path or closure, and compares contents by `==`.
  ///
  /// - Parameter id: Returns the id of an item. It may be called several times for an item, and
  ///   must return equal ids.
  @inlinable
  public static func id<ID: Hashable & SendableMetatype>(
    _ id: @escaping @Sendable (_ item: Item) -> ID
  ) -> Self where Item: Equatable {
    onActor(id: id).concurrent(
      changeset: { old, new, isCancelled in
        unlessCancelled(isCancelled) { old.changeset(to: new, id: id, isCancelled: $0) }
      },
      repeatedIDs: { RepeatedIDs(items: $0.repeatedIDs(id: id)) })
  }

  /// Compares items without ids and without hashing.
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
  /// Items never move: an item at another position is deleted and inserted. The calculator reports
  /// no repeated ids, because it has no ids.
  ///
  /// - Parameter matching: Compares an old and a new item, as in
  ///   `Collection.changeset(to:matching:)`.
  @inlinable
  public static func matching(
    _ matching: @escaping @Sendable (_ old: Item, _ new: Item) -> ItemMatch
  ) -> Self {
    onActor(matching: matching).concurrent(
      changeset: { old, new, isCancelled in
        unlessCancelled(isCancelled) {
          old.changeset(
            to: new, isCancelled: $0, isSame: { matching($0, $1) != .different },
            isUpdated: { matching($0, $1) == .updated })
        }
      })
  }

  /// Compares items for equality, such as `.matching(==)`.
  ///
  /// An item with new content is deleted and inserted.
  @inlinable
  public static func matching(
    _ areEqual: @escaping @Sendable (_ old: Item, _ new: Item) -> Bool
  ) -> Self {
    onActor(matching: areEqual).concurrent(
      changeset: { old, new, isCancelled in
        unlessCancelled(isCancelled) {
          old.changeset(to: new, isCancelled: $0, isSame: areEqual)
        }
      })
  }
}

// MARK: - On the host's actor

extension ItemComparison {
  /// Identifies items as in ``id(_:)``, always on the host's actor.
  @inlinable
  public static func onActor<ID: Hashable>(id: @escaping (_ item: Item) -> ID) -> Self
  where Item: Equatable {
    Self(
      changeset: { $0.changeset(to: $1, id: id) },
      repeatedIDs: { RepeatedIDs(items: $0.repeatedIDs(id: id)) },
      isSame: { id($0) == id($1) })
  }

  /// Compares items as in `matching(_:)`, always on the host's actor.
  @inlinable
  public static func onActor(
    matching: @escaping (_ old: Item, _ new: Item) -> ItemMatch
  ) -> Self {
    Self(changeset: { $0.changeset(to: $1, matching: matching) }) {
      matching($0, $1) != .different
    }
  }

  /// Compares items for equality, always on the host's actor.
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
      repeatedIDs: { RepeatedIDs(items: $0.repeatedIDs()) },
      isSame: { $0.id == $1.id })
  }
}

extension ItemComparison where Item: Diffable & Sendable {
  /// Compares items as `Diffable`.
  @inlinable
  static var diffable: Self {
    diffableOnActor.concurrent(
      changeset: { $0.changeset(to: $1, isCancelled: $2()) },
      repeatedIDs: { RepeatedIDs(items: $0.repeatedIDs()) })
  }
}

// MARK: - Creation

extension ItemComparison {
  @usableFromInline
  init(
    changeset: @escaping (_ old: [Item], _ new: [Item]) -> Changeset<Int>,
    repeatedIDs: @escaping (_ items: [Item]) -> RepeatedIDs = { _ in RepeatedIDs() },
    isSame: @escaping (_ old: Item, _ new: Item) -> Bool
  ) {
    comparison = Comparison(
      changes: { $1.sectioned(changeset($0.data, $1.data)) },
      repeatedIDs: repeatedIDs)
    self.isSame = isSame
  }
}

extension ItemComparison where Item: Sendable {
  /// Returns this comparison with a form for the concurrent executor.
  ///
  /// - Parameter changeset: Returns the changes, or `nil` if the task is cancelled.
  @usableFromInline
  func concurrent(
    changeset:
      @escaping @Sendable (
        _ old: [Item], _ new: [Item], _ isCancelled: () -> Bool
      ) -> Changeset<Int>?,
    repeatedIDs: @escaping @Sendable (_ items: [Item]) -> RepeatedIDs = { _ in RepeatedIDs() }
  ) -> Self {
    Self(
      comparison: Comparison(
        changes: comparison.changes, repeatedIDs: comparison.repeatedIDs,
        concurrent: SendableComparison(
          changes: { old, new, isCancelled in
            changeset(old.data, new.data, isCancelled).map(new.sectioned)
          },
          repeatedIDs: repeatedIDs)),
      isSame: isSame)
  }
}
