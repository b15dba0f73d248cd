/// The reason why a list cannot be edited; the list is not changed.
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
/// The ids are texts, because not every id can be part of an error: an error is sendable. In
/// Embedded Swift, which cannot describe a value of any type, each of them is `"?"`.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum EditingError: Error, Hashable, Sendable {
  /// No item or section has these ids, in the order in which the call names them.
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
  /// Returns the error for ids that no item has.
  @inlinable
  static func unknown<ID>(_ ids: [ID]) -> Self {
    .unknownIDs(ids.map { text(of: $0) })
  }

  /// Returns two positions, or throws with the ids of those that are `nil`.
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

  /// Returns what an error calls an id.
  @inlinable
  static func text<ID>(of id: ID) -> String {
    #if hasFeature(Embedded)
      "?"
    #else
      String(describing: id)
    #endif
  }
}
