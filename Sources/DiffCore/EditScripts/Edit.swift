/// One edit of a list: what is done, with which row and where.
///
/// ```swift
/// let edit = Edit(.insertion, "g", at: 6)
/// print(edit)  // insert g at 6
/// ```
///
/// A row that leaves its place is counted where it was, in the old list; a row that takes a place
/// is counted where it is, in the new list. So ``offset`` counts in the old list for a deletion and
/// a substitution, and in the new list for an insertion and a move.
public struct Edit<Element> {
  /// What is done.
  public var kind: EditKind

  /// The row that is deleted, inserted or moved, or that takes the place of another.
  public var value: Element

  /// Where it is done: in the old list for a deletion or a substitution, in the new list otherwise.
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
  /// A row leaves.
  case deletion

  /// A row comes.
  case insertion

  /// A row takes the place of another one, or shows other content.
  case substitution

  /// A row moves from an offset of the old list.
  case move(from: Int)
}

extension Edit: Equatable where Element: Equatable {}
extension Edit: Hashable where Element: Hashable {}
extension Edit: Sendable where Element: Sendable {}

// Embedded Swift has neither `Codable` nor descriptions of any value.
#if !hasFeature(Embedded)
  extension Edit: Codable where Element: Codable {}
  extension EditKind: Codable {}

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
