/// How a terminal host sets new, moved and changed rows apart until their marks fade.
///
/// Each property holds the parameters of the control sequence that selects a rendition (SGR),
/// without its frame:
///
/// ```swift
/// let palette = TerminalPalette(inserted: "1;32", moved: "36", changed: "38;5;214")
/// ```
public struct TerminalPalette: Hashable, Sendable {
  /// The rendition of rows that came.
  public let inserted: String

  /// The rendition of rows that moved.
  public let moved: String

  /// The rendition of rows whose content changed.
  public let changed: String

  /// Creates a palette: by default green for new rows, cyan for moved and yellow for changed ones.
  ///
  /// - Precondition: The parameters consist of digits, `;` and `:`. Anything else could be read as
  ///   another control sequence.
  public init(inserted: String = "32", moved: String = "36", changed: String = "33") {
    for parameters in [inserted, moved, changed] {
      precondition(
        parameters.utf8.allSatisfy { (0x30...0x3B).contains($0) },
        "\"\(parameters)\" is not a list of numbers separated by ; or :")
    }
    self.inserted = inserted
    self.moved = moved
    self.changed = changed
  }

  subscript(mark: TerminalMark) -> String {
    switch mark {
    case .inserted: inserted
    case .moved: moved
    case .changed: changed
    }
  }
}
