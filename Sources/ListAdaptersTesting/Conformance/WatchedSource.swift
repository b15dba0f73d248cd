import ListAdapters

/// The list of a calculator, which records how a host reads it.
final class WatchedSource {
  /// Whether the host has called the data source.
  fileprivate(set) var wasAsked = false

  /// The first missing section or item that the host has read.
  fileprivate(set) var missing: String?

  /// The first read that the host's current call does not allow.
  fileprivate(set) var earlyRead: String?

  /// What the host may read.
  var reading = Reading.everything

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

/// What a host may read from its data source.
enum Reading {
  /// The whole list.
  case everything

  /// Nothing, because the list is already the next one, and the host is between two calls.
  case nothing

  /// Only what a call inserts or reloads, with its counts.
  case call(HostCall)

  /// Nothing, because the calls of a simultaneous batch apply together.
  case callOfSimultaneousBatch(HostCall)
}

extension WatchedSource {
  var counts: [Int] {
    (0..<count()).map(countInSection)
  }

  /// The paths and ids of all items.
  var markableItems: [MarkableRow<ItemPath>] {
    counts.enumerated().flatMap { section, count in
      (0..<count).map { item in
        let path = ItemPath(section: section, item: item)
        return MarkableRow(position: path, id: itemAtPath(path).id)
      }
    }
  }

  /// The offsets and ids of all headers.
  var markableHeaders: [MarkableRow<Int>] {
    (0..<count()).map { MarkableRow(position: $0, id: headerOfSection($0).id) }
  }

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

  /// Whether the host has read a missing section or item, or too early.
  var hasReadWrongly: Bool {
    missing != nil || earlyRead != nil
  }

  fileprivate func note(missing: String) {
    self.missing = self.missing ?? missing
  }

  /// Returns whether the host's current call allows a read, which is recorded otherwise.
  fileprivate func allows(
    _ read: @autoclosure () -> String, by isAllowed: (HostCall) -> Bool
  ) -> Bool {
    wasAsked = true
    let call: HostCall?
    switch reading {
    case .everything: return true
    case .nothing: call = nil
    case .call(let current) where isAllowed(current): return true
    case .call(let current), .callOfSimultaneousBatch(let current): call = current
    }
    if earlyRead == nil {
      let moment = call.map { "during \(HostMethod($0).rawValue)" } ?? "between two calls"
      earlyRead = "\(read()) \(moment), when the list was already the next one"
    }
    return false
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
    _ = watched.allows("the number of sections", by: \.addsRows)
    return watched.count()
  }

  func itemCount(inSection section: Int) -> Int {
    let isAllowed = watched.allows("the number of items in section \(section)") {
      $0.addsRows(inSection: section)
    }
    guard isThere(section, noting: isAllowed) else { return 0 }
    return watched.countInSection(section)
  }

  func header(ofSection section: Int) -> Header {
    let isAllowed = watched.allows("header \(section)") { $0.addsHeader(ofSection: section) }
    return header(
      isThere(section, noting: isAllowed) ? watched.headerOfSection(section) : "nothing")
  }

  func item(at path: ItemPath) -> Item {
    let isAllowed = watched.allows("item \(path)") { $0.addsItem(at: path) }
    guard isThere(path.section, noting: isAllowed) else { return item("nothing") }
    guard (0..<watched.countInSection(path.section)).contains(path.item) else {
      if isAllowed { watched.note(missing: "item \(path)") }
      return item("nothing")
    }
    return item(watched.itemAtPath(path))
  }

  private func isThere(_ section: Int, noting isNoted: Bool) -> Bool {
    let isThere = (0..<watched.count()).contains(section)
    if !isThere, isNoted { watched.note(missing: "section \(section)") }
    return isThere
  }
}

// What a call inserts or reloads.
extension HostCall {
  fileprivate var addsRows: Bool {
    switch self {
    case .insertItems, .reloadItems, .reconfigureItems, .insertSections, .reloadSections: true
    case .deleteItems, .deleteSections, .moveItems, .moveSections, .reloadHeaders: false
    }
  }

  fileprivate func addsSection(_ section: Int) -> Bool {
    switch self {
    case .insertSections(let offsets), .reloadSections(let offsets): offsets.contains(section)
    default: false
    }
  }

  fileprivate func addsHeader(ofSection section: Int) -> Bool {
    if case .reloadHeaders(let offsets) = self { return offsets.contains(section) }
    return addsSection(section)
  }

  fileprivate func addsRows(inSection section: Int) -> Bool {
    switch self {
    case .insertItems(let paths), .reloadItems(let paths), .reconfigureItems(let paths):
      paths.contains { $0.section == section }
    default: addsSection(section)
    }
  }

  fileprivate func addsItem(at path: ItemPath) -> Bool {
    switch self {
    case .insertItems(let paths), .reloadItems(let paths), .reconfigureItems(let paths):
      paths.contains(path)
    default: addsSection(path.section)
    }
  }
}
