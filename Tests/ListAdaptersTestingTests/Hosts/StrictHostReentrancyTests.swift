import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Updates from where none may come: out of a batch, or out of an answer to the host.
struct StrictHostReentrancyTests {
  @Test(arguments: HostRules.allCases)
  func reentrantUpdateRefusesABatchInsideABatch(rules: HostRules) {
    let list = SettableList(["a", "b"])
    let host = StrictListHost.showing(list, by: rules)
    var finished: [Bool] = []
    host.performUpdates(
      {
        list.items = ["b"]
        host.deleteItems(at: [at(0, 0)])
        host.performUpdates({ list.items = ["b", "c"] }, completion: { finished.append($0) })
      }, completion: { finished.append($0) })
    expectEqual(host.violations.map(\.rule), [.reentrantUpdate])
    expectEqual(host.violations.first?.newCounts, [2])
    expectEqual(finished, [false, false])
    expectShown(list, by: host)
  }

  @Test func reentrantUpdateRefusesAReloadInsideABatch() {
    let list = SettableList(["a"])
    let host = StrictListHost.showing(list, by: .collectionView)
    host.perform {}
    host.perform { host.reloadData() }
    expectEqual(
      host.violations.map(\.text),
      [
        "reentrant-update: called during a batch, or while the host reads its data source: "
          + "reloadData"
      ])
    expectEqual(host.violations.map(\.batch), [1])
  }

  @Test(arguments: HostRules.allCases)
  func reentrantUpdateRefusesACallFromADataSourceCallback(rules: HostRules) {
    let list = CallingList(["a", "b"])
    let host = StrictListHost.showing(list, by: rules)
    list.whenAsked = { host.deleteItems(at: [at(0, 0)]) }
    host.perform {
      list.rows = ["b"]
      host.deleteItems(at: [at(0, 0)])
    }
    expectEqual(host.violations.map(\.rule), [.reentrantUpdate])
    expectEqual(host.rows, ["b"])
  }

  @Test func aReadingThatACallInterruptedIsMadeAgain() {
    let list = CallingList(["a", "b", "c"])
    let host = StrictListHost<Never, String>(rules: .tableView)
    list.whenAsked = { host.reloadData() }
    host.dataSource = list
    expectEqual(host.rows, ["a", "b", "c"])
    list.whenAsked = { host.reloadData() }
    host.perform {
      list.rows = ["b", "c"]
      host.deleteItems(at: [at(0, 0)])
    }
    expectEqual(host.rows, ["b", "c"])
    expectEqual(host.violations.map(\.rule), [.reentrantUpdate, .reentrantUpdate])
  }

  @Test func reentrantUpdateRefusesABatchFromACallbackOfAReload() {
    let list = CallingList(["a", "b"])
    let host = StrictListHost<Never, String>(rules: .tableView)
    list.whenAsked = {
      // The list shrinks while the host reads its rows: it must not ask for the rows that left.
      host.perform { list.rows = [] }
    }
    host.dataSource = list
    expectEqual(host.violations.map(\.rule), [.reentrantUpdate])
    #expect(host.rows.isEmpty)
  }

  @Test func aRefusedReentryReadsNothingAndSpoilsNoOtherBatch() {
    let list = VanishingList()
    let host = StrictListHost<Never, String>(rules: .tableView)
    list.whenVanishing = { host.reloadData() }
    host.dataSource = list
    expectEqual(host.violations.map(\.rule), [.reentrantUpdate])
    #expect(host.sections.isEmpty)
    do {
      let list = SettableList(["a", "b"])
      let host = StrictListHost.showing(list, by: .tableView)
      host.perform { host.reloadData() }
      list.items = ["a"]
      host.deleteItems(at: [at(0, 1)])
      expectEqual(host.violations.map(\.batch), [0])
    }
  }

  @Test func aBatchThatShowsTheHostAnotherListIsRefused() {
    let list = SettableList(["a"])
    let host = StrictListHost.showing(list, by: .tableView)
    host.perform {
      host.dataSource = list
      host.isLaidOut = true
    }
    expectEqual(
      host.violations.map(\.explanation),
      [
        "called during a batch, or while the host reads its data source: dataSource, isLaidOut"
      ])
  }

  @Test func reentrantUpdateAllowsABatchInACompletion() {
    let list = SettableList(["a", "b"])
    let host = StrictListHost.showing(list, by: .tableView)
    host.performUpdates(
      {
        list.items = ["b"]
        host.deleteItems(at: [at(0, 0)])
      },
      completion: { _ in
        list.items = ["b", "c"]
        host.insertItems(at: [at(0, 1)])
      })
    expectNoViolations(host)
    expectEqual(host.rows, ["b", "c"])
  }

  @Test(arguments: HostRules.allCases)
  func aDataSourceThatAlwaysCallsItsHostIsReportedOnceForEachReading(
    rules: HostRules
  ) {
    let list = CallingList(["a", "b"])
    let host = StrictListHost<Never, String>(rules: rules)
    list.isRestless = true
    var finished: [Bool] = []
    list.whenAsked = {
      host.performUpdates({ list.calls += 1 }, completion: { finished.append($0) })
    }
    host.dataSource = list
    expectEqual(host.violations.map(\.explanation), [explanation])
    // The host read the list again.
    expectEqual(list.calls, 2)
    expectEqual(finished, [false, false])

    host.performUpdates({}, completion: { finished.append($0) })
    expectEqual(host.violations.map(\.explanation), [explanation, explanation])
    expectEqual(finished.last, false)

    list.isRestless = false
    list.whenAsked = nil
    host.reloadData()
    host.performUpdates({}, completion: { finished.append($0) })
    expectEqual(host.violations.count, 2, "\(host.report)")
    expectEqual(finished.last, true)
  }

  private var explanation: String {
    "called during a batch, or while the host reads its data source: performUpdates"
  }
}

/// A list that calls somebody, once or always, when its host asks for a row.
private final class CallingList: ListDataSource {
  var rows: [String]
  var whenAsked: (() -> Void)?
  var isRestless = false
  var calls = 0

  init(_ rows: [String]) {
    self.rows = rows
  }

  var sectionCount: Int {
    1
  }

  func itemCount(inSection section: Int) -> Int {
    rows.count
  }

  typealias Header = Never

  func item(at path: ItemPath) -> String {
    let row = rows[path.item]
    let call = whenAsked
    if !isRestless { whenAsked = nil }
    call?()
    return row
  }
}

/// A list of two sections that leave when the host asks for a row.
private final class VanishingList: ListDataSource {
  private var sections = [["a"], ["b"]]
  var whenVanishing: (() -> Void)?

  typealias Header = Never

  var sectionCount: Int {
    sections.count
  }

  func itemCount(inSection section: Int) -> Int {
    sections[section].count
  }

  func item(at path: ItemPath) -> String {
    let row = sections[path.section][path.item]
    sections = []
    whenVanishing?()
    return row
  }
}
