import ListAdapters

/// Shows sections of rows, and carries out each call at once.
final class SequentialListHost<Header, Item> {
  weak var dataSource: (any ListDataSource<Header, Item>)?

  /// What is on the screen.
  private(set) var shown: [Section] = []

  /// What is to be on the screen when the batch is over.
  private var sections: [Section] = []
  struct Section {
    var header: String
    var rows: ChunkedArray<String>
  }
}

extension SequentialListHost: ListHost {
  var movesItems: Bool { true }
  var movesSections: Bool { true }
  var reloadsHeaders: Bool { true }

  func reloadData() {
    sections = (0..<(dataSource?.sectionCount ?? 0)).map(section)
    draw()
  }

  func deleteItems(at paths: [ItemPath]) {
    for path in paths.reversed() { sections[path.section].rows.remove(at: path.item) }
  }

  func insertItems(at paths: [ItemPath]) {
    for path in paths { sections[path.section].rows.insert(row(at: path), at: path.item) }
  }

  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    let row = sections[path.section].rows.remove(at: path.item)
    sections[newPath.section].rows.insert(row, at: newPath.item)
  }

  func reloadItems(at paths: [ItemPath]) {
    for path in paths { sections[path.section].rows[path.item] = row(at: path) }
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void) {
    updates()
    draw()
    completion(true)
  }

  private func draw() {
    shown = sections
  }

  private func row(at path: ItemPath) -> String {
    (dataSource?.item(at: path)).map { "\($0)" } ?? ""
  }
}

extension SequentialListHost {
  func deleteSections(at offsets: [Int]) {
    for offset in offsets.reversed() { sections.remove(at: offset) }
  }

  func insertSections(at offsets: [Int]) {
    for offset in offsets { sections.insert(section(at: offset), at: offset) }
  }

  func moveSection(at offset: Int, to newOffset: Int) {
    sections.insert(sections.remove(at: offset), at: newOffset)
  }

  func reloadSections(at offsets: [Int]) {
    for offset in offsets { sections[offset] = section(at: offset) }
  }

  func reloadHeaders(at offsets: [Int]) {
    for offset in offsets { sections[offset].header = header(ofSection: offset) }
  }

  private func section(at offset: Int) -> Section {
    let rows = (0..<(dataSource?.itemCount(inSection: offset) ?? 0)).map {
      row(at: ItemPath(section: offset, item: $0))
    }
    return Section(header: header(ofSection: offset), rows: ChunkedArray(rows))
  }

  private func header(ofSection offset: Int) -> String {
    (dataSource?.header(ofSection: offset)).map { "\($0)" } ?? ""
  }
}
