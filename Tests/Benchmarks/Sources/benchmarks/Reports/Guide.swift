import Foundation

/// A text with a place for the table of the goals.
struct Guide {
  private let path: String
  private let beginning: Substring
  private let end: Substring

  /// Reads the text, so that nothing is measured in vain.
  init(path: String) throws {
    self.path = path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let start = text.range(of: "<!-- goals -->"),
      let end = text.range(of: "<!-- end of goals -->", range: start.upperBound..<text.endIndex)
    else { throw Misuse(message: "\(path) has no place for the goals") }
    beginning = text[..<start.upperBound]
    self.end = text[end.lowerBound...]
  }

  /// Puts a table in the place of the one that is there.
  func write(_ table: GoalTable) throws {
    try (beginning + "\n" + table.markdown + "\n" + end).write(
      toFile: path, atomically: true, encoding: .utf8)
  }
}
