/// The fewest insertions, deletions and substitutions that lead from one list to another, with a
/// move for each deletion and insertion of one value.
///
/// ```swift
/// print("kitten".editScript(to: "sitting"))
/// // substitute s at 0
/// // substitute i at 4
/// // insert g at 6
/// ```
///
/// ``Edit`` says in which list each offset counts. The edits follow the lists from their first items
/// to their last. A move takes the place of its deletion or its insertion, whichever comes later.
public struct EditScript<Element> {
  /// The edits.
  public var edits: [Edit<Element>]

  /// Creates a script of the given edits, ordered as those of ``Swift/Collection/editScript(to:)``.
  @inlinable
  public init(_ edits: [Edit<Element>] = []) {
    self.edits = edits
  }
}

extension EditScript {
  /// Whether the script has no edits.
  @inlinable
  public var isEmpty: Bool {
    edits.isEmpty
  }

  /// The Levenshtein distance between the lists: the number of insertions, deletions and
  /// substitutions.
  ///
  /// A move counts as a deletion and an insertion.
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
}

/// One edit of a list.
///
/// ```swift
/// let edit = Edit(.insertion, "g", at: 6)
/// print(edit)  // insert g at 6
/// ```
///
/// ``offset`` counts in the old list for a deletion and a substitution, where an item leaves its
/// place. It counts in the new list for an insertion and a move, where an item takes its place.
public struct Edit<Element> {
  /// What the edit does.
  public var kind: EditKind

  /// The item that is deleted, inserted or moved, or that replaces another.
  public var value: Element

  /// The place of the edit: in the old list for a deletion or a substitution, in the new list
  /// otherwise.
  public var offset: Int

  /// Creates an edit.
  @inlinable
  public init(_ kind: EditKind, _ value: Element, at offset: Int) {
    self.kind = kind
    self.value = value
    self.offset = offset
  }
}

/// What an edit does.
public enum EditKind: Hashable, Sendable {
  /// Deletes an item.
  case deletion

  /// Inserts an item.
  case insertion

  /// Replaces an item by another one, or by itself with other content.
  case substitution

  /// Moves an item from an offset of the old list.
  case move(from: Int)
}

extension EditScript: Equatable where Element: Equatable {}
extension EditScript: Hashable where Element: Hashable {}
extension EditScript: Sendable where Element: Sendable {}

extension Edit: Equatable where Element: Equatable {}
extension Edit: Hashable where Element: Hashable {}
extension Edit: Sendable where Element: Sendable {}

// Embedded Swift has neither `Codable` nor descriptions of all values.
#if !hasFeature(Embedded)
  extension EditScript: Codable where Element: Codable {}
  extension Edit: Codable where Element: Codable {}
  extension EditKind: Codable {}

  extension EditScript: CustomStringConvertible {
    /// The edits in words, one on each line.
    public var description: String {
      isEmpty ? "no changes" : edits.map { $0.description }.joined(separator: "\n")
    }
  }

  extension Edit: CustomStringConvertible {
    /// The edit in words.
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
