/// A mistake that can be planted: an expression or statements, and what stands in their place.
struct Candidate: Encodable {
  /// The file, within the package's folder of sources.
  let file: String

  /// The names of the declarations around the place, outermost first: `Walk.pair(_:into:by:)`.
  let declaration: String

  let `operator`: String

  /// What is replaced and what replaces it, on one line each.
  let original: String
  let mutated: String

  /// The replacement as it is planted.
  let replacement: String

  /// Where the replaced text starts and ends, in bytes of the file.
  let start: Int
  let end: Int

  /// The lines of its first and last character.
  let line: Int
  let lastLine: Int
  let isExpression: Bool

  /// The outermost function body that contains the place, of which a copy gets the mistake: `nil`
  /// for the value of a property or a default argument.
  let body: Body?
}

/// The statements of a function, between its braces.
struct Body: Encodable {
  let start: Int
  let end: Int

  /// Where `return` can be written, if the only expression of the body is what it returns.
  let returned: Int?
}
