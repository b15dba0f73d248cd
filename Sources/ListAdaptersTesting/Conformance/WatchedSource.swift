import ListAdapters

/// The list of a calculator, which records how a host reads it.
final class WatchedSource {
  /// Whether the host has called the data source.
  fileprivate(set) var wasAsked = false

  /// The first missing section or item that the host has read.
  fileprivate(set) var missing: String?

  /// The data source that the host holds weakly.
  private var dataSource: AnyObject?

  fileprivate let count: () -> Int
  fileprivate let countInSection: (_ section: Int) -> Int
  fileprivate let headerOfSection: (_ section: Int) -> TestItem
  fileprivate let itemAtPath: (_ path: ItemPath) -> TestItem

  /// Watches a list.
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

extension WatchedSource {
  var texts: [[String]] {
    (0..<count()).map { section in
      (0..<countInSection(section)).map { item in
        itemAtPath(ItemPath(section: section, item: item)).description
      }
    }
  }

  var headerTexts: [String] {
    (0..<count()).map { headerOfSection($0).description }
  }

  /// Releases the data source of the host.
  ///
  /// - Returns: Whether it is deallocated, because the host does not hold it.
  func releaseDataSource() -> Bool {
    let isReleased = { [weak released = dataSource] in released == nil }
    dataSource = nil
    return isReleased()
  }

  fileprivate func note(missing: String) {
    self.missing = self.missing ?? missing
  }

  /// Returns the list as the data source of one host, with the host's headers and items.
  func dataSource<Header, Item>(
    header: @escaping (TestItem) -> Header, item: @escaping (TestItem) -> Item
  ) -> some ListDataSource<Header, Item> {
    let source = HostSource(self, header: header, item: item)
    dataSource = source
    return source
  }
}

/// A data source that records how its host reads it, and that also answers calls at which a
/// calculator would trap.
private final class HostSource<Header, Item>: ListDataSource {
  private unowned let watched: WatchedSource
  private let header: (TestItem) -> Header
  private let item: (TestItem) -> Item

  init(
    _ watched: WatchedSource, header: @escaping (TestItem) -> Header,
    item: @escaping (TestItem) -> Item
  ) {
    self.watched = watched
    self.header = header
    self.item = item
  }

  var sectionCount: Int {
    watched.wasAsked = true
    return watched.count()
  }

  func itemCount(inSection section: Int) -> Int {
    hasSection(section) ? watched.countInSection(section) : 0
  }

  func header(ofSection section: Int) -> Header {
    header(hasSection(section) ? watched.headerOfSection(section) : "nothing")
  }

  func item(at path: ItemPath) -> Item {
    guard (0..<itemCount(inSection: path.section)).contains(path.item) else {
      watched.note(missing: "item \(path)")
      return item("nothing")
    }
    return item(watched.itemAtPath(path))
  }

  private func hasSection(_ offset: Int) -> Bool {
    let isThere = (0..<sectionCount).contains(offset)
    if !isThere { watched.note(missing: "section \(offset)") }
    return isThere
  }
}
