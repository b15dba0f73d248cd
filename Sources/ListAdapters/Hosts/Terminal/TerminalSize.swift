/// The size of a terminal's window, counted in characters.
///
/// ```swift
/// let size = TerminalSize(columns: 80, rows: 24)
/// ```
public struct TerminalSize: Hashable, Sendable {
  /// The number of characters side by side in a line.
  public var columns: Int

  /// The number of lines.
  public var rows: Int

  /// Creates a size; a negative number counts as zero.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }
}
