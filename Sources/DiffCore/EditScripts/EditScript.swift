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
/// ``Edit`` says in which list each offset counts. The edits follow the lists from their first rows
/// to their last; a move stands where the later of its deletion and its insertion would.
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
  /// Whether there is nothing to do.
  @inlinable
  public var isEmpty: Bool {
    edits.isEmpty
  }

  /// The number of insertions, deletions and substitutions, a move being one of each of the first
  /// two: the Levenshtein distance between the lists.
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

extension EditScript: Equatable where Element: Equatable {}
extension EditScript: Hashable where Element: Hashable {}
extension EditScript: Sendable where Element: Sendable {}

// Embedded Swift has neither `Codable` nor descriptions of any value.
#if !hasFeature(Embedded)
  extension EditScript: Codable where Element: Codable {}

  extension EditScript: CustomStringConvertible {
    /// The edits in words, line by line.
    public var description: String {
      isEmpty ? "no changes" : edits.map { $0.description }.joined(separator: "\n")
    }
  }
#endif
