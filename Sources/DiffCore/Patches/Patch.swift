public import DiffCore

/// The edits from one list to another, with their items.
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
/// Applying a patch does not require the new list, so you can store, send and undo it. Its edits
/// always fit a list of ``oldCount`` items. Decoding edits that do not fit throws an error.
///
/// In JSON, the key of each edit names its kind:
///
/// ```json
/// {"oldCount": 3, "edits": [
///   {"delete": {"item": "b", "at": 1}},
///   {"insert": {"item": "d", "at": 2}},
///   {"move": {"item": "c", "from": 2, "to": 0}}]}
/// ```
public struct Patch<Item> {
  /// The number of items in the old list.
  public let oldCount: Int

  /// The deletions, insertions, moves and updates, in this order.
  ///
  /// Each kind is ascending by position, moves and updates by `to`.
  public let edits: [Edit<Int>]
}

extension Patch {
  /// Creates a patch from a changeset between two lists.
  ///
  /// ```swift
  /// let change = old.changeset(to: new, matching: ==)
  /// let patch = try Patch(change, from: old, to: new)
  /// ```
  ///
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *n* old and *m* new items and *k* changes.
  public init<Old: Collection, New: Collection>(
    _ changeset: Changeset<Int>, from old: Old, to new: New
  ) throws(ApplicationError<Int>) where Old.Element == Item, New.Element == Item {
    let oldItems = Array(old)
    let newItems = Array(new)
    try changeset.check(oldCount: oldItems.count, newCount: newItems.count)
    self.init(
      oldCount: oldItems.count,
      edits: Edit.edits(of: changeset, old: { oldItems[$0] }, new: { newItems[$0] }))
  }

  /// Creates a patch from edits in any order, and throws if they do not fit.
  init(checking edits: [Edit<Int>], oldCount: Int) throws(ApplicationError<Int>) {
    self.init(oldCount: oldCount, edits: edits.sorted { $0.precedes($1) })
    try changeset.check(oldCount: oldCount, newCount: newCount)
    guard oldCount >= 0 else { throw .count(expected: 0, found: oldCount) }
  }

  /// The number of items in the new list.
  ///
  /// - Complexity: O(*k*) for *k* edits.
  public var newCount: Int {
    edits.reduce(oldCount) { count, edit in
      switch edit {
      case .delete: count &- 1
      case .insert: count &+ 1
      case .move, .update: count
      }
    }
  }

  /// Whether the patch has no edits.
  public var isEmpty: Bool {
    edits.isEmpty
  }

  /// The positions of the edits, without their items.
  ///
  /// - Complexity: O(*k* log *k*) for *k* edits.
  public var changeset: Changeset<Int> {
    Changeset(edits)
  }

  /// Returns the old list with this patch applied.
  ///
  /// ```swift
  /// let patch = ["a", "b"].patch(to: ["b", "c"])
  /// try patch.applied(to: ["a", "b"])       // ["b", "c"]
  /// try patch.applied(to: ["a", "b", "x"])  // throws .count(expected: 2, found: 3)
  /// ```
  ///
  /// A patch finds items by position only, so it applies to any list with the same count.
  ///
  /// - Throws: `ApplicationError.count` if the list does not have ``oldCount`` items.
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *n* old and *m* new items and *k* edits.
  public func applied<Old: Collection>(
    to old: Old
  ) throws(ApplicationError<Int>) -> [Item] where Old.Element == Item {
    let oldItems = Array(old)
    guard oldItems.count == oldCount else {
      throw .count(expected: oldCount, found: oldItems.count)
    }
    let carried = Edit.carriedItems(of: edits)
    return changeset.sources(oldCount: oldCount, newCount: newCount)
      .enumerated().compactMap { to, from in carried[to] ?? from.map { oldItems[$0] } }
  }

  /// Returns the patch from the new list back to the old list.
  ///
  /// ```swift
  /// let patch = ["a", "b"].patch(to: ["b", "c"])
  /// try patch.inverted().applied(to: ["b", "c"])  // ["a", "b"]
  /// ```
  ///
  /// Inverting twice returns an equal patch.
  ///
  /// - Complexity: O(*k* log *k*) for *k* edits.
  public func inverted() -> Self {
    Patch(oldCount: newCount, edits: edits.map { $0.inverted }.sorted { $0.precedes($1) })
  }
}

extension Collection where Element: Diffable {
  /// Returns the edits from this list to a new list, with their items.
  ///
  /// ```swift
  /// print(["a", "b"].patch(to: ["b", "c"]))
  /// // delete a at 0
  /// // insert c at 1
  /// ```
  ///
  /// - Parameter new: The new list.
  /// - Complexity: As `changeset(to:)`, and one copy of each list.
  public func patch<New: Collection>(to new: New) -> Patch<Element> where New.Element == Element {
    let oldItems = Array(self)
    let newItems = Array(new)
    do {
      return try Patch(oldItems.changeset(to: newItems), from: oldItems, to: newItems)
    } catch {
      fatalError("comparing the items again gave different results: \(error.description)")
    }
  }
}

extension Patch: Equatable where Item: Equatable {}
extension Patch: Hashable where Item: Hashable {}
extension Patch: Sendable where Item: Sendable {}

// Embedded Swift has neither `Codable` nor descriptions of all values.
#if !hasFeature(Embedded)
  extension Patch: Encodable where Item: Encodable {}

  extension Patch: Decodable where Item: Decodable {
    /// Decodes a patch, and checks that its edits fit a list.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if they do not fit. Its description names the
    ///   position, and its underlying error is the `ApplicationError`.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        try self.init(
          checking: container.decode([Edit<Int>].self, forKey: .edits),
          oldCount: container.decode(Int.self, forKey: .oldCount))
      } catch let error as ApplicationError<Int> {
        throw DecodingError.misfit(error, in: decoder)
      }
    }
  }

  extension Patch: CustomStringConvertible {
    /// A description with one edit on each line.
    public var description: String {
      isEmpty ? "no changes" : edits.map { $0.description }.joined(separator: "\n")
    }
  }
#endif
