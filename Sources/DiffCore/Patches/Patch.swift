/// A changeset together with the items that it deletes, inserts, moves and updates.
///
/// ```swift
/// let old = ["a", "b", "c"]
/// let patch = old.patch(to: ["c", "a", "d"])
/// try patch.applied(to: old)                         // ["c", "a", "d"]
/// try patch.inverted().applied(to: ["c", "a", "d"])  // ["a", "b", "c"]
/// print(patch)
/// // delete b at 1
/// // insert d at 2
/// // move c from 2 to 0
/// ```
///
/// A patch can be applied without the new list: you can store it, send it and undo it. Its parts
/// always fit each other: its positions are those of a list of ``oldCount`` items and one of
/// ``newCount`` items, and each change has its item. Decoding a patch whose parts do not fit throws
/// an error.
public struct Patch<Element> {
  /// The number of items of the list that the patch leads from.
  public let oldCount: Int

  /// The changes, by position.
  public let changeset: Changeset<Int>

  /// The deleted items, in the order of the changeset's `deletions`.
  public let deleted: [Element]

  /// The inserted items, in the order of the changeset's `insertions`.
  public let inserted: [Element]

  /// The moved items, as they are in the old list, in the order of the changeset's `moves`.
  public let moved: [Element]

  /// The updated items as they are in the old list, in the order of the changeset's `updates`.
  public let outdated: [Element]

  /// The updated items as they are in the new list, in the order of the changeset's `updates`.
  public let updated: [Element]

  /// Creates a patch of the given parts, and throws if they do not fit each other.
  init(
    oldCount: Int, changeset: Changeset<Int>, deleted: [Element], inserted: [Element],
    moved: [Element], outdated: [Element], updated: [Element]
  ) throws(ApplicationError) {
    try changeset.check(
      oldCount: oldCount, newCount: changeset.newCount(fromOldCount: oldCount))
    let items = [deleted, inserted, moved, outdated, updated]
    let changes = [
      changeset.deletions.count, changeset.insertions.count, changeset.moves.count,
      changeset.updates.count, changeset.updates.count,
    ]
    for (items, changes) in zip(items, changes) where items.count != changes {
      throw .count(expected: changes, found: items.count)
    }
    self.oldCount = oldCount
    self.changeset = changeset
    self.deleted = deleted
    self.inserted = inserted
    self.moved = moved
    self.outdated = outdated
    self.updated = updated
  }
}

extension Patch {
  /// Creates a patch of a changeset between two lists, with the items that it changes.
  ///
  /// ```swift
  /// let change = old.changeset(to: new, matching: ==)
  /// let patch = try Patch(change, from: old, to: new)
  /// ```
  ///
  /// - Parameters:
  ///   - changeset: A changeset between the two lists.
  ///   - old: The list that it leads from.
  ///   - new: The list that it leads to.
  /// - Throws: The first part of the changeset that does not fit the lists.
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *n* old and *m* new items and *k* changes.
  public init<Old: Collection, New: Collection>(
    _ changeset: Changeset<Int>, from old: Old, to new: New
  ) throws(ApplicationError) where Old.Element == Element, New.Element == Element {
    let oldItems = Array(old)
    let newItems = Array(new)
    try changeset.check(oldCount: oldItems.count, newCount: newItems.count)
    try self.init(
      oldCount: oldItems.count, changeset: changeset,
      deleted: changeset.deletions.map { oldItems[$0] },
      inserted: changeset.insertions.map { newItems[$0] },
      moved: changeset.moves.map { oldItems[$0.from] },
      outdated: changeset.updates.map { oldItems[$0.from] },
      updated: changeset.updates.map { newItems[$0.to] })
  }

  /// The number of items of the list that the patch leads to.
  public var newCount: Int {
    changeset.newCount(fromOldCount: oldCount)
  }

  /// Whether nothing changes.
  public var isEmpty: Bool {
    changeset.isEmpty
  }

  /// The changes one by one: deletions, insertions, moves, then updates as substitutions.
  ///
  /// ```swift
  /// ["a", "b"].patch(to: ["b", "c"]).edits
  /// // [Edit(.deletion, "a", at: 0), Edit(.insertion, "c", at: 1)]
  /// ```
  ///
  /// A move has the item as it is in the old list, a substitution as it is in the new one. ``Edit``
  /// says in which list each offset counts.
  public var edits: [Edit<Element>] {
    var edits: [Edit<Element>] = []
    edits.reserveCapacity(changeset.count)
    for (offset, item) in zip(changeset.deletions, deleted) {
      edits.append(Edit(.deletion, item, at: offset))
    }
    for (offset, item) in zip(changeset.insertions, inserted) {
      edits.append(Edit(.insertion, item, at: offset))
    }
    for (move, item) in zip(changeset.moves, moved) {
      edits.append(Edit(.move(from: move.from), item, at: move.to))
    }
    for (update, item) in zip(changeset.updates, updated) {
      edits.append(Edit(.substitution, item, at: update.from))
    }
    return edits
  }
}

extension Collection where Element: Diffable {
  /// Returns the changes that lead from this list to a new one, with the items that they change.
  ///
  /// ```swift
  /// let patch = ["a", "b"].patch(to: ["b", "c"])
  /// patch.inserted  // ["c"]
  /// ```
  ///
  /// - Parameter new: The list to lead to.
  /// - Complexity: That of ``changeset(to:)->Changeset<Int>``, and one copy of each list.
  public func patch<New: Collection>(to new: New) -> Patch<Element> where New.Element == Element {
    let oldItems = Array(self)
    let newItems = Array(new)
    do {
      return try Patch(oldItems.changeset(to: newItems), from: oldItems, to: newItems)
    } catch {
      fatalError("items change while they are compared: \(error.description)")
    }
  }
}

extension Patch: Equatable where Element: Equatable {}
extension Patch: Hashable where Element: Hashable {}
extension Patch: Sendable where Element: Sendable {}

// Embedded Swift has neither `Codable` nor descriptions of all values.
#if !hasFeature(Embedded)
  extension Patch {
    private enum CodingKeys: String, CodingKey {
      case oldCount, changeset, deleted, inserted, moved, outdated, updated
    }
  }

  extension Patch: Encodable where Element: Encodable {
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(oldCount, forKey: .oldCount)
      try container.encode(changeset, forKey: .changeset)
      try container.encode(deleted, forKey: .deleted)
      try container.encode(inserted, forKey: .inserted)
      try container.encode(moved, forKey: .moved)
      try container.encode(outdated, forKey: .outdated)
      try container.encode(updated, forKey: .updated)
    }
  }

  extension Patch: Decodable where Element: Decodable {
    /// Decodes a patch, and checks that its parts fit each other.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if they do not. Its description names the position,
    ///   and its underlying error is the ``ApplicationError``.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        try self.init(
          oldCount: container.decode(Int.self, forKey: .oldCount),
          changeset: container.decode(Changeset<Int>.self, forKey: .changeset),
          deleted: container.decode([Element].self, forKey: .deleted),
          inserted: container.decode([Element].self, forKey: .inserted),
          moved: container.decode([Element].self, forKey: .moved),
          outdated: container.decode([Element].self, forKey: .outdated),
          updated: container.decode([Element].self, forKey: .updated))
      } catch let error as ApplicationError {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: error.description,
            underlyingError: error))
      }
    }
  }

  extension Patch: CustomStringConvertible {
    /// The changes in words, one on each line.
    public var description: String {
      isEmpty ? "no changes" : edits.map { $0.description }.joined(separator: "\n")
    }
  }
#endif
