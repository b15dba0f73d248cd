import Foundation
import ListAdaptersTesting
import TestSupport
import Testing

/// The hosts of the guide conform, and the kit finds their bugs with the guide's messages.
struct WritingAHostTests {
  #if !DEBUG
    @Test func theSmallestHostConforms() {
      let conformance = HostConformance {
        TextHost<TestItem>()
      } shownRows: { host in
        [host.rows]
      }
      let result = conformance.linearResult()
      print(result)
      if let failure = result.failure { Issue.record(failure) }
    }

    /// Checks the output of the test above, which the guide shows.
    private func print(_ result: HostResult<TestItem>) {
      expectEqual(
        "\(result)",
        """
        conforms; 3,592 deleteItems, 3,587 insertItems, 1,313 reloadItems, \
        1,302 reconfigureItems, 8,063 reloadData; \
        never called: moveItem (movesItems is false)
        """)
    }

    @Test func theSequentialHostConforms() {
      var conformance = HostConformance {
        SequentialListHost<TestItem, TestItem>()
      } shownRows: { host in
        host.shown.map { Array($0.rows) }
      }
      conformance.shownHeaders = { host in host.shown.map(\.header) }
      if let failure = conformance.linearFailure() { Issue.record(failure) }
      if let failure = conformance.sectionedFailure() { Issue.record(failure) }
    }
  #endif

  @Test func theSequentialHostShowsSections() {
    let host = SequentialListHost<String, String>()
    let calculator = SectionedDiffCalculator(
      host: host, data: [ListSection(header: "to do", items: ["rice", "tea"])])
    calculator.data[0].items = ["tea"]
    calculator.data.append(ListSection(header: "done", items: ["rice"]))
    expectEqual(host.shown.map(\.header), ["to do", "done"])
    expectEqual(host.shown.map { Array($0.rows) }, [["tea"], ["rice"]])
  }

  @Test func theSimultaneousHostConforms() {
    var conformance = HostConformance {
      SimultaneousListHost<TestItem, TestItem>()
    } shownRows: { host in
      host.sections.map { $0.rows.map { $0.text ?? "" } }
    }
    conformance.shownHeaders = { host in host.sections.map { $0.header ?? "" } }
    conformance.mark = { host, path in host.select(path) }
    conformance.marks = { host in [host.selectedPath] }
    conformance.extent.shrinkInDebugBuild()
    if let failure = conformance.linearFailure() { Issue.record(failure) }
    if let failure = conformance.sectionedFailure() { Issue.record(failure) }
  }

  @Test func theScrollingHostConforms() {
    let conformance = HostConformance {
      ScrollingListHost { (row: TestItem) in "\(row)" }
    } shownRows: { host in
      [host.shown]
    }
    let failure = conformance.linearFailure(through: [["a", "b"], ["b", "c", "a"], ["a1"], []])
    if let failure { Issue.record(failure) }
  }

  @Test func theScrollingHostIsUpdatedWhenItHasDrawn() {
    var whenAsked: (() -> Void)?
    let host = ScrollingListHost { (row: String) in
      let asked = whenAsked
      whenAsked = nil
      asked?()
      return row
    }
    let calculator = DiffCalculator(host: host, data: ["a", "b", "c", "d"])
    whenAsked = { calculator.data = ["e"] }
    host.scroll(to: 0)
    expectEqual(host.shown, ["e"])
  }

  @Test func theViewWithItsOwnDataSourceConforms() {
    let conformance = HostConformance<ToolkitListView> { dataSource in
      let view = ToolkitListView()
      view.rowCount = { dataSource.itemCount(inSection: 0) }
      view.text = { dataSource.item(at: ItemPath(section: 0, item: $0)).description }
      return view
    } shownRows: { view in
      [view.rows]
    }
    let failure = conformance.linearFailure(through: [["a", "b"], ["b1", "c", "a"], ["c"], []])
    if let failure { Issue.record(failure) }
  }

  #if !DEBUG
    @Test func thePriceBoardConforms() {
      let conformance = HostConformance {
        PriceBoard()
      } item: { row in
        Price(id: row.description, cents: 0)
      } shownRows: { board in
        [board.lines.map { String($0.dropLast(" 0.00".count)) }]
      }
      if let failure = conformance.linearFailure() { Issue.record(failure) }
    }
  #endif

  /// The standard error has everything when the host has ended the program.
  @Test func theRunInWhichAHostTrapsIsTraced() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var conformance = HostConformance {
        AscendingHost()
      } shownRows: { host in
        [host.rows]
      }
      conformance.trace = { text in FileHandle.standardError.write(Data("\(text)\n".utf8)) }
      _ = conformance.linearFailure()
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lastRun = printed.components(separatedBy: "let failure = ").last ?? ""
    #expect(
      lastRun.hasPrefix(
        """
        conformance.linearFailure(through: [
          ["a", "b"],
          [],
        ])
        #expect(failure == nil)
        deleteItems 0.0 0.1

        """), "\(lastRun)")
  }

  @Test func theKitPrintsTheBugOfTheEagerHost() throws {
    let conformance = HostConformance {
      EagerListHost<TestItem>()
    } shownRows: { host in
      [host.rows]
    }
    let failure = try #require(conformance.linearFailure())
    #expect(
      failure.description == """
        the host read too early: item 0.0 during moveItem, when the list was already the next one
        order     sequential, the updates ran once
        old       a b
        updates   moveItem 0.1 to 0.0  <- went wrong
        expected  b a
        shown     b a

        let failure = conformance.linearFailure(through: [
          ["a", "b"],
          ["b", "a"],
        ])
        #expect(failure == nil)
        """)
  }

  @Test func closuresOfSeveralStatementsNeedTheHostsType() {
    let conformance = HostConformance<TextHost<TestItem>> {
      let host = TextHost<TestItem>()
      host.rows = ["before the first reload"]
      return host
    } shownRows: { host in
      let rows = host.rows
      return [rows]
    }
    expectEqual(conformance.linearFailure(through: [["a"], ["b", "a"]]), nil)
  }
}

// MARK: - Items and abilities

extension WritingAHostTests {
  @Test func aHostGetsTheItemsThemselves() {
    let board = PriceBoard()
    let calculator = DiffCalculator(host: board, data: [Price(id: "tea", cents: 250)])
    expectEqual(board.lines, ["tea 2.50"])
    calculator.data = [Price(id: "milk", cents: 99), Price(id: "tea", cents: 275)]
    expectEqual(board.lines, ["milk 0.99", "tea 2.75"])
  }

  @Test func aListOfSeveralTypesIsAListOfAnyDiffable() {
    let board = NoticeBoard()
    let tea = Price(id: "tea", cents: 250)
    let calculator = DiffCalculator(host: board, data: [AnyDiffable(tea), AnyDiffable("closed")])
    calculator.data = [AnyDiffable("open"), AnyDiffable(tea)]
    expectEqual(board.rows, ["open", "tea 2.50"])
  }

  @Test(arguments: HostRules.allCases)
  func whatAHostDoesNotMoveIsDeletedAndInserted(rules: HostRules) {
    let host = StrictListHost<String, TestItem>(rules: rules)
    host.movesItems = false
    host.movesSections = false
    let calculator = SectionedDiffCalculator(host: host, data: oneSection(["a", "b"]))
    calculator.data = oneSection(["b", "a"])
    expectEqual(host.calls.map(\.description), ["deleteItems 0.1", "insertItems 0.0"])
    calculator.data = [ListSection(header: "new", items: [])] + calculator.data
    host.clearRecords()
    calculator.data.swapAt(0, 1)
    expectEqual(host.tally, UpdateTally(dataReloads: 1))
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}

// MARK: - Shown rows

extension WritingAHostTests {
  @Test func theSmallestHostShowsWhatIsSet() {
    let host = TextHost<String>()
    let calculator = DiffCalculator(host: host, data: ["milk", "tea"])
    calculator.data = ["tea", "rice", "milk"]
    #expect(host.rows == ["tea", "rice", "milk"])
  }

  @Test func theViewWithItsOwnDataSourceShowsWhatIsSet() {
    let prices = [Price(id: "milk", cents: 99), Price(id: "tea", cents: 250)]

    let view = ToolkitListView()
    let calculator = DiffCalculator(host: view, data: prices)
    view.rowCount = { calculator.itemCount(inSection: 0) }
    view.text = { calculator.data[$0].id }
    view.reload()  // once: from now on, the calculator updates the view

    expectEqual(view.rows, ["milk", "tea"])
    calculator.data.append(Price(id: "rice", cents: 180))
    expectEqual(view.rows, ["milk", "tea", "rice"])
  }

  @Test func aSelectedRowStaysSelectedWhenItMovesOrIsReconfigured() {
    let host = SimultaneousListHost<String, TestItem>()
    let calculator = SectionedDiffCalculator(host: host, data: oneSection(["a", "b"]))
    calculator.itemUpdates = .reconfigure
    host.select(ItemPath(section: 0, item: 1))
    calculator.data = oneSection(["x", "b2", "a"])
    expectEqual(host.sections[0].rows.map(\.text), ["x", "b2", "a"])
    expectEqual(host.sections[0].rows.map(\.isSelected), [false, true, false])
  }

  @Test func aReloadedRowIsANewOne() {
    let host = SimultaneousListHost<String, TestItem>()
    let calculator = SectionedDiffCalculator(host: host, data: oneSection(["a"]))
    host.select(ItemPath(section: 0, item: 0))
    calculator.data = oneSection(["a2"])
    expectEqual(host.sections[0].rows.map(\.text), ["a2"])
    expectEqual(host.sections[0].rows.map(\.isSelected), [false])
  }

  @Test func aHostThatNobodySeesIsToldToReload() {
    let host = SimultaneousListHost<String, TestItem>()
    let calculator = SectionedDiffCalculator(host: host, data: oneSection(["a"]))
    host.isVisible = false
    calculator.data = oneSection(["b", "a"])
    #expect(host.sections.isEmpty)
    host.isVisible = true
    expectEqual(host.sections[0].rows.map(\.text), ["b", "a"])
    calculator.data = oneSection(["a"])
    expectEqual(host.sections[0].rows.map(\.text), ["a"])
  }

  private func oneSection(_ items: [TestItem]) -> [ListSection<String, TestItem>] {
    [ListSection(header: "all", items: items)]
  }

  @Test func aSubclassDoesNotReplaceADefaultThatItsSuperclassConformsWith() {
    let host = SubclassedHost()
    let calculator = DiffCalculator(host: host, data: ["a", "b"])
    calculator.data = ["b", "a"]
    expectEqual(host.calls, ["delete", "insert"])
  }
}

private class SuperclassHost: BatchUpdatable {
  final var calls: [String] = []
  func reloadData() { calls.append("reload") }
  func deleteItems(at paths: [ItemPath]) { calls.append("delete") }
  func insertItems(at paths: [ItemPath]) { calls.append("insert") }
}

private final class SubclassedHost: SuperclassHost {
  var movesItems: Bool { true }
  func moveItem(at path: ItemPath, to newPath: ItemPath) { calls.append("move") }
}

/// Has a bug: it deletes several rows from the first to the last.
private final class AscendingHost: TextHost<TestItem> {
  override func deleteItems(at paths: [ItemPath]) {
    for path in paths { rows.remove(at: path.item) }
  }
}
