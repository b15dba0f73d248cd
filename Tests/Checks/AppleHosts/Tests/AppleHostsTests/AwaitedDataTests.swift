import Dispatch
import ListAdapters
import Testing
import UIKit

/// Where lists of views compare awaited data.
@MainActor
@Suite
struct AwaitedDataTests {
  private let table = TableFixture(isInWindow: true)
  private let log = QueueLog()

  @Test func sendableItemsAndSectionsAreComparedInTheBackground() async {
    let old = ["a", "b"].map { SendableItem(name: $0, log: log) }
    let rows = TableList(data: old)
    rows.connect(to: table.view, cell: cell)
    #expect(await log.queues { await rows.setData(old.reversed()) } == [.background])
    let sections = TableSections(data: old.section)
    sections.connect(to: table.view, cell: cell)
    #expect(
      await log.queues { await sections.setData(old.reversed().section) } == [.background])
  }

  @Test func otherItemsAndSectionsAreComparedOnTheMainActor() async {
    let old = ["a", "b"].map { Item(name: $0, log: log) }
    let rows = TableList(data: old)
    rows.connect(to: table.view, cell: cell)
    #expect(await log.queues { await rows.setData(old.reversed()) } == [.main])
    let sections = TableSections(data: old.section)
    sections.connect(to: table.view, cell: cell)
    #expect(await log.queues { await sections.setData(old.reversed().section) } == [.main])
  }

  @Test func aPartOfACompositionComparesInTheBackground() async {
    let composition = TableComposition<String, String>()
    composition.connect(to: table.view, cell: cell)
    let old = ["a", "b"].map { SendableItem(name: $0, log: log) }
    let part = DiffCalculator(host: composition.appendPart(header: "") { $0.name }, data: old)
    #expect(await log.queues { await part.setData(old.reversed()) } == [.background])
  }

  private func cell(_ view: UITableView, _ path: IndexPath, _ item: some Any) -> UITableViewCell {
    view.cell(at: path, showing: item)
  }
}

/// An item that records where its id is read.
private struct SendableItem: Diffable, Sendable {
  let name: String
  let log: QueueLog

  var id: String {
    log.record()
    return name
  }

  func hasSameContent(as other: Self) -> Bool {
    true
  }
}

/// The same, but not `Sendable`.
private final class Item: Diffable {
  let name: String
  let log: QueueLog

  init(name: String, log: QueueLog) {
    self.name = name
    self.log = log
  }

  var id: String {
    log.record()
    return name
  }

  func hasSameContent(as other: Item) -> Bool {
    true
  }
}

/// Where ids are read: the main actor runs on the main queue, which has any thread on Linux.
private final class QueueLog: @unchecked Sendable {
  enum Place {
    case main, background
  }

  private let lock = NSLock()
  private let isMainQueue = DispatchSpecificKey<Bool>()
  private var places: Set<Place> = []

  init() {
    DispatchQueue.main.setSpecific(key: isMainQueue, value: true)
  }

  func record() {
    let place: Place =
      DispatchQueue.getSpecific(key: isMainQueue) == true ? .main : .background
    lock.withLock { _ = places.insert(place) }
  }

  /// Returns where ids are read while a list is set.
  @MainActor
  func queues(setting set: () async -> Bool) async -> Set<Place> {
    lock.withLock { places = [] }
    #expect(await set())
    return lock.withLock { places }
  }
}

extension Array where Element: Diffable {
  /// One section of these items.
  fileprivate var section: [ListSection<String, Element>] {
    [ListSection(header: "", items: self)]
  }
}
