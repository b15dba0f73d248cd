import ListAdapters

/// Shows sections of rows; collects the calls of a batch, then applies them together.
final class SimultaneousListHost<Header, Item> {
  weak var dataSource: (any ListDataSource<Header, Item>)?
  private(set) var sections: [Section] = []
  private var calls = BatchCalls()

  /// Whether the list is on the screen; while it is not, it is empty.
  var isVisible = true { didSet { reloadData() } }

  /// A row; the host reads its text when it is `nil`.
  struct Row {
    var text: String?
    var isSelected = false
  }

  /// A section; the host reads its header and rows when the header is `nil`.
  struct Section {
    var header: String?
    var rows: ChunkedArray<Row> = []
  }

  /// The path of the selected row, if any.
  var selectedPath: ItemPath? {
    for section in sections.indices {
      let rows = sections[section].rows
      let item = (0..<rows.count).first { rows[$0].isSelected }
      if let item { return ItemPath(section: section, item: item) }
    }
    return nil
  }

  func select(_ path: ItemPath) {
    if let old = selectedPath { sections[old.section].rows[old.item].isSelected = false }
    sections[path.section].rows[path.item].isSelected = true
  }
}

/// The calls of one batch.
private struct BatchCalls {
  var deletedItems: [ItemPath] = []
  var insertedItems: [ItemPath] = []
  var itemTargets: [ItemPath: ItemPath] = [:]
  var reloadedItems: [ItemPath] = []
  var reconfiguredItems: [ItemPath] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var sectionTargets: [Int: Int] = [:]
  var reloadedSections: [Int] = []
}

extension SimultaneousListHost: ListHost {
  var acceptsUpdates: Bool { isVisible }

  var updateOrder: UpdateOrder { .simultaneous }
  var movesItems: Bool { true }
  var movesSections: Bool { true }

  func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void) {
    calls = BatchCalls()
    updates()
    apply(calls)
    completion(true)
  }

  func reloadData() {
    let count = isVisible ? dataSource?.sectionCount ?? 0 : 0
    sections = Array(repeating: Section(), count: count)
    readMissing()
  }

  func deleteItems(at paths: [ItemPath]) { calls.deletedItems += paths }
  func insertItems(at paths: [ItemPath]) { calls.insertedItems += paths }
  func reloadItems(at paths: [ItemPath]) { calls.reloadedItems += paths }
  func reconfigureItems(at paths: [ItemPath]) { calls.reconfiguredItems += paths }
  func moveItem(at path: ItemPath, to newPath: ItemPath) { calls.itemTargets[path] = newPath }

  func deleteSections(at offsets: [Int]) { calls.deletedSections += offsets }
  func insertSections(at offsets: [Int]) { calls.insertedSections += offsets }
  func reloadSections(at offsets: [Int]) { calls.reloadedSections += offsets }
  func moveSection(at offset: Int, to newOffset: Int) { calls.sectionTargets[offset] = newOffset }
}

extension SimultaneousListHost {
  private func apply(_ calls: BatchCalls) {
    resetReloaded(calls)
    let movingRows = removeRows(calls)
    let movingSections = removeSections(calls)
    insertSections(calls, moving: movingSections)
    insertRows(calls, moving: movingRows)
    readMissing()
  }

  /// Resets reloaded rows by their old positions, before any row moves.
  private func resetReloaded(_ calls: BatchCalls) {
    for path in calls.reloadedItems { sections[path.section].rows[path.item] = Row() }
    for path in calls.reconfiguredItems { sections[path.section].rows[path.item].text = nil }
    for offset in calls.reloadedSections { sections[offset] = Section() }
  }

  /// Removes rows at old positions, in descending order, and returns moving rows by target.
  private func removeRows(_ calls: BatchCalls) -> [ItemPath: Row] {
    var moving: [ItemPath: Row] = [:]
    for path in (calls.deletedItems + calls.itemTargets.keys).sorted().reversed() {
      let row = sections[path.section].rows.remove(at: path.item)
      if let target = calls.itemTargets[path] { moving[target] = row }
    }
    return moving
  }

  /// Inserts rows at new positions, from the first to the last.
  private func insertRows(_ calls: BatchCalls, moving: [ItemPath: Row]) {
    for path in (calls.insertedItems + moving.keys).sorted() {
      sections[path.section].rows.insert(moving[path] ?? Row(), at: path.item)
    }
  }

  private func removeSections(_ calls: BatchCalls) -> [Int: Section] {
    var moving: [Int: Section] = [:]
    for offset in (calls.deletedSections + calls.sectionTargets.keys).sorted().reversed() {
      let section = sections.remove(at: offset)
      if let target = calls.sectionTargets[offset] { moving[target] = section }
    }
    return moving
  }

  private func insertSections(_ calls: BatchCalls, moving: [Int: Section]) {
    for offset in (calls.insertedSections + moving.keys).sorted() {
      sections.insert(moving[offset] ?? Section(), at: offset)
    }
  }

  /// Reads missing texts, now that every position is a position in the new list.
  private func readMissing() {
    guard let dataSource else { return }
    for section in sections.indices {
      if sections[section].header == nil {
        let count = dataSource.itemCount(inSection: section)
        sections[section].header = "\(dataSource.header(ofSection: section))"
        sections[section].rows = ChunkedArray(repeatElement(Row(), count: count))
      }
      for item in 0..<sections[section].rows.count
      where sections[section].rows[item].text == nil {
        let path = ItemPath(section: section, item: item)
        sections[section].rows[item].text = "\(dataSource.item(at: path))"
      }
    }
  }
}
