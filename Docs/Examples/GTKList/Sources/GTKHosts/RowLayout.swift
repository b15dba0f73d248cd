import DiffCore

/// The positions of sections and items among the rows of a view.
struct RowLayout {
  /// The number of items in each section.
  var itemCounts: [Int] = []

  /// Whether each section begins with a row for its header.
  let hasHeaders: Bool

  /// Returns the positions of a section's rows.
  func positions(ofSection offset: Int) -> Range<Int> {
    let start = position(ofSection: offset)
    return start..<(start + headerCount + itemCounts[offset])
  }

  /// Returns the position of an item, or the end of its section.
  func position(of path: ItemPath) -> Int {
    position(ofSection: path.section) + headerCount + path.item
  }

  /// Returns the positions of consecutive items.
  func positions(of run: ItemRun) -> Range<Int> {
    let start = position(ofSection: run.section) + headerCount
    return start + run.items.lowerBound..<start + run.items.upperBound
  }

  /// Returns the position of the first row of a section, or the end of the rows.
  func position(ofSection offset: Int) -> Int {
    itemCounts[..<offset].reduce(0, +) + offset * headerCount
  }

  private var headerCount: Int {
    hasHeaders ? 1 : 0
  }
}
