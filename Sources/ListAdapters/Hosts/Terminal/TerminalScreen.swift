/// The content of a terminal's lines, from the first to the last.
struct TerminalScreen: Equatable {
  /// The content of one line.
  struct Line: Equatable {
    var content: VisibleText
    var mark: TerminalMark?
    var isHeader = false
    var isSelected = false

    /// The last column, if it belongs to a scroll bar.
    var edge: Edge?

    /// A part of a scroll bar.
    enum Edge: String {
      case thumb = "█"
      case track = "│"
    }

    init(_ content: VisibleText, mark: TerminalMark? = nil) {
      self.content = content
      self.mark = mark
    }

    static let blank = Line(VisibleText("", columns: 0))

    /// Returns whether two lines look the same, but for a scroll bar.
    func looks(as other: Line) -> Bool {
      content == other.content && hasRendition(of: other)
    }

    func hasRendition(of other: Line) -> Bool {
      mark == other.mark && isHeader == other.isHeader && isSelected == other.isSelected
    }

    /// Returns whether part of this line may remain when `other` is written over it.
    func sticksOut(behind other: Line) -> Bool {
      guard content.width > 0 else { return false }
      // Terminals disagree about the width of text that is not ASCII.
      return !content.isASCII || !other.content.isASCII || content.width > other.content.width
    }

    /// Returns the columns in which this line differs from the one that it replaces.
    func columns(differingFrom other: Line) -> Range<Int> {
      let all = 0..<content.width
      guard hasRendition(of: other), content.isASCII, other.content.isASCII else { return all }
      let (new, old) = (content.text.utf8, other.content.text.utf8)
      let start = zip(new, old).prefix { $0 == $1 }.count
      guard new.count == old.count else { return start..<new.count }
      return start..<new.count - zip(new.reversed(), old.reversed()).prefix { $0 == $1 }.count
    }
  }

  var lines: [Line]

  /// The lines that show the list; the others are the caller's.
  var list: Range<Int>

  var columns: Int

  /// Returns the screen with its list shifted.
  func applying(_ scroll: TerminalScroll) -> TerminalScreen {
    var result = self
    result.lines.replaceSubrange(
      list, with: scroll.applied(to: Array(lines[list]), blank: .blank))
    return result
  }
}
