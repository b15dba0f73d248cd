/// Why a line of a terminal host is set apart for a moment.
enum TerminalMark: Int, Comparable {
  case changed
  case moved
  case inserted

  /// What is seen most easily without color counts least, so that a row which came, then moved and
  /// changed before its mark faded, still reads as new.
  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
