import DiffCore
import ListAdapters
import ListAdaptersTesting
import Testing

/// Updates from where none may come: out of a batch, or out of an answer to the host.
@Suite
struct ReentrancyTests {
  @Test(arguments: StrictListHost.Rules.allCases)
  func reentrantUpdateRefusesABatchInsideABatch(rules: StrictListHost.Rules) {
    let list = SettableList(["a", "b"])
    let host = StrictListHost(rules: rules)
    host.dataSource = list
    var finished: [Bool] = []
    host.performUpdates(
      {
        list.setRows(["b"])
        host.deleteItems(at: [at(0, 0)])
        host.performUpdates({ list.setRows(["b", "c"]) }, completion: { finished.append($0) })
      }, completion: { finished.append($0) })
    #expect(host.violations.map(\.rule) == [.reentrantUpdate])
    #expect(host.violations.first?.newCounts == [2])
    #expect(finished == [false, false])
    expectShown(list, by: host)
  }

  @Test
  func reentrantUpdateRefusesAReloadInsideABatch() {
    let list = SettableList(["a"])
    let host = StrictListHost(rules: .collectionView)
    host.dataSource = list
    host.performUpdates({ host.reloadData() }, completion: { _ in })
    #expect(host.violations.map(\.rule) == [.reentrantUpdate])
  }

  @Test(arguments: StrictListHost.Rules.allCases)
  func reentrantUpdateRefusesACallFromADataSourceCallback(rules: StrictListHost.Rules) {
    let list = CallingList(["a", "b"])
    let host = StrictListHost(rules: rules)
    host.dataSource = list
    list.whenAsked = { host.deleteItems(at: [at(0, 0)]) }
    host.performUpdates(
      {
        list.rows = ["b"]
        host.deleteItems(at: [at(0, 0)])
      }, completion: { _ in })
    #expect(host.violations.map(\.rule) == [.reentrantUpdate])
    #expect(host.rows(as: String.self) == ["b"])
  }

  @Test
  func reentrantUpdateRefusesABatchFromACallbackOfAReload() {
    let list = CallingList(["a", "b"])
    let host = StrictListHost(rules: .tableView)
    list.whenAsked = {
      // The list shrinks while the host reads its rows: it must not ask for the rows that left.
      host.performUpdates({ list.rows = [] }, completion: { _ in })
    }
    host.dataSource = list
    #expect(host.violations.map(\.rule) == [.reentrantUpdate])
    #expect(host.rows.isEmpty)
  }

  @Test
  func reentrantUpdateAllowsABatchInACompletion() {
    let list = SettableList(["a", "b"])
    let host = StrictListHost(rules: .tableView)
    host.dataSource = list
    host.performUpdates(
      {
        list.setRows(["b"])
        host.deleteItems(at: [at(0, 0)])
      },
      completion: { _ in
        list.setRows(["b", "c"])
        host.insertItems(at: [at(0, 1)])
      })
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.rows(as: String.self) == ["b", "c"])
  }

  @Test
  func aRefusedReentryDoesNotSpoilTheNextBatch() {
    let list = SettableList(["a", "b"])
    let host = StrictListHost(rules: .tableView)
    host.dataSource = list
    host.performUpdates({ host.reloadData() }, completion: { _ in })
    list.setRows(["a"])
    host.deleteItems(at: [at(0, 1)])
    #expect(host.violations.map(\.batch) == [0])
  }
}

/// A list that calls somebody, once, when its host asks for a row.
private final class CallingList: ListDataSource {
  var rows: [String]
  var whenAsked: (() -> Void)?

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
    whenAsked = nil
    call?()
    return row
  }
}
