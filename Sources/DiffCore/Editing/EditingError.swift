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
public enum EditingError: Error, Equatable, Sendable {
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
  /// Returns both positions, or throws the ids whose positions are `nil`.
  @inlinable
  static func known<First, Second>(
    _ first: First?, _ firstID: some Hashable, _ second: Second?, _ secondID: some Hashable
  ) throws(Self) -> (First, Second) {
    guard let first, let second else {
      throw .unknownIDs(
        (first == nil ? [text(of: firstID)] : []) + (second == nil ? [text(of: secondID)] : []))
    }
    return (first, second)
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
