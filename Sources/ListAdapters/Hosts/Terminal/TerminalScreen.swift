/// What the lines of a terminal show, or are to show, from the first to the last.
struct TerminalScreen: Equatable {
  /// The content of one line.
  struct Line: Equatable {
    var content: VisibleText
    var mark: TerminalMark?

    init(_ content: VisibleText, mark: TerminalMark? = nil) {
      self.content = content
      self.mark = mark
    }

    static let blank = Line(VisibleText("", columns: 0))

    /// Whether something of this line may remain when `other` is written over it.
    func sticksOut(behind other: Line) -> Bool {
      guard self != .blank else { return false }
      // Terminals differ in the width of what is not ASCII: do not rely on it.
      return !content.isASCII || !other.content.isASCII || content.width > other.content.width
    }
  }

  var lines: [Line]

  /// The lines in which rows are shown; the others are the caller's.
  var list: Range<Int>

  /// The same screen with its list shifted.
  func applying(_ scroll: TerminalScroll) -> TerminalScreen {
    var result = self
    result.lines.replaceSubrange(
      list, with: scroll.applied(to: Array(lines[list]), blank: .blank))
    return result
  }
}
