import ListAdaptersTesting
import TestSupport
import Testing

/// Hosts that show the right rows, but lose what lives in them.
struct MarkTests {
  @Test(arguments: isExhaustive ? [.max, 1, 2] : [.max], isExhaustive ? [false, true] : [true])
  func aHostThatKeepsItsRowsConforms(limit: Int, reloadsInPlace: Bool) {
    var conformance = MarkedHost.conformance(reloadsInPlace: reloadsInPlace, limit: limit)
    conformance.marksSurviveReloads = reloadsInPlace
    conformance.linearSections = [0, 2]
    conformance.extent.shrinkInDebugBuild()
    let linear = conformance.linearResult()
    expectEqual(linear.failure, nil, "\(linear)")
    let sectioned = conformance.sectionedResult()
    expectEqual(sectioned.failure, nil, "\(sectioned)")
    #expect(linear.coverage.marks > 200 && sectioned.coverage.marks > 200)
  }

  @Test(
    arguments: isExhaustive ? [.max, 1] : [.max],
    isExhaustive ? HostRules.allCases : [.tableView])
  func theStrictHostKeepsItsIdentities(limit: Int, rules: HostRules) {
    var marks: [Int] = []
    var headerMarks: [Int] = []
    var conformance = HostConformance<StrictListHost<TestItem, TestItem>> { dataSource in
      (marks, headerMarks) = ([], [])
      let host = StrictListHost<TestItem, TestItem>(rules: rules)
      host.dataSource = dataSource
      return host
    } shownRows: { host in
      host.sections.map { $0.items.map(\.description) }
    }
    conformance.mark = { marks.append($0.identities[$1.section].items[$1.item]) }
    conformance.marks = { host in marks.suffix(limit).map { host.path(ofIdentity: $0) } }
    conformance.markHeader = { headerMarks.append($0.identities[$1].header) }
    conformance.headerMarks = { host in
      headerMarks.suffix(limit).map { mark in
        host.identities.firstIndex { $0.header == mark }
      }
    }
    conformance.extent.linearItems = 3
    conformance.extent.shrinkInDebugBuild()
    expectEqual(conformance.linearFailure(), nil)
    expectEqual(conformance.sectionedFailure(), nil)
  }

  /// It restores marks by id, as a view does that keeps its selection through reloads.
  @Test func aHostThatKnowsItsRowsByIDConforms() {
    var ids: [String] = []
    var conformance = HostConformance<ArrayHost> { dataSource in
      ids = []
      return ArrayHost(dataSource)
    } shownRows: { host in
      host.list.rows
    }
    func id(_ text: String) -> Substring { text.prefix { !$0.isNumber } }
    conformance.mark = { host, path in
      ids.append(String(id(host.list.rows[path.section][path.item])))
    }
    conformance.marks = { host in
      ids.map { marked in
        host.list.rows.enumerated().lazy.compactMap { section, rows in
          rows.firstIndex { id($0) == marked }.map { ItemPath(section: section, item: $0) }
        }.first
      }
    }
    conformance.marksSurviveReloads = true
    conformance.extent.shrinkInDebugBuild()
    conformance.extent.randomTransitions = isExhaustive ? 48 : 8
    expectEqual(conformance.linearFailure(), nil)
    expectEqual(conformance.sectionedFailure(), nil)
  }

  @Test(
    arguments: MarkedHost.Fault.allCases.fewerInDebugBuild, isExhaustive ? [.max, 1] : [.max])
  func eachLossIsFoundInTheSmallestLists(fault: MarkedHost.Fault, limit: Int) throws {
    var conformance = MarkedHost.conformance(fault: fault, limit: limit)
    conformance.extent.shrinkInDebugBuild()
    let failure = try #require(conformance.sectionedFailure())
    expectEqual(failure.problem, .wrongMark)
    #expect(failure.lists.count == (fault == .secondBatchReplacesRows ? 3 : 2), "\(failure)")
    #expect(failure.lists.joined().flatMap(\.items).count <= 6, "\(failure)")
    let pasted = conformance.sectionedFailure(
      through: failure.lists, reconfiguring: fault == .reconfigurationReplacesRow)
    // With one mark, another marked row may find the same failure.
    expectEqual(pasted?.description, failure.description)
  }

  @Test(
    arguments: [
      (.moveReplacesRow, [["a", "b"], ["b", "a"]], "row b was moved, and its mark is lost"),
      (
        .moveLeavesObjects, [["a", "b"], ["b", "a"]], "row b was moved, and its mark is now on a"
      ),
      (
        .insertionReplacesNext, [["a"], ["b", "a"]], "row a was not updated, and its mark is lost"
      ),
      (
        .deletedMarkGoesToNext, [["a", "b"], ["b"]], "row a was deleted, and its mark is now on b"
      ),
    ] as [(MarkedHost.Fault, [[TestItem]], String)])
  func theReportNamesTheRowAndItsMark(fault: MarkedHost.Fault, lists: [[TestItem]], text: String) {
    let failure = MarkedHost.conformance(fault: fault).linearFailure(through: lists)
    let line = failure?.description.split(separator: "\n").first.map(String.init)
    expectEqual(line, "a mark is not on its row: \(text)")
  }

  @Test func aHostWithOneMarkIsTriedWithEachRow() {
    let conformance = MarkedHost.conformance(fault: .deletedMarkGoesToNext, limit: 1)
    let failure = conformance.linearFailure(through: [["a", "b", "c"], ["a", "c"]])
    expectEqual(failure?.problem, .wrongMark)
  }

  @Test func theMarkIsDrawn() throws {
    let conformance = MarkedHost.conformance(fault: .moveLeavesObjects, limit: 1)
    let failure = try #require(conformance.linearFailure())
    expectEqual(
      failure.description,
      """
      a mark is not on its row: row a was not updated, and its mark is now on b
      order     sequential, the updates ran once
      old       a b
      updates   moveItem 0.1 to 0.0  <- went wrong
      expected  b [a]
      shown     [b] a

      let failure = conformance.linearFailure(through: [
        ["a", "b"],
        ["b", "a"],
      ])
      #expect(failure == nil)
      """)
  }

  @Test func aReloadKeepsTheMarkIfItMust() {
    var conformance = MarkedHost.conformance()
    let lists: [[TestItem]] = [["a", "b"], ["a1", "b"]]
    expectEqual(conformance.linearFailure(through: lists), nil)
    conformance.marksSurviveReloads = true
    let failure = conformance.linearFailure(through: lists)
    #expect(
      failure?.description.hasPrefix(
        "a mark is not on its row: row a was reloaded, and its mark is lost\n") ?? false)
  }

  @Test func anAwaitedCheckComparesMarks() async {
    let conformance = MarkedHost.conformance(fault: .moveReplacesRow)
    let failure = await conformance.linearFailure { _ in await Task.yield() }
    expectEqual(failure?.problem, .wrongMark)
    var rightOne = MarkedHost.conformance()
    rightOne.extent.shrinkInDebugBuild()
    await expectEqual(rightOne.linearFailure { _ in await Task.yield() }, nil)
  }

  @Test func marksThatAreNotWhereTheyWereSetAreFound() {
    var conformance = MarkedHost.conformance()
    conformance.marks = { _ in [ItemPath(section: 0, item: 1)] }
    let failure = conformance.linearFailure(through: [["a", "b"], ["b"]])
    expectEqual(failure?.problem, .markNotSet)
    #expect(
      failure?.description.contains("row a was marked at 0.0, but its mark is at 0.1") ?? false)
    conformance.marks = { _ in [] }
    expectEqual(conformance.linearFailure(through: [["a"], ["b"]])?.problem, .markNotSet)
  }

  /// A row that is not on the screen may have no mark.
  @Test func rowsThatCannotBeMarkedAreLeftOut() {
    var conformance = MarkedHost.conformance(fault: .moveReplacesRow)
    conformance.marks = { _ in [nil] }
    let result = conformance.linearFailure(through: [["a", "b"], ["b", "a"]])
    expectEqual(result, nil)
  }
}

extension StrictListHost {
  fileprivate func path(ofIdentity number: Int) -> ItemPath? {
    for (section, value) in identities.enumerated() {
      if let item = value.items.firstIndex(of: number) {
        return ItemPath(section: section, item: item)
      }
    }
    return nil
  }
}
