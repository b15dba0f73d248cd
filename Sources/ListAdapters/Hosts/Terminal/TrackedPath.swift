import DiffCore

/// The path of a row, translated through the calls of a batch.
///
/// The path of a deleted row is that of the row behind it in its section.
struct TrackedPath {
  private(set) var path: ItemPath

  /// Whether the row was deleted since it is tracked.
  private(set) var isDeleted = false

  init(_ path: ItemPath) {
    self.path = path
  }

  /// Translates the path through the deletion of items, and then the insertion of others.
  mutating func update(deleting deleted: [ItemPath], inserting inserted: [ItemPath]) {
    // Most calls of a large batch concern rows far behind a window.
    let isBehind = { [path] (positions: [ItemPath]) in positions.first.map { path < $0 } ?? true }
    if isBehind(deleted), isBehind(inserted) { return }
    let (deleted, inserted) = (deleted.items(of: path.section), inserted.items(of: path.section))
    if path.item.update(deleting: deleted, inserting: inserted) { isDeleted = true }
  }

  /// Translates the path through the deletion of sections, and then the insertion of others.
  ///
  /// - Parameter firstItem: The item of the path if its section is deleted.
  mutating func update(deleting deleted: [Int], inserting inserted: [Int], firstItem: Int) {
    guard path.section.update(deleting: deleted, inserting: inserted) else { return }
    isDeleted = true
    path.item = firstItem
  }

  mutating func move(to newPath: ItemPath) {
    path = newPath
  }
}

extension Int {
  /// Translates an offset through deletions and then insertions at ascending offsets.
  ///
  /// - Returns: Whether the element at the offset is deleted.
  fileprivate mutating func update(
    deleting deleted: some RandomAccessCollection<Int>,
    inserting inserted: some RandomAccessCollection<Int>
  ) -> Bool {
    let end = deleted.partitioningIndex { $0 >= self }
    let isDeleted = end < deleted.endIndex && deleted[end] == self
    self -= deleted[..<end].count
    // An inserted offset less the number of those before it is the element that it comes before.
    self += (0..<inserted.count).partitioningIndex {
      inserted[inserted.index(inserted.startIndex, offsetBy: $0)] - $0 > self
    }
    return isDeleted
  }
}

extension [ItemPath] {
  /// The items of ascending paths in a section.
  fileprivate func items(of section: Int) -> some RandomAccessCollection<Int> {
    let start = partitioningIndex { $0.section >= section }
    return self[start..<partitioningIndex { $0.section > section }].lazy.map(\.item)
  }
}
