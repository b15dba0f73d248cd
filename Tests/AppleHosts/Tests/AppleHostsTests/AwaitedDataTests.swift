import AppKit
import Dispatch
import ListAdapters
import Testing
import UIKit

/// Where the calculators of the ready data sources compare awaited lists.
@MainActor
@Suite
struct AwaitedDataTests {
  private let table = TableFixture(isInWindow: true)
  private let collection = CollectionFixture(isInWindow: true)
  private let appKitTable = AppKitTableFixture(isInWindow: true)
  private let appKitCollection = AppKitCollectionFixture(isInWindow: true)
  private let log = QueueLog()

  init() {
    appKitTable.view.delegate = nil
  }

  @Test func sendableItemsAreComparedInTheBackground() async {
    let old = ["a", "b"].map { SendableItem(name: $0, log: log) }
    let new = ["b", "a"].map { SendableItem(name: $0, log: log) }
    let lists = [
      UITableViewListDataSource(host: table.view, data: old, cell: cell).setting(new),
      UICollectionViewListDataSource(host: collection.view, data: old, cell: cell)
        .setting(new),
      NSTableViewListDataSource(host: appKitTable.view, data: old, cell: cell).setting(new),
      NSCollectionViewListDataSource(host: appKitCollection.view, data: old, cell: cell)
        .setting(new),
    ]
    for set in lists {
      #expect(await log.queues { await set() } == [.background])
    }
  }

  @Test func sendableSectionsAreComparedInTheBackground() async {
    let old = ["a", "b"].map { SendableItem(name: $0, log: log) }.section
    let new = ["b", "a"].map { SendableItem(name: $0, log: log) }.section
    let lists = [
      UITableViewListDataSource(host: table.view, sections: old, cell: cell).setting(new),
      UICollectionViewListDataSource(host: collection.view, sections: old, cell: cell)
        .setting(new),
      NSCollectionViewListDataSource(host: appKitCollection.view, sections: old, cell: cell)
        .setting(new),
    ]
    for set in lists {
      #expect(await log.queues { await set() } == [.background])
    }
  }

  @Test func otherItemsAreComparedOnTheMainActor() async {
    let old = ["a", "b"].map { Item(name: $0, log: log) }
    let new = ["b", "a"].map { Item(name: $0, log: log) }
    let lists = [
      UITableViewListDataSource(host: table.view, data: old, cell: cell).setting(new),
      UICollectionViewListDataSource(host: collection.view, data: old, cell: cell)
        .setting(new),
      NSTableViewListDataSource(host: appKitTable.view, data: old, cell: cell).setting(new),
      NSCollectionViewListDataSource(host: appKitCollection.view, data: old, cell: cell)
        .setting(new),
    ]
    for set in lists {
      #expect(await log.queues { await set() } == [.main])
    }
  }

  @Test func otherSectionsAreComparedOnTheMainActor() async {
    let old = ["a", "b"].map { Item(name: $0, log: log) }.section
    let new = ["b", "a"].map { Item(name: $0, log: log) }.section
    let lists = [
      UITableViewListDataSource(host: table.view, sections: old, cell: cell).setting(new),
      UICollectionViewListDataSource(host: collection.view, sections: old, cell: cell)
        .setting(new),
      NSCollectionViewListDataSource(host: appKitCollection.view, sections: old, cell: cell)
        .setting(new),
    ]
    for set in lists {
      #expect(await log.queues { await set() } == [.main])
    }
  }

  @Test func aPartOfACompositionComparesInTheBackground() async {
    let composition = ListComposition<UITableView, String, String>(host: table.view)
    let rows = UITableViewListDataSource(host: table.view, list: composition) { _, _, _ in
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    let old = ["a", "b"].map { SendableItem(name: $0, log: log) }
    let part = DiffCalculator(host: rows.list.appendPart(header: "") { $0.name }, data: old)
    #expect(await log.queues { await part.setData(old.reversed()) } == [.background])
    #expect(rows.list === composition)
  }

  private func cell(_: UITableView, _: IndexPath, _: some Any) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  private func cell(
    _ view: UICollectionView, _ path: IndexPath, _: some Any
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
  }

  private func cell(_: NSTableView, _: NSTableColumn?, _: Int, _: some Any) -> NSView? {
    nil
  }

  private func cell(
    _ view: NSCollectionView, _ path: IndexPath, _: some Any
  ) -> NSCollectionViewItem {
    view.makeItem(withIdentifier: .init("item"), for: path)
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

extension ListViewDataSource {
  fileprivate func setting<Item>(_ new: [Item]) -> @MainActor () async -> Bool
  where List == DiffCalculator<View, Item> {
    { await self.list.setData(new) }
  }

  fileprivate func setting<Section>(_ new: [Section]) -> @MainActor () async -> Bool
  where List == SectionedDiffCalculator<View, Section> {
    { await self.list.setData(new) }
  }
}
