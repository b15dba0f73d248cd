import ListAdaptersTesting

/// The texts that a host of the tests has on its screen.
///
/// Positions out of bounds are clamped: a faulty host shows wrong rows, it does not trap.
struct ShownList {
  var sections: [ShownSection] = []

  /// All that a data source has.
  init(_ source: (any ListDataSource<TestItem, TestItem>)?) {
    guard let source else { return }
    sections = (0..<source.sectionCount).map { ShownSection(source, at: $0) }
  }

  var rows: [[String]] { sections.map(\.rows) }
  var headers: [String] { sections.map(\.header) }

  mutating func removeRow(at path: ItemPath) -> String {
    guard sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.item)
    else { return "missing" }
    return sections[path.section].rows.remove(at: path.item)
  }

  mutating func insert(_ row: String, at path: ItemPath) {
    guard sections.indices.contains(path.section) else { return }
    let place = min(max(path.item, 0), sections[path.section].rows.count)
    sections[path.section].rows.insert(row, at: place)
  }

  mutating func setRow(_ row: String, at path: ItemPath) {
    guard sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.item)
    else { return }
    sections[path.section].rows[path.item] = row
  }

  mutating func removeSection(at offset: Int) -> ShownSection {
    guard sections.indices.contains(offset) else { return ShownSection(header: "?", rows: []) }
    return sections.remove(at: offset)
  }

  mutating func insert(_ section: ShownSection, at offset: Int) {
    sections.insert(section, at: min(max(offset, 0), sections.count))
  }
}

struct ShownSection {
  var header: String
  var rows: [String]

  init(header: String, rows: [String]) {
    self.header = header
    self.rows = rows
  }

  init(_ source: any ListDataSource<TestItem, TestItem>, at offset: Int) {
    header = source.header(ofSection: offset).description
    rows = (0..<source.itemCount(inSection: offset)).map {
      source.item(at: ItemPath(section: offset, item: $0)).description
    }
  }
}

/// A host with a list of texts, which it may show in a later turn.
protocol ShowingHost: BatchUpdatable {
  var list: ShownList { get }
}

extension HostConformance where Host: ShowingHost {
  /// Creates a check of the rows of a host's list.
  init(of makeHost: @escaping (any ListDataSource<TestItem, TestItem>) -> Host) {
    self.init(makeHost: makeHost, shownRows: { $0.list.rows })
  }
}

/// A host that makes each call immediately and reads each row when it is inserted.
///
/// By default, moves and reloads are a deletion and an insertion.
protocol SmallHost: ShowingHost {
  var list: ShownList { get set }
  var source: any ListDataSource<TestItem, TestItem> { get }
}

extension SmallHost {
  func reloadData() {
    list = ShownList(source)
  }

  func deleteItems(at paths: [ItemPath]) {
    for path in paths.reversed() { _ = list.removeRow(at: path) }
  }

  func insertItems(at paths: [ItemPath]) {
    read(paths)
  }

  func read(_ paths: [ItemPath]) {
    for path in paths { list.insert(source.item(at: path).description, at: path) }
  }

  func deleteSections(at offsets: [Int]) {
    for offset in offsets.reversed() { _ = list.removeSection(at: offset) }
  }

  func insertSections(at offsets: [Int]) {
    for offset in offsets { list.insert(ShownSection(source, at: offset), at: offset) }
  }
}

/// The rows of a host, and the data source that it reads.
///
/// Its subclasses conform, because a subclass cannot override the defaults of its superclass's
/// conformance.
class HostStorage {
  var list: ShownList
  let source: any ListDataSource<TestItem, TestItem>

  init(_ source: any ListDataSource<TestItem, TestItem>) {
    self.source = source
    list = ShownList(source)
  }
}

/// Implements only the required methods.
final class DefaultsHost: HostStorage, SmallHost {}

/// A simultaneous host whose rows change only when it reloads.
protocol ReloadingHost: ShowingHost {
  var list: ShownList { get set }
  var source: any ListDataSource<TestItem, TestItem> { get }
}

extension ReloadingHost {
  var updateOrder: UpdateOrder { .simultaneous }
  var movesItems: Bool { true }

  func reloadData() {
    list = ShownList(source)
  }

  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
  func reloadItems(at paths: [ItemPath]) {}
  func moveItem(at path: ItemPath, to newPath: ItemPath) {}
}
