/// The edits that lead from one list to another, with the items that they need.
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
/// A patch can be applied without the new list: you can store it, send it and undo it. Its edits
/// always fit a list of ``oldCount`` items. Decoding a patch whose edits do not fit throws an error.
///
/// In JSON, each edit is an object that is named for what it does:
///
/// ```json
/// {"oldCount": 3, "edits": [
///   {"delete": {"item": "b", "at": 1}},
///   {"insert": {"item": "d", "at": 2}},
///   {"move": {"item": "c", "from": 2, "to": 0}}]}
/// ```
public struct Patch<Item> {
  /// The number of items of the list that the patch leads from.
  public let oldCount: Int

  /// The edits: deletions, insertions, moves, then updates, each ascending by position, moves and
  /// updates by `to`.
  public let edits: [Edit<Int>]

  private init(uncheckedEdits edits: [Edit<Int>], oldCount: Int) {
    self.oldCount = oldCount
    self.edits = edits
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
  ) throws(ApplicationError<Int>) where Old.Element == Item, New.Element == Item {
    let oldItems = Array(old)
    let newItems = Array(new)
    try changeset.check(oldCount: oldItems.count, newCount: newItems.count)
    self.init(
      uncheckedEdits: Edit<Int>.edits(of: changeset, old: { oldItems[$0] }, new: { newItems[$0] }),
      oldCount: oldItems.count)
  }

  /// Creates a patch of edits from any source, and throws if they do not fit a list.
  init(edits: [Edit<Int>], oldCount: Int) throws(ApplicationError<Int>) {
    self.init(uncheckedEdits: edits, oldCount: oldCount)
    try Edit<Int>.checkOrder(of: edits)
    try changeset.check(oldCount: oldCount, newCount: newCount)
    guard oldCount >= 0 else { throw .count(expected: 0, found: oldCount) }
  }

  /// The number of items of the list that the patch leads to.
  ///
  /// - Complexity: O(*k*) for *k* edits.
  public var newCount: Int {
    oldCount &+ Edit<Int>.addedCount(of: edits)
  }

  /// Whether nothing changes.
  public var isEmpty: Bool {
    edits.isEmpty
  }

  /// The changes by position, without their items.
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
  /// Items are found only by position: a list of as many other items changes at the same positions.
  ///
  /// - Parameter old: The list that the patch leads from.
  /// - Throws: `ApplicationError.count` if the list does not have ``oldCount`` items.
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *n* old and *m* new items and *k* edits.
  public func applied<Old: Collection>(
    to old: Old
  ) throws(ApplicationError<Int>) -> [Item] where Old.Element == Item {
    let oldItems = Array(old)
    guard oldItems.count == oldCount else {
      throw .count(expected: oldCount, found: oldItems.count)
    }
    var carried = CarriedItems(edits)
    return changeset.sources(oldCount: oldCount, newCount: newCount)
      .enumerated().compactMap { to, from in
        carried.take(at: to) ?? from.map { oldItems[$0] }
      }
  }

  /// Returns the patch that leads back from the new list to the old one.
  ///
  /// ```swift
  /// let patch = ["a", "b"].patch(to: ["b", "c"])
  /// try patch.inverted().applied(to: ["b", "c"])  // ["a", "b"]
  /// ```
  ///
  /// Inverting twice gives the same patch again.
  ///
  /// - Complexity: O(*k* log *k*) for *k* edits.
  public func inverted() -> Self {
    Patch(
      uncheckedEdits: edits.map { $0.inverted }.sorted { $0.precedes($1) }, oldCount: newCount)
  }
}

extension Collection where Element: Diffable {
  /// Returns the changes that lead from this list to a new one, with the items that they need.
  ///
  /// ```swift
  /// print(["a", "b"].patch(to: ["b", "c"]))
  /// // delete a at 0
  /// // insert c at 1
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

extension Patch: Equatable where Item: Equatable {}
extension Patch: Hashable where Item: Hashable {}
extension Patch: Sendable where Item: Sendable {}

// Embedded Swift has neither `Codable` nor descriptions of all values.
#if !hasFeature(Embedded)
  extension Patch: Encodable where Item: Encodable {}

  extension Patch: Decodable where Item: Decodable {
    /// Decodes a patch, and checks that its edits fit a list.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if they do not. Its description names the position,
    ///   and its underlying error is the ``ApplicationError``.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        try self.init(
          edits: container.decode([Edit<Int>].self, forKey: .edits),
          oldCount: container.decode(Int.self, forKey: .oldCount))
      } catch let error as ApplicationError<Int> {
        throw DecodingError.misfit(error, in: decoder)
      }
    }
  }

  extension Patch: CustomStringConvertible {
    /// The edits in words, one on each line.
    public var description: String {
      isEmpty ? "no changes" : edits.map { $0.description }.joined(separator: "\n")
    }
  }
#endif
