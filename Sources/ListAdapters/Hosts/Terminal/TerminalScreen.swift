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

    /// The columns in which this line differs from one that is shown in its place.
    func columns(differingFrom other: Line) -> Range<Int> {
      let all = 0..<content.width
      guard mark == other.mark, content.isASCII, other.content.isASCII else { return all }
      let (new, old) = (content.text.utf8, other.content.text.utf8)
      let start = zip(new, old).prefix { $0 == $1 }.count
      guard new.count == old.count else { return start..<new.count }
      return start..<new.count - zip(new.reversed(), old.reversed()).prefix { $0 == $1 }.count
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
