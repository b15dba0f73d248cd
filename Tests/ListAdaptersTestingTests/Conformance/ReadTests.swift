import ListAdaptersTesting
import TestSupport
import Testing

/// Hosts that read their data source during `updates`.
struct ReadTests {
  @Test(arguments: PeekingHost.Fault.allCases.fewerInDebugBuild)
  func aReadThatTheCallDoesNotAllowIsFound(fault: PeekingHost.Fault) throws {
    var conformance = PeekingHost.conformance(fault: fault)
    conformance.extent.shrinkInDebugBuild()
    let failure = try #require(conformance.sectionedFailure())
    expectEqual(failure.problem, .readTooEarly)
    #expect(failure.description.contains("\(fault.text), when the list was already the next one\n"))
    #expect(failure.wrongCall != nil)
    conformance.reportsEarlyReads = false
    #expect(conformance.sectionedFailure()?.problem != .readTooEarly)
  }

  @Test func aHostThatReadsOnlyWhatIsNewConforms() {
    var conformance = PeekingHost.conformance(fault: nil)
    conformance.extent.shrinkInDebugBuild()
    expectEqual(conformance.linearFailure(), nil)
    expectEqual(conformance.sectionedFailure(), nil)
  }

  @Test(arguments: [UpdateOrder.sequential, .simultaneous])
  func onlyASequentialHostReadsDuringUpdates(order: UpdateOrder) {
    let conformance = HostConformance<EagerHost> {
      EagerHost(updateOrder: order)
    } shownRows: { host in
      [host.rows]
    }
    let failure = conformance.linearFailure(through: [["a"], ["a", "b"]])
    #expect((failure == nil) == (order == .sequential))
    if let failure {
      #expect(
        failure.description.hasPrefix(
          "the host read too early: item 0.1 during insertItems, when the list was already"))
    }
  }

  @Test func aReadBetweenTwoCallsIsFound() {
    let conformance = HostConformance<EagerHost> {
      EagerHost(updateOrder: .sequential, readsLater: true)
    } shownRows: { host in
      [host.rows]
    }
    let failure = conformance.linearFailure(through: [["a"], ["b", "c"]])
    expectEqual(failure?.problem, .readTooEarly)
  }
}

/// A host that reads more than its calls allow, if it has a fault.
final class PeekingHost: ListHost {
  enum Fault: CaseIterable {
    case countWhenDeleting, rowWhenDeleting, rowWhenMoving, otherRowWhenInserting
    case otherRowWhenReloading, headerWhenInserting, countWhenMovingSections
    case otherHeaderWhenInsertingSections, sectionCountWhenDeletingSections

    var text: String {
      switch self {
      case .countWhenDeleting: "the number of items in section 0 during deleteItems"
      case .rowWhenDeleting: "item 0.0 during deleteItems"
      case .rowWhenMoving: "item 0.0 during moveItem"
      case .otherRowWhenInserting: "item 0.0 during insertItems"
      case .otherRowWhenReloading: "item 0.0 during reloadItems"
      case .headerWhenInserting: "header 0 during insertItems"
      case .countWhenMovingSections: "the number of items in section 0 during moveSection"
      case .otherHeaderWhenInsertingSections: "header 0 during insertSections"
      case .sectionCountWhenDeletingSections: "the number of sections during deleteSections"
      }
    }
  }

  weak var dataSource: (any ListDataSource<TestItem, TestItem>)?
  let movesItems = true
  let movesSections = true
  private(set) var list = ShownList(nil)
  private let fault: Fault?

  init(fault: Fault?) {
    self.fault = fault
  }

  static func conformance(fault: Fault?) -> HostConformance<PeekingHost> {
    var conformance = HostConformance<PeekingHost> {
      PeekingHost(fault: fault)
    } shownRows: { host in
      host.list.rows
    }
    conformance.shownHeaders = \.list.headers
    conformance.extent.linearItems = 3
    return conformance
  }

  private let first = ItemPath(section: 0, item: 0)

  /// Reads something that exists, for the fault only.
  private func peek(_ fault: Fault, _ read: (any ListDataSource<TestItem, TestItem>) -> Void) {
    guard self.fault == fault, let dataSource else { return }
    read(dataSource)
  }

  func reloadData() {
    list = ShownList(dataSource)
  }

  func deleteItems(at paths: [ItemPath]) {
    peek(.countWhenDeleting) { _ = $0.itemCount(inSection: 0) }
    if list.rows[0].count > paths.count { peek(.rowWhenDeleting) { _ = $0.itemIfThere(first) } }
    for path in paths.reversed() { _ = list.removeRow(at: path) }
  }

  func insertItems(at paths: [ItemPath]) {
    if !paths.contains(first) { peek(.otherRowWhenInserting) { _ = $0.itemIfThere(first) } }
    peek(.headerWhenInserting) { _ = $0.header(ofSection: 0) }
    for path in paths {
      // It also reads the counts.
      list.insert(dataSource?.itemIfPresent(at: path)?.description ?? "", at: path)
    }
  }

  func reloadItems(at paths: [ItemPath]) {
    if !paths.contains(first) { peek(.otherRowWhenReloading) { _ = $0.itemIfThere(first) } }
    for path in paths { list.setRow(dataSource?.item(at: path).description ?? "", at: path) }
  }

  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    peek(.rowWhenMoving) { _ = $0.itemIfThere(first) }
    list.insert(list.removeRow(at: path), at: newPath)
  }

  func deleteSections(at offsets: [Int]) {
    peek(.sectionCountWhenDeletingSections) { _ = $0.sectionCount }
    for offset in offsets.reversed() { _ = list.removeSection(at: offset) }
  }

  func insertSections(at offsets: [Int]) {
    if !offsets.contains(0) {
      peek(.otherHeaderWhenInsertingSections) { _ = $0.header(ofSection: 0) }
    }
    guard let dataSource else { return }
    for offset in offsets { list.insert(ShownSection(dataSource, at: offset), at: offset) }
  }

  func moveSection(at offset: Int, to newOffset: Int) {
    peek(.countWhenMovingSections) { _ = $0.itemCount(inSection: 0) }
    list.insert(list.removeSection(at: offset), at: newOffset)
  }
}

extension ListDataSource<TestItem, TestItem> {
  /// Reads the item at a path, without the counts.
  fileprivate func itemIfThere(_ path: ItemPath) -> TestItem {
    item(at: path)
  }
}

/// A host of linear lists that reads each row when it is inserted, or when the next call comes.
private final class EagerHost: ListHost {
  weak var dataSource: (any ListDataSource<Never, TestItem>)?
  let updateOrder: UpdateOrder
  private let readsLater: Bool
  private(set) var rows: [String] = []

  init(updateOrder: UpdateOrder, readsLater: Bool = false) {
    self.updateOrder = updateOrder
    self.readsLater = readsLater
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    updates()
    completion(true)
  }

  func reloadData() {
    rows = (0..<(dataSource?.itemCount(inSection: 0) ?? 0)).map(text)
  }

  func deleteItems(at paths: [ItemPath]) {
    for path in paths.reversed() { rows.remove(at: path.item) }
    if readsLater { _ = text(at: 0) }
  }

  func insertItems(at paths: [ItemPath]) {
    for path in paths { rows.insert(text(at: path.item), at: path.item) }
  }

  func reloadItems(at paths: [ItemPath]) {
    for path in paths { rows[path.item] = text(at: path.item) }
  }

  private func text(at offset: Int) -> String {
    dataSource?.item(at: ItemPath(section: 0, item: offset)).description ?? ""
  }
}
