/// The content of a terminal's lines, from the first to the last.
struct TerminalScreen: Equatable {
  struct Line: Equatable {
    var content: VisibleText

    /// The last column, if it belongs to a scroll bar.
    var edge: Edge?

    /// The part of a scroll bar on a line.
    enum Edge: String {
      case thumb = "█"
      case track = "│"
    }

    static let blank = Line(content: VisibleText(TerminalText(), columns: 0))

    /// Returns whether a part of this line may remain visible after `other` is written over it.
    func sticksOut(behind other: Line) -> Bool {
      guard content.width > 0 else { return false }
      // Terminals disagree about the width of text that is not ASCII.
      return !content.isASCII || !other.content.isASCII || content.width > other.content.width
    }

    /// Returns the columns to write so that this line replaces another one.
    func columns(toWriteOver other: Line) -> Range<Int> {
      guard content.isASCII, other.content.isASCII else { return 0..<content.width }
      let (new, old) = (content.cells, other.content.cells)
      let start = zip(new, old).prefix { $0 == $1 }.count
      // Moving the cursor to an earlier column takes as many bytes as writing the text before it.
      let first = start > 4 ? start : 0
      guard new.count == old.count else { return first..<new.count }
      return first..<new.count - zip(new.reversed(), old.reversed()).prefix { $0 == $1 }.count
    }
  }

  var lines: [Line]

  /// The lines that show the list, all other lines being the client's.
  var list: Range<Int>

  var columns: Int
}
