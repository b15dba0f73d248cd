import DiffCore

/// A line of one of the two texts, as numbers that the page gives: equal texts have equal numbers.
struct Line: Diffable {
  /// What stands before a colon, or the whole line.
  let id: Int32

  /// The whole line.
  let text: Int32

  /// Where the page finds the line: its offset in the new list, or, for a line of the old list,
  /// -1 less its offset there.
  let place: Int

  func hasSameContent(as other: Self) -> Bool {
    text == other.text
  }
}
