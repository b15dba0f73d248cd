import ListAdapters

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
  mutating func follow(_ call: HostCall) {
    switch call {
    case .deleteItems(let paths): deleteItems(at: paths)
    case .insertItems(let paths): insertItems(at: paths)
    case .moveItems(let moves): for move in moves { moveItem(move) }
    case .deleteSections(let offsets): deleteSections(at: offsets)
    case .insertSections(let offsets): insertSections(at: offsets)
    case .moveSections(let moves): for move in moves { moveSection(move) }
    case .reloadItems, .reconfigureItems, .reloadSections, .reloadHeaders: break
    @unknown default: break
    }
  }
}

extension TrackedPath {
  mutating func deleteItems(at paths: some RandomAccessCollection<ItemPath>) {
    if path.item.passDeletion(at: paths.items(of: path.section)) { isDeleted = true }
  }

  mutating func insertItems(at paths: some RandomAccessCollection<ItemPath>) {
    path.item.passInsertion(at: paths.items(of: path.section))
  }

  mutating func moveItem(_ move: Move<ItemPath>) {
    if path == move.from, !isDeleted {
      (path, hasMoved) = (move.to, true)
    } else {
      if path.section == move.from.section, path.item > move.from.item { path.item -= 1 }
      if path.section == move.to.section, path.item >= move.to.item { path.item += 1 }
    }
  }

  /// Translates the path through the deletion of sections.
  ///
  /// - Parameter firstItem: The item of the path after the deletion of its section.
  mutating func deleteSections(at offsets: [Int], firstItem: Int = 0) {
    guard path.section.passDeletion(at: offsets) else { return }
    (path.item, isDeleted) = (firstItem, true)
  }

  mutating func insertSections(at offsets: [Int]) {
    path.section.passInsertion(at: offsets)
  }

  mutating func moveSection(_ move: Move<Int>) {
    if path.section == move.from {
      (path.section, hasMoved) = (move.to, true)
    } else {
      _ = path.section.passDeletion(at: CollectionOfOne(move.from))
      path.section.passInsertion(at: CollectionOfOne(move.to))
    }
  }
}

extension Int {
  /// Translates an offset through deletions at ascending offsets.
  ///
  /// - Returns: Whether the element at the offset is deleted.
  fileprivate mutating func passDeletion(at deleted: some RandomAccessCollection<Int>) -> Bool {
    let end = deleted.suffixStart { $0 >= self }
    let isDeleted = end < deleted.endIndex && deleted[end] == self
    self -= deleted[..<end].count
    return isDeleted
  }

  /// Translates an offset through insertions at ascending offsets in the result.
  fileprivate mutating func passInsertion(at inserted: some RandomAccessCollection<Int>) {
    // An inserted offset minus the number of previous insertions is the element that it precedes.
    self += (0..<inserted.count).suffixStart {
      inserted[inserted.index(inserted.startIndex, offsetBy: $0)] - $0 > self
    }
  }
}

extension RandomAccessCollection<ItemPath> {
  /// The items of ascending paths in a section.
  fileprivate func items(of section: Int) -> some RandomAccessCollection<Int> {
    let start = suffixStart { $0.section >= section }
    return self[start..<suffixStart { $0.section > section }].lazy.map(\.item)
  }
}
