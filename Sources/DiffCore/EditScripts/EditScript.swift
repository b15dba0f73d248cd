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
/// ``Edit`` says in which list each offset counts. The edits follow the lists from their first
/// items to their last. A move stands where its deletion or its insertion would, whichever is
/// later.
public struct EditScript<Element> {
  /// The edits.
  public var edits: [Edit]

  /// Creates a script of the given edits, ordered as those of ``Swift/Collection/editScript(to:)``.
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

extension EditScript {
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
      // A script from another source may substitute an item that it deletes: that fits no list.
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
  /// - Parameter old: The list that the script leads from.
  /// - Throws: The first part that does not fit the list, before anything is applied. A script
  ///   between two lists always fits the first of them.
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
    /// What the edit does.
    public var kind: Kind

    /// The item that is deleted, inserted or moved, or that replaces another.
    public var value: Element

    /// The offset of the edit: in the old list for a deletion or a substitution, in the new list
    /// otherwise.
    public var offset: Int

    /// Creates an edit.
    @inlinable
    public init(_ kind: Kind, _ value: Element, at offset: Int) {
      self.kind = kind
      self.value = value
      self.offset = offset
    }

    /// What an edit does.
    public enum Kind: Hashable, Sendable {
      /// Deletes an item.
      case deletion

      /// Inserts an item.
      case insertion

      /// Replaces an item with another one, or with itself with other content.
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
    /// The edits in words, one on each line.
    public var description: String {
      isEmpty ? "no changes" : edits.map { $0.description }.joined(separator: "\n")
    }
  }

  extension EditScript.Edit: CustomStringConvertible {
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
