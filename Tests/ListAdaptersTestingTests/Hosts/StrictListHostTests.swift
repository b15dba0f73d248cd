import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

struct StrictListHostTests {
  @Test func aNewHostShowsNothingAndAcceptsNoUpdates() {
    let host = StrictListHost<Never, String>(rules: .tableView)
    #expect(host.rows.isEmpty)
    #expect(!host.acceptsUpdates)
    host.dataSource = nil
    host.reloadData()
    #expect(host.batches.isEmpty && host.dataReloads == 0)
    host.reloadData()
    #expect(host.violations.isEmpty)
    #expect(host.batches.isEmpty && host.dataReloads == 1)
  }

  @Test func aHostReadsItsDataSourceAndHasTheOrderOfItsView() {
    let list = SettableList(sections: [
      ListSection(header: "A", items: [0]), ListSection(header: "B", items: [1, 2]),
    ])
    let host = StrictListHost.showing(list, by: .sequential)
    #expect(host.acceptsUpdates)
    expectEqual(host.rows, [0, 1, 2])
    expectEqual(host.sections.map(\.description), ["A: 0", "B: 1, 2"])
    #expect(host.batches.isEmpty && host.dataReloads == 0)
    #expect(StrictListHost<Never, Int>(rules: .tableView).updateOrder == .simultaneous)
    #expect(StrictListHost<Never, Int>(rules: .collectionView).updateOrder == .simultaneous)
    #expect(StrictListHost<Never, Int>(rules: .sequential).updateOrder == .sequential)
    do {
      let list = SettableList([AnyDiffable(1), AnyDiffable("1")])
      let host = StrictListHost.showing(list, by: .tableView)
      host.perform { list.items = [AnyDiffable("1"), AnyDiffable(1)] }
      expectEqual(host.violations.map(\.rule), [.wrongRow])
    }
  }

  @Test func theReloadThatFollowsANewDataSourceIsNotCounted() {
    let (first, second) = (SettableList(["a"]), SettableList(["b"]))
    let host = StrictListHost.showing(first, by: .tableView)
    host.reloadData()
    host.reloadData()
    expectEqual(host.dataReloads, 1)
    host.dataSource = second
    host.reloadData()
    expectEqual(host.dataReloads, 1)
    expectEqual(host.rows, ["b"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func aHostKeepsItsDataSourceWeakly() {
    let host = StrictListHost<Never, String>(rules: .tableView)
    do {
      let list = SettableList(["a"])
      host.dataSource = list
      expectEqual(host.rows.count, 1)
    }
    #expect(host.dataSource === nil)
    #expect(!host.acceptsUpdates)
    host.perform {}
    #expect(host.rows.isEmpty)
    #expect(host.violations.isEmpty)
  }

  @Test func aCallIsABatchThatFinishesIfItWasAccepted() {
    let list = SettableList(["a"])
    let host = StrictListHost.showing(list, by: .tableView)
    var finished: [Bool] = []
    host.performUpdates({}, completion: { finished.append($0) })
    host.performUpdates({ list.items = ["b"] }, completion: { finished.append($0) })
    expectEqual(finished, [true, false])
    do {
      let list = SettableList(Array(0...9))
      let host = StrictListHost.showing(list, by: .tableView)
      list.items = [9, 0, 1, 2, 3, 4, 5, 6, 7, 8]
      host.moveItem(at: ItemPath(section: 0, item: 9), to: ItemPath(section: 0, item: 0))
      #expect(host.batches == [[.move(at(0, 9), to: at(0, 0))]] && host.dataReloads == 0)
      expectNoViolations(host)
    }
  }

  @Test func aRefusedBatchIsFollowedByAReload() {
    let list = SettableList(["a", "b"])
    let host = StrictListHost.showing(list, by: .tableView)
    list.items = ["x", "y", "z"]
    host.deleteItems(at: [at(0, 5)])
    list.items = ["x", "y"]
    host.deleteItems(at: [at(0, 2)])
    list.items = ["y"]
    host.deleteItems(at: [at(0, 1)])
    expectEqual(host.violations.map(\.rule), [.deleteRowOutOfBounds, .wrongRow])
    expectEqual(host.violations.map(\.batch), [0, 2])
    expectShown(list, by: host)
  }

  // MARK: Records

  @Test func callsAndBatchesAreRecordedAndCounted() {
    let list = SettableList(sections: [ListSection(header: "A", items: ["a", "b", "c"])])
    let host = StrictListHost.showing(list, by: .sequential)
    let calls: [[HostCall]] = [
      [.delete(at(0, 0), at(0, 1)), .insert(at(0, 1)), .move(at(0, 0), to: at(0, 1))],
      [.insertSection(1, 2), .moveSection(2, to: 0), .deleteSection(2), .reloadSection(0)],
      [.reload(at(1, 0))], [.reconfigure(at(1, 0))],
    ]
    for batch in calls {
      host.perform {
        for call in batch {
          call.apply(to: host)
        }
      }
    }
    host.reloadData()
    expectEqual(host.batches, calls)
    expectEqual(host.calls, calls.flatMap(\.self))
    expectEqual(host.dataReloads, 1)

    host.clearRecords()
    #expect(host.batches.isEmpty && host.violations.isEmpty && host.dataReloads == 0)
    expectEqual(host.rows, ["a", "b", "c"])
  }

  @Test func updatesDescribeThemselves() {
    let calls: [HostCall] = [
      .delete(at(0, 1), at(0, 3)), .insert(at(1, 0)), .reload(at(0, 0)),
      .move(at(0, 9), to: at(1, 0)), .deleteSection(1), .insertSection(0, 2), .reloadSection(0),
      .moveSection(2, to: 0), .reconfigure(at(0, 0)),
      .moveSections([Move(from: 0, to: 2), Move(from: 1, to: 0)]),
    ]
    let expected = [
      "deleteItems 0.1 0.3", "insertItems 1.0", "reloadItems 0.0", "moveItem 0.9 to 1.0",
      "deleteSections 1", "insertSections 0 2", "reloadSections 0", "moveSection 2 to 0",
      "reconfigureItems 0.0", "moveSection 0 to 2\nmoveSection 1 to 0",
    ]
    expectEqual(calls.map(\.description), expected)
  }

  // MARK: Contents that are hard to judge

  @Test(arguments: HostRules.allCases)
  func contentThatNeverEqualsItselfIsNotStaleByItself(rules: HostRules) {
    let list = SettableList([Measurement(id: 1, value: .nan)])
    let host = StrictListHost.showing(list, by: rules)
    host.perform {}
    list.items = [Measurement(id: 1, value: .nan)]
    host.reloadItems(at: [at(0, 0)])
    expectNoViolations(host)
  }

  @Test(arguments: HostRules.allCases)
  func contentThatStopsOrStartsToEqualItselfIsStale(rules: HostRules) {
    let list = SettableList([Measurement(id: 1, value: .nan)])
    let host = StrictListHost.showing(list, by: rules)
    for value in [5, Double.nan] {
      host.perform { list.items = [Measurement(id: 1, value: value)] }
    }
    expectEqual(host.violations.map(\.rule), [.staleRow, .staleRow])
  }
}

private struct Measurement: Diffable, Equatable {
  let id: Int
  let value: Double
}
