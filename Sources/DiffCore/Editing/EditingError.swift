/// An edit that failed because no item has an id, and left the list unchanged.
///
/// ```swift
/// var names = ["a", "b"]
/// do {
///   try names.moveElement(id: "x", before: "a")
/// } catch {
///   error  // EditingError.unknownIDs(["x"])
/// }
/// ```
///
/// The ids are strings, because errors are sendable and ids need not be. In Embedded Swift, which
/// cannot describe arbitrary values, each string is `"?"`.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum EditingError: Error, Hashable, Sendable {
  /// No item or section has these ids, in the order of the call's arguments.
  case unknownIDs([String])
}

extension EditingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownIDs(let ids): "no item has the id \(ids.joined(separator: ", "))"
    }
  }
}

extension EditingError {
  /// Returns the position of a target, or throws the ids that have no positions.
  @inlinable
  static func known<Position>(
    _ unknown: [some Hashable], _ position: Position?, _ target: some Hashable
  ) throws(Self) -> Position {
    guard unknown.isEmpty, let position else {
      throw .unknownIDs(
        unknown.map { text(of: $0) } + (position == nil ? [text(of: target)] : []))
    }
    return position
  }

  @inlinable
  static func text<ID>(of id: ID) -> String {
    #if hasFeature(Embedded)
      "?"
    #else
      String(describing: id)
    #endif
  }
}
