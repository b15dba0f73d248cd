import ListAdapters

/// A data source that passes questions of the host under test on to a calculator, and records those
/// without an answer, at which a calculator would trap.
final class WatchedSource {
  /// Whether the host asked for anything.
  private(set) var wasAsked = false

  /// Whether the host asked for a section or an item that is not there.
  private(set) var wasAskedOutOfBounds = false

  /// The data source that a host with its own types holds weakly.
  private var converted: AnyObject?

  private let count: () -> Int
  private let countInSection: (_ section: Int) -> Int
  private let headerOfSection: (_ section: Int) -> TestItem
  private let itemAtPath: (_ path: ItemPath) -> TestItem

  /// Creates a data source that watches a list.
  ///
  /// - Parameter header: Returns the header of a section.
  init<Header>(
    _ source: some ListDataSource<Header, TestItem>, header: @escaping (_ section: Int) -> TestItem
  ) {
    count = { source.sectionCount }
    countInSection = { source.itemCount(inSection: $0) }
    headerOfSection = header
    itemAtPath = { source.item(at: $0) }
  }
}

extension WatchedSource: ListDataSource {
  var sectionCount: Int {
    wasAsked = true
    return count()
  }

  func itemCount(inSection section: Int) -> Int {
    hasSection(section) ? countInSection(section) : 0
  }

  func header(ofSection section: Int) -> TestItem {
    hasSection(section) ? headerOfSection(section) : "nothing"
  }

  func item(at path: ItemPath) -> TestItem {
    guard hasSection(path.section), (0..<countInSection(path.section)).contains(path.item) else {
      wasAskedOutOfBounds = true
      return "nothing"
    }
    return itemAtPath(path)
  }

  private func hasSection(_ offset: Int) -> Bool {
    wasAsked = true
    let isThere = (0..<count()).contains(offset)
    if !isThere { wasAskedOutOfBounds = true }
    return isThere
  }
}

extension WatchedSource {
  /// The texts of all items, section by section.
  var texts: [[String]] {
    (0..<count()).map { section in
      (0..<countInSection(section)).map { item in
        itemAtPath(ItemPath(section: section, item: item)).description
      }
    }
  }

  /// The texts of all headers.
  var headerTexts: [String] {
    (0..<count()).map { headerOfSection($0).description }
  }
}

extension WatchedSource {
  /// Returns the same list with other headers and items, for one host.
  func converted<Header, Item>(
    header: @escaping (TestItem) -> Header, item: @escaping (TestItem) -> Item
  ) -> some ListDataSource<Header, Item> {
    let source = ConvertedSource(self, header: header, item: item)
    converted = source
    return source
  }
}

/// A watched data source with other headers and items.
private final class ConvertedSource<Header, Item>: ListDataSource {
  private unowned let source: WatchedSource
  private let header: (TestItem) -> Header
  private let item: (TestItem) -> Item

  init(
    _ source: WatchedSource, header: @escaping (TestItem) -> Header,
    item: @escaping (TestItem) -> Item
  ) {
    self.source = source
    self.header = header
    self.item = item
  }

  var sectionCount: Int {
    source.sectionCount
  }

  func itemCount(inSection section: Int) -> Int {
    source.itemCount(inSection: section)
  }

  func header(ofSection section: Int) -> Header {
    header(source.header(ofSection: section))
  }

  func item(at path: ItemPath) -> Item {
    item(source.item(at: path))
  }
}
