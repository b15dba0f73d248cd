import DiffCore

/// A line of one of the two texts, as numbers from the page: equal texts have equal numbers.
struct Line: Diffable {
  /// The text before a colon, or the whole line.
  let id: Int32

  /// The whole line.
  let text: Int32

  /// The position of the line for the page: its offset in the new list, or -1 minus its offset in
  /// the old list.
  let place: Int

  func hasSameContent(as other: Self) -> Bool {
    text == other.text
  }
}
