/// The reason why a line of a terminal host is marked.
enum TerminalMark: Int, Comparable {
  case changed
  case moved
  case inserted

  /// Ranks highest what is hardest to see without color: a row that was inserted, then moved and
  /// changed before its mark faded, still reads as new.
  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
