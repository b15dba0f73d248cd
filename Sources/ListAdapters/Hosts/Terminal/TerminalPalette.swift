/// The colors of new, moved and changed rows in a terminal host, until their marks fade.
///
/// Each property holds the parameters of the control sequence that selects a rendition (SGR),
/// without its beginning and end:
///
/// ```swift
/// let palette = TerminalPalette(inserted: "1;32", moved: "36", changed: "38;5;214")
/// ```
public struct TerminalPalette: Hashable, Sendable {
  /// The rendition of inserted rows.
  public let inserted: String

  /// The rendition of moved rows.
  public let moved: String

  /// The rendition of rows whose content changed.
  public let changed: String

  /// Creates a palette: by default green for new rows, cyan for moved rows and yellow for changed
  /// rows.
  ///
  /// - Precondition: The parameters consist of digits, `;` and `:`. A terminal could read anything
  ///   else as another control sequence.
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
