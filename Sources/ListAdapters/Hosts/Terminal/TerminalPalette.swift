/// The styles of new, moved and changed rows in a terminal host.
///
/// ```swift
/// let palette = TerminalPalette(inserted: TerminalStyle(.bold, foreground: .green))
/// ```
public struct TerminalPalette: Hashable, Sendable {
  /// The style of inserted rows.
  public var inserted: TerminalStyle

  /// The style of moved rows.
  public var moved: TerminalStyle

  /// The style of rows with changed content.
  public var changed: TerminalStyle

  /// Creates a palette, by default green for new, cyan for moved, and yellow for changed rows.
  public init(
    inserted: TerminalStyle = TerminalStyle(foreground: .green),
    moved: TerminalStyle = TerminalStyle(foreground: .cyan),
    changed: TerminalStyle = TerminalStyle(foreground: .yellow)
  ) {
    self.inserted = inserted
    self.moved = moved
    self.changed = changed
  }

  subscript(change: TerminalChange) -> TerminalStyle {
    switch change {
    case .inserted: inserted
    case .moved: moved
    case .changed: changed
    }
  }
}

/// The reason to highlight a row of a terminal host.
///
/// The last case has the highest rank, because it is the hardest to notice without color: an
/// inserted row that moves and changes before it fades is still shown as new.
enum TerminalChange: Comparable {
  case changed
  case moved
  case inserted
}
