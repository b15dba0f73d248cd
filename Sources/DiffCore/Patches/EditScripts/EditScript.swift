public import DiffCore

/// The fewest insertions, deletions and substitutions that turn one list into another.
///
/// A deletion and an insertion of equal items become a move.
///
/// ```swift
/// print("kitten".editScript(to: "sitting"))
/// // substitute s at 0
/// // substitute i at 4
/// // insert g at 6
/// ```
///
/// ``Edit/offset`` says in which list each offset counts. The edits are ordered from the start of
/// both lists to the end. A move takes the place of the later of its deletion and its insertion.
public struct EditScript<Element> {
  /// The edits.
  public var edits: [Edit]

  /// Creates a script of edits, in the order that ``Swift/Collection/editScript(to:)`` returns.
  @inlinable
  public init(_ edits: [Edit] = []) {
    self.edits = edits
  }
}

extension EditScript {
  /// Whether the script has no edits.
  @inlinable
  public var isEmpty: Bool {
    edits.isEmpty
  }

  /// The Levenshtein distance between the lists.
  ///
  /// It counts deletions, insertions and substitutions; a move is a deletion and an insertion.
  ///
  /// ```swift
  /// "kitten".editScript(to: "sitting").distance  // 3
  /// "sword".editScript(to: "words").distance     // 2, by one move
  /// ```
  public var distance: Int {
    edits.reduce(0) { sum, edit in
      if case .move = edit.kind { sum + 2 } else { sum + 1 }
    }
  }

  /// The script as a changeset, with an update for each substitution.
  ///
  /// ```swift
  /// let script = "kitten".editScript(to: "sitting")
  /// script.changeset.updates     // [Update(from: 0, to: 0), Update(from: 4, to: 4)]
  /// script.changeset.insertions  // [6]
  /// ```
  ///
  /// - Complexity: O(*k* log *k*) for *k* edits.
  public var changeset: Changeset<Int> {
    var changeset = Changeset<Int>()
    var substituted: [Int] = []
    for edit in edits {
      switch edit.kind {
      case .deletion: changeset.deletions.append(edit.offset)
      case .insertion: changeset.insertions.append(edit.offset)
      case .substitution: substituted.append(edit.offset)
      case .move(let from): changeset.moves.append(Move(from: from, to: edit.offset))
      }
    }
    changeset.moves.sort { $0.to < $1.to }
    let translation = OffsetTranslation(changeset)
    changeset.updates = substituted.map { from in
      // A script that substitutes an item that it deletes fits no list.
      Update(from: from, to: translation.newOffset(of: from) ?? from)
    }
    return changeset
  }

  /// Returns the old list with these edits applied.
  ///
  /// ```swift
  /// let script = "kitten".editScript(to: "sitting")
  /// String(try script.applied(to: "kitten"))  // "sitting"
  /// ```
  ///
  /// - Throws: The first edit that does not fit the list. A script between two lists always fits
  ///   the old list.
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *n* old and *m* new items and *k* edits.
  public func applied<Old: Collection>(
    to old: Old
  ) throws(ApplicationError<Int>) -> [Element] where Old.Element == Element {
    let oldItems = Array(old)
    let changeset = changeset
    let newCount = changeset.newCount(fromOldCount: oldItems.count)
    try changeset.check(oldCount: oldItems.count, newCount: newCount)
    var values: [Int: Element] = [:]
    var updates = changeset.updates[...]
    for edit in edits {
      switch edit.kind {
      case .deletion: continue
      case .insertion, .move: values[edit.offset] = edit.value
      case .substitution:
        guard let update = updates.popFirst() else { continue }
        values[update.to] = edit.value
      }
    }
    return changeset.sources(oldCount: oldItems.count, newCount: newCount)
      .enumerated().compactMap { to, from in values[to] ?? from.map { oldItems[$0] } }
  }
}

extension EditScript {
  /// One edit of a list.
  ///
  /// ```swift
  /// let edit = EditScript.Edit(.insertion, "g", at: 6)
  /// print(edit)  // insert g at 6
  /// ```
  public struct Edit {
    /// The kind of edit.
    public var kind: Kind

    /// The item to delete, insert or move, or the replacement of another item.
    public var value: Element

    /// The offset in the old list (deletion, substitution) or in the new list (insertion, move).
    public var offset: Int

    /// Creates an edit.
    @inlinable
    public init(_ kind: Kind, _ value: Element, at offset: Int) {
      self.kind = kind
      self.value = value
      self.offset = offset
    }

    /// A kind of edit.
    public enum Kind: Hashable, Sendable {
      /// Deletes an item.
      case deletion

      /// Inserts an item.
      case insertion

      /// Replaces an item with another item, or with its own new content.
      case substitution

      /// Moves an item from an offset of the old list.
      case move(from: Int)
    }
  }
}

extension EditScript: Equatable where Element: Equatable {}
extension EditScript: Hashable where Element: Hashable {}
extension EditScript: Sendable where Element: Sendable {}

extension EditScript.Edit: Equatable where Element: Equatable {}
extension EditScript.Edit: Hashable where Element: Hashable {}
extension EditScript.Edit: Sendable where Element: Sendable {}

// Embedded Swift has neither `Codable` nor descriptions of all values.
#if !hasFeature(Embedded)
  extension EditScript: Codable where Element: Codable {}
  extension EditScript.Edit: Codable where Element: Codable {}
  extension EditScript.Edit.Kind: Codable {}

  extension EditScript: CustomStringConvertible {
    /// A description with one edit on each line.
    public var description: String {
      isEmpty ? "no changes" : edits.map { $0.description }.joined(separator: "\n")
    }
  }

  extension EditScript.Edit: CustomStringConvertible {
    /// A description of the edit.
    public var description: String {
      switch kind {
      case .deletion: "delete \(value) at \(offset)"
      case .insertion: "insert \(value) at \(offset)"
      case .substitution: "substitute \(value) at \(offset)"
      case .move(let origin): "move \(value) from \(origin) to \(offset)"
      }
    }
  }
#endif
