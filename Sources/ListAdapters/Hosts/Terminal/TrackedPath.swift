import DiffCore

/// The path of a row, translated through the calls of a batch or back through their inverses.
///
/// The path of a deleted row becomes the path of the next row in its section.
struct TrackedPath {
  private(set) var path: ItemPath

  private(set) var isDeleted = false

  /// Whether a call moved the row, or its section.
  private(set) var hasMoved = false

  init(_ path: ItemPath) {
    self.path = path
  }

  /// Translates the path through a call.
  ///
  /// - Parameter firstItem: The item of the path after the deletion of its section.
  mutating func follow(_ call: HostCall, firstItem: Int = 0) {
    switch call {
    case .deleteItems(let paths): delete(paths)
    case .insertItems(let paths): insert(paths)
    case .moveItems(let moves):
      for move in moves {
        if path == move.from, !isDeleted {
          (path, hasMoved) = (move.to, true)
        } else {
          delete(CollectionOfOne(move.from))
          insert(CollectionOfOne(move.to))
        }
      }
    case .deleteSections(let offsets):
      guard path.section.passDeletion(at: offsets) else { return }
      (path.item, isDeleted) = (firstItem, true)
    case .insertSections(let offsets): path.section.passInsertion(at: offsets)
    case .moveSections(let moves):
      for move in moves {
        if path.section == move.from {
          (path.section, hasMoved) = (move.to, true)
        } else {
          _ = path.section.passDeletion(at: CollectionOfOne(move.from))
          path.section.passInsertion(at: CollectionOfOne(move.to))
        }
      }
    case .reloadItems, .reconfigureItems, .reloadSections: break
    }
  }

  private mutating func delete(_ paths: some RandomAccessCollection<ItemPath>) {
    if path.item.passDeletion(at: paths.items(of: path.section)) { isDeleted = true }
  }

  private mutating func insert(_ paths: some RandomAccessCollection<ItemPath>) {
    path.item.passInsertion(at: paths.items(of: path.section))
  }
}

extension Int {
  /// Translates an offset through deletions at ascending offsets.
  ///
  /// - Returns: Whether the element at the offset is deleted.
  fileprivate mutating func passDeletion(at deleted: some RandomAccessCollection<Int>) -> Bool {
    let end = deleted.partitioningIndex { $0 >= self }
    let isDeleted = end < deleted.endIndex && deleted[end] == self
    self -= deleted[..<end].count
    return isDeleted
  }

  /// Translates an offset through insertions at ascending offsets in the result.
  fileprivate mutating func passInsertion(at inserted: some RandomAccessCollection<Int>) {
    // An inserted offset minus the number of previous insertions is the element that it precedes.
    self += (0..<inserted.count).partitioningIndex {
      inserted[inserted.index(inserted.startIndex, offsetBy: $0)] - $0 > self
    }
  }
}

extension RandomAccessCollection<ItemPath> {
  /// The items of ascending paths in a section.
  fileprivate func items(of section: Int) -> some RandomAccessCollection<Int> {
    let start = partitioningIndex { $0.section >= section }
    return self[start..<partitioningIndex { $0.section > section }].lazy.map(\.item)
  }
}
