/// The content of a terminal's lines, from the first to the last.
struct TerminalScreen: Equatable {
  /// The content of one line.
  struct Line: Equatable {
    var content: VisibleText

    /// The parameters that select how the text looks (SGR), such as `1;32`.
    var rendition = ""

    /// The last column, if it belongs to a scroll bar.
    var edge: Edge?

    /// What a line shows of a scroll bar.
    enum Edge: String {
      case thumb = "█"
      case track = "│"
    }

    static let blank = Line(content: VisibleText("", columns: 0))

    /// Returns whether two lines differ in a scroll bar at most.
    func hasTextAndRendition(of other: Line) -> Bool {
      content == other.content && rendition == other.rendition
    }

    /// Returns whether some of this line may remain when `other` is written over it.
    func sticksOut(behind other: Line) -> Bool {
      guard content.width > 0 else { return false }
      // Terminals disagree about the width of text that is not ASCII.
      return !content.isASCII || !other.content.isASCII || content.width > other.content.width
    }

    /// Returns the columns to write so that this line replaces another one.
    func columns(toWriteOver other: Line) -> Range<Int> {
      let all = 0..<content.width
      guard rendition == other.rendition, content.isASCII, other.content.isASCII else { return all }
      let (new, old) = (content.text.utf8, other.content.text.utf8)
      let start = zip(new, old).prefix { $0 == $1 }.count
      // Going to a column before this one takes as many bytes as writing what is before it.
      let first = start > 4 ? start : 0
      guard new.count == old.count else { return first..<new.count }
      return first..<new.count - zip(new.reversed(), old.reversed()).prefix { $0 == $1 }.count
    }
  }

  var lines: [Line]

  /// The lines that show the list; the others are the caller's.
  var list: Range<Int>

  var columns: Int
}
