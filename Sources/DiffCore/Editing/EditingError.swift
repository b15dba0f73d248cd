/// The reason why a list or a tree cannot be edited; it stays as it was.
///
/// ```swift
/// var names = ["a", "b"]
/// do {
///   try names.move(id: "x", before: "a")
/// } catch {
///   error  // EditingError.unknownIDs(["x"])
/// }
/// ```
///
/// The ids are texts, because not every id can be part of an error: an error is sendable. In
/// Embedded Swift, which cannot describe a value of any type, each of them is `"?"`.
public enum EditingError: Error, Hashable, Sendable {
  /// No item or section has these ids, in the order in which the call names them.
  case unknownIDs([String])

  /// The item with this id of a tree would be among its own descendants.
  case moveIntoItself(String)
}

extension EditingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownIDs(let ids): "no item has the id \(ids.joined(separator: ", "))"
    case .moveIntoItself(let id): "the item \(id) does not fit among its own descendants"
    }
  }
}

extension EditingError {
  /// Returns the error for ids that no item has.
  @inlinable
  static func unknown<ID>(_ ids: [ID]) -> Self {
    .unknownIDs(ids.map { text(of: $0) })
  }

  /// Throws if any of the ids is not a known one, and names all of these.
  @inlinable
  static func refuse<ID>(_ ids: some Sequence<ID>, except known: Set<ID>) throws(Self) {
    let unknown = ids.filter { !known.contains($0) }
    guard unknown.isEmpty else { throw .unknown(unknown) }
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
