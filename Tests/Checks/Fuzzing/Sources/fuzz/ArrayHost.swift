import ListAdapters

/// A host whose rows are arrays: it does what the calls say, in either order, and nothing else.
final class ArrayHost<Header, Item>: ListHost, HostCallTaker {
  weak var dataSource: (any ListDataSource<Header, Item>)?
  let updateOrder: UpdateOrder
  let movesItems: Bool
  let movesSections: Bool

  private var sections: [Section] = []

  /// The calls of the open batch, if the host makes them all at once.
  private var calls: [HostCall] = []

  init(_ updateOrder: UpdateOrder, moves: Bool = true) {
    self.updateOrder = updateOrder
    movesItems = moves
    movesSections = moves
  }

  /// The items that each section shows.
  var shown: [[Item]] {
    sections.map { $0.rows.map(\.item) }
  }

  func reloadData() {
    sections = (0..<(dataSource?.sectionCount ?? 0)).map(section)
  }

  func take(_ call: HostCall) {
    calls.append(call)
    if updateOrder == .sequential { makeCalls() }
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void) {
    updates()
    makeCalls()
    completion(true)
  }
}

extension ArrayHost {
  private final class Row {
    var item: Item
    var isStale = false

    init(_ item: Item) {
      self.item = item
    }
  }

  private final class Section {
    var rows: [Row]
    var isStale = false

    init(_ rows: [Row]) {
      self.rows = rows
    }
  }

  private func section(at offset: Int) -> Section {
    let count = dataSource?.itemCount(inSection: offset) ?? 0
    return Section((0..<count).map { row(at: ItemPath(section: offset, item: $0)) })
  }

  private func row(at path: ItemPath) -> Row {
    guard let dataSource else { fatalError("a host without a data source is called") }
    return Row(dataSource.item(at: path))
  }

  /// Makes the calls: what they delete, reload and move is found before anything changes.
  private func makeCalls() {
    var deletedRows: [ItemPath] = []
    var deletedSections: [Int] = []
    var insertedRows: [(path: ItemPath, row: Row)] = []
    var insertedSections: [(offset: Int, section: Section)] = []
    for call in calls {
      switch call {
      case .deleteItems(let paths): deletedRows += paths
      case .insertItems(let paths): insertedRows += paths.map { ($0, row(at: $0)) }
      case .moveItems(let moves):
        deletedRows += moves.map(\.from)
        insertedRows += moves.map { ($0.to, sections[$0.from.section].rows[$0.from.item]) }
      case .reloadItems(let paths), .reconfigureItems(let paths):
        for path in paths { sections[path.section].rows[path.item].isStale = true }
      case .deleteSections(let offsets): deletedSections += offsets
      case .insertSections(let offsets): insertedSections += offsets.map { ($0, section(at: $0)) }
      case .moveSections(let moves):
        deletedSections += moves.map(\.from)
        insertedSections += moves.map { ($0.to, sections[$0.from]) }
      case .reloadSections(let offsets): for offset in offsets { sections[offset].isStale = true }
      case .reloadHeaders: fatalError("the host reloads no headers")
      }
    }
    calls = []
    for path in deletedRows.sorted(by: >) { sections[path.section].rows.remove(at: path.item) }
    for offset in deletedSections.sorted(by: >) { sections.remove(at: offset) }
    for (offset, section) in insertedSections.sorted(by: { $0.offset < $1.offset }) {
      sections.insert(section, at: offset)
    }
    for (path, row) in insertedRows.sorted(by: { $0.path < $1.path }) {
      sections[path.section].rows.insert(row, at: path.item)
    }
    reloadStaleRows()
  }

  private func reloadStaleRows() {
    for (offset, section) in sections.enumerated() {
      if section.isStale { sections[offset] = self.section(at: offset) }
      for (item, row) in section.rows.enumerated() where row.isStale {
        section.rows[item] = self.row(at: ItemPath(section: offset, item: item))
      }
    }
  }
}
