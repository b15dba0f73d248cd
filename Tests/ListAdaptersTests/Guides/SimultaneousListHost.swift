import ListAdapters

/// Shows sections of rows, and carries out the calls of a batch all at once.
final class SimultaneousListHost<Header, Item> {
  weak var dataSource: (any ListDataSource<Header, Item>)?
  private(set) var sections: [Section] = []
  private var calls = BatchCalls()

  /// Whether anybody sees the list; one that nobody sees is empty.
  var isVisible = true { didSet { reloadData() } }

  /// A text that is `nil` has to be asked for.
  struct Row {
    var text: String?
    var isSelected = false
  }

  /// A header that is `nil` has to be asked for, and all rows with it.
  struct Section {
    var header: String?
    var rows: ChunkedArray<Row> = []
  }

  func select(_ path: ItemPath) {
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
    readWhatIsMissing()
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
    forgetReloaded(calls)
    let movingRows = takeOutRows(calls)
    let movingSections = takeOutSections(calls)
    putInSections(calls, moving: movingSections)
    putInRows(calls, moving: movingRows)
    readWhatIsMissing()
  }

  /// Old positions, while nothing has moved.
  private func forgetReloaded(_ calls: BatchCalls) {
    for path in calls.reloadedItems { sections[path.section].rows[path.item] = Row() }
    for path in calls.reconfiguredItems { sections[path.section].rows[path.item].text = nil }
    for offset in calls.reloadedSections { sections[offset] = Section() }
  }

  /// Old positions, the last first; returns the rows that move, by where they go.
  private func takeOutRows(_ calls: BatchCalls) -> [ItemPath: Row] {
    var moving: [ItemPath: Row] = [:]
    for path in (calls.deletedItems + calls.itemTargets.keys).sorted().reversed() {
      let row = sections[path.section].rows.remove(at: path.item)
      if let target = calls.itemTargets[path] { moving[target] = row }
    }
    return moving
  }

  /// New positions, the first first.
  private func putInRows(_ calls: BatchCalls, moving: [ItemPath: Row]) {
    for path in (calls.insertedItems + moving.keys).sorted() {
      sections[path.section].rows.insert(moving[path] ?? Row(), at: path.item)
    }
  }

  private func takeOutSections(_ calls: BatchCalls) -> [Int: Section] {
    var moving: [Int: Section] = [:]
    for offset in (calls.deletedSections + calls.sectionTargets.keys).sorted().reversed() {
      let section = sections.remove(at: offset)
      if let target = calls.sectionTargets[offset] { moving[target] = section }
    }
    return moving
  }

  private func putInSections(_ calls: BatchCalls, moving: [Int: Section]) {
    for offset in (calls.insertedSections + moving.keys).sorted() {
      sections.insert(moving[offset] ?? Section(), at: offset)
    }
  }

  /// Asks the data source, now that all positions are those of the new list.
  private func readWhatIsMissing() {
    guard let dataSource else { return }
    for section in sections.indices {
      if sections[section].header == nil {
        let count = dataSource.itemCount(inSection: section)
        sections[section].header = "\(dataSource.header(ofSection: section))"
        sections[section].rows = ChunkedArray(repeating: Row(), count: count)
      }
      for item in sections[section].rows.indices where sections[section].rows[item].text == nil {
        let path = ItemPath(section: section, item: item)
        sections[section].rows[item].text = "\(dataSource.item(at: path))"
      }
    }
  }
}
