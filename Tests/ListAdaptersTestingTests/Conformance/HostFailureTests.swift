import ListAdaptersTesting
import TestSupport
import Testing

/// Planted faults: each is found, and shrunk to the lists that show it and no more.
struct HostFailureTests {
  #if !DEBUG
    /// Faults that a linear list shows, with the fewest rows that do.
    @Test(
      arguments: [
        (.moveOffByOne, .wrongRows, 3), (.moveUpOffByOne, .wrongRows, 2),
        (.insertionsDescending, .wrongRows, 3), (.reloadReadsOldItem, .wrongRows, 1),
        (.reloadForgotten, .wrongRows, 1), (.reconfigurationForgotten, .wrongRows, 1),
        (.deletionOfOneOfSeveral, .wrongRows, 2), (.deletionsAscending, .wrongRows, 2),
        (.rowsReadTooEarly, .wrongRows, 1), (.movedRowsLoseTheirVersion, .wrongRows, 2),
        (.completionForgotten, .completionNotCalledOnce, 1),
        (.completionCalledTwice, .completionNotCalledOnce, 1),
        (.updatesForgotten, .updatesNotRunOnce, 1), (.updatesRunTwice, .updatesNotRunOnce, 1),
        (.askingPastTheEnd, .askedOutOfBounds, 1),
      ] as [(ArrayHost.Fault, HostProblem, Int)])
    func aFaultIsFoundInTheSmallestLists(
      fault: ArrayHost.Fault, problem: HostProblem, rows: Int
    ) throws {
      let conformance = ArrayHost.conformance(fault: fault)
      let failure = try #require(conformance.linearFailure())
      expectEqual(failure.problem, problem)
      expectEqual(failure.lists.count, 2)
      expectEqual(failure.lists.map(\.count).max(), rows, "\(failure)")
      let sectioned = try #require(conformance.sectionedFailure())
      expectEqual(sectioned.problem, problem)
      #expect(sectioned.itemCount <= rows, "\(sectioned)")
    }

    /// Faults that only lists of sections show.
    @Test(
      arguments: [
        (.sectionOfMoveIgnored, .wrongRows, 1), (.sectionMoveForgotten, .wrongHeaders, 0),
        (.sectionReloadForgotten, .wrongHeaders, 0),
        (.headerOfReloadedSectionForgotten, .wrongHeaders, 0),
        (.rowsOfInsertedSectionForgotten, .wrongRows, 1), (.moveAcrossOffByOne, .wrongRows, 2),
        (.headersNotMoved, .wrongHeaders, 0), (.movedHeadersLoseTheirVersion, .wrongHeaders, 0),
      ] as [(ArrayHost.Fault, HostProblem, Int)])
    func aFaultOfSectionsIsFoundInTheSmallestLists(
      fault: ArrayHost.Fault, problem: HostProblem, items: Int
    ) throws {
      let conformance = ArrayHost.conformance(fault: fault)
      expectEqual(conformance.linearFailure(), nil)
      let failure = try #require(conformance.sectionedFailure())
      expectEqual(failure.problem, problem)
      expectEqual(failure.itemCount, items, "\(failure)")
      #expect(failure.lists.allSatisfy { $0.count <= 2 }, "\(failure)")
    }

    @Test func aReloadedSectionThatKeepsItsNumberOfRowsIsFound() throws {
      let conformance = ArrayHost.conformance(fault: .reloadedSectionKeepsItsCount)
      let failure = try #require(conformance.sectionedFailure())
      expectEqual(failure.problem, .wrongRows)
      expectEqual(failure.updates, [.reloadSections([0])])
      #expect(failure.description.contains("reloadsSectionsOnEmptyChange: true"))
      expectEqual(failure.itemCount, 1)
    }

    @Test func aFaultOfLongSectionsIsFound() throws {
      var conformance = ArrayHost.conformance(fault: .insertionsBehindSixteenRowsOffByOne)
      let linear = try #require(conformance.linearFailure())
      expectEqual(linear.problem, .wrongRows)
      expectEqual(linear.lists.map(\.count), [0, 18], "\(linear)")
      let sectioned = try #require(conformance.sectionedFailure())
      expectEqual(sectioned.problem, .wrongRows)
      expectEqual(sectioned.itemCount, 18, "\(sectioned)")
      conformance.extent.randomItems = 16
      expectEqual(conformance.linearFailure(), nil)
    }

    @Test func aFaultOfSectionsThatMoveDownIsFoundInThree() throws {
      var conformance = ArrayHost.conformance(fault: .sectionMoveOffByOne)
      conformance.extent.randomTransitions = 0
      let failure = try #require(conformance.sectionedFailure())
      expectEqual(failure.problem, .wrongHeaders)
      expectEqual(failure.lists.map(\.count), [3, 3])
      expectEqual(failure.itemCount, 0)
    }

    @Test func aSecondCompletionDuringALaterBatchIsFound() throws {
      let conformance = ArrayHost.conformance(fault: .completionCalledAgainLater)
      let linear = try #require(conformance.linearFailure())
      expectEqual(linear.problem, .completionNotCalledOnce)
      expectEqual(linear.lists.count, 3)
      #expect(linear.lists.allSatisfy { $0.count <= 1 }, "\(linear)")
      let sectioned = try #require(conformance.sectionedFailure())
      expectEqual(sectioned.problem, .completionNotCalledOnce)
      expectEqual(sectioned.lists.count, 3)
      #expect(sectioned.itemCount <= 1, "\(sectioned)")
    }
  #endif

  @Test func aSecondCompletionAfterTheLastBatchIsFound() throws {
    var conformance = HostConformance { LateHost($0) }
    conformance.settle = { $0.turn() }
    let failure = try #require(conformance.linearFailure())
    expectEqual(failure.problem, .completionNotCalledOnce)
    expectEqual(failure.lists.count, 2)
  }

  @Test(
    arguments: [
      (.neverAsking, .neverAsked), (.neverDrawing, .neverDrew),
    ] as [(ArrayHost.Fault, HostProblem)])
  func aHostThatIsNotSetUpIsToldApart(fault: ArrayHost.Fault, problem: HostProblem) throws {
    let conformance = ArrayHost.conformance(fault: fault)
    let failure = try #require(conformance.linearFailure())
    expectEqual(failure.problem, problem)
    expectEqual(failure.lists.count, 1)
    expectEqual(failure.updateRuns, nil)
    expectEqual(conformance.sectionedFailure()?.problem, problem)
  }

  #if !DEBUG
    @Test func aForgottenReloadIsFound() throws {
      let conformance = ArrayHost.conformance(fault: .reloadDataForgotten)
      let failure = try #require(conformance.linearFailure())
      expectEqual(failure.problem, .neverDrew)
      expectEqual(failure.lists, [[], ["a"]])
      #expect(failure.description.contains("reloadThreshold: 0,"))
      expectEqual(conformance.sectionedFailure()?.problem, .wrongSectionCount)
    }
  #endif

  /// The host is right as long as all changes update it, or all reload it.
  @Test(arguments: [.deleteItems, .insertItems, .moveItems, .reloadItems] as [CallKind])
  func callsThatAreIgnoredAfterTheSecondReloadAreFound(kind: CallKind) throws {
    let conformance = ForgetfulHost.conformance(ignoring: kind)
    let failure = try #require(conformance.linearFailure())
    expectEqual(failure.problem, .wrongRows)
    #expect(failure.lists.count <= 4, "\(failure)")
    let options = UpdateOptions(reloadThreshold: 1)
    expectEqual(conformance.linearFailure(through: failure.lists, options: options), failure)
    #expect(failure.description.contains("reloadThreshold: 1,"))
  }

  #if !DEBUG
    @Test(arguments: CallKind.allCases)
    func callsOfSectionsThatAreIgnoredAfterTheSecondReloadAreFound(kind: CallKind) throws {
      let conformance = ForgetfulHost.conformance(ignoring: kind)
      let failure = try #require(conformance.sectionedFailure())
      #expect(failure.lists.count <= 4, "\(failure)")
      let options = UpdateOptions(reloadThreshold: 1)
      expectEqual(conformance.sectionedFailure(through: failure.lists, options: options), failure)
    }
  #endif

  @Test func anotherNumberOfSectionsIsFound() throws {
    let conformance = ArrayHost.conformance(fault: .emptySectionsNotShown)
    let failure = try #require(conformance.sectionedFailure())
    expectEqual(failure.problem, .wrongSectionCount)
    expectEqual(failure.itemCount, 0)
  }

  @Test(arguments: [1, 2])
  func aHostThatForgetsAnUpdateIsFound(forgotten: Int) throws {
    let conformance = SchedulingHost.conformance(forgetting: forgotten)
    let failure = try #require(conformance.linearFailure())
    expectEqual(failure.problem, .updateNotMadeOnce)
    expectEqual(failure.lists.count, forgotten + 1)
    #expect(failure.lists.joined().count <= 4)
  }

  @Test func aHostThatSchedulesItsUpdatesMakesEachOnce() {
    expectEqual(SchedulingHost.conformance().linearFailure(), nil)
    let conformance = SchedulingHost.conformance(repeating: 2)
    expectEqual(conformance.linearFailure()?.problem, .updateNotMadeOnce)
  }

  @Test func aSimultaneousHostThatForgetsMovesIsFound() throws {
    let conformance = HostConformance { SimultaneousArrayHost($0, forgetsMoves: true) }
    let failure = try #require(conformance.linearFailure())
    expectEqual(failure.lists, [["a", "b"], ["b", "a"]])
    expectEqual(failure.updateOrder, .simultaneous)
    expectEqual(failure.wrongCall, failure.updates.first)
  }

  @Test func aFaultThatTakesALivingHostIsShrunkToItsLists() throws {
    var conformance = HostConformance { TiringHost($0) }
    conformance.extent.shrinkInDebugBuild()
    let failure = try #require(conformance.linearFailure())
    expectEqual(failure.lists.count, 4, "\(failure)")
    #expect(failure.lists.allSatisfy { $0.count <= 1 }, "\(failure)")
    #expect(conformance.linearFailure(through: failure.lists) != nil)
    expectEqual(conformance.linearFailure(through: Array(failure.lists.dropLast())), nil)
  }

  #if !DEBUG
    /// The run may be long before such a batch, and leaving out halves of it leaves too many or too
    /// few.
    @Test(arguments: 1...7)
    func aFaultOfLaterBatchesIsShrunkToTheFewestLists(batch: Int) throws {
      let conformance = HostConformance { TiringHost($0) { $0 >= batch && $1 == 2 } }
      try expectEqual(#require(conformance.linearFailure()).lists.count, batch + 1)
    }
  #endif

  /// The host fails when it leaves the second list.
  @Test func ofThreeListsTheLastTwoAreKept() throws {
    let (seed, count) = try #require(
      (1...50).lazy.compactMap { seed in
        Transition<TestItem>.random(items: 24, seed: seed).first { _ in true }
          .flatMap { $0.old.count < $0.new.count ? (seed, $0.new.count) : nil }
      }.first as (UInt64, Int)?)
    var conformance = HostConformance { TiringHost($0) { $1 == count } }
    conformance.extent.linearItems = 0
    conformance.extent.randomTransitions = 2
    conformance.extent.seed = seed
    let failure = try #require(conformance.linearFailure())
    expectEqual(failure.lists.map(\.count).first, count)
    expectEqual(failure.lists.count, 2)
  }

  @Test func aFailureHasTheListsBeforeAndAtTheMistake() throws {
    let conformance = ArrayHost.conformance(fault: .completionForgotten)
    let failure = conformance.linearFailure(through: [["a"], ["b"]])
    expectEqual(failure?.old, [["a"]])
    expectEqual(failure?.shown, [["b"]])
    do {
      let conformance = ArrayHost.conformance(fault: .reloadForgotten)
      let failure = conformance.linearFailure(through: [
        ["a"], ["a", "b"], ["a1", "b"], ["b"], [],
      ])
      expectEqual(failure?.lists, [["a"], ["a", "b"], ["a1", "b"]])
      expectEqual(failure?.updates, [.reloadItems([ItemPath(section: 0, item: 0)])])
    }
  }

  @Test func noCallIsBlamedForSeveralOrForEarlierMistakes() throws {
    let conformance = ArrayHost.conformance(fault: .moveUpOffByOne)
    let failure = try #require(
      conformance.linearFailure(through: [["a", "b", "c", "d"], ["d", "x", "a", "c1", "b"]]))
    #expect(failure.updates.count > 2)
    expectEqual(failure.wrongCall, nil)
    #expect(!failure.description.contains("<- went wrong"))
    do {
      let conformance = ArrayHost.conformance(fault: .askingPastTheEndBeforeUpdates)
      let failure = try #require(
        conformance.linearFailure(through: [["a", "b"], ["b", "x"]]))
      expectEqual(failure.problem, .askedOutOfBounds)
      expectEqual(failure.updates.count, 2)
      expectEqual(failure.wrongCall, nil)
    }
  }

  @Test(
    arguments: [
      ([["a", "b"], ["b", "x", "y"]], [1, 2]), ([["a"], ["a1", "x"]], [1]),
    ] as [([[TestItem]], [Int])])
  func theCallThatAskedForWhatIsNotThereIsNamed(lists: [[TestItem]], insertions: [Int]) {
    let failure = ArrayHost.conformance(fault: .askingPastTheEnd).linearFailure(through: lists)
    expectEqual(failure?.updates.count, 2)
    expectEqual(failure?.wrongCall, .insertItems(insertions.map { ItemPath(section: 0, item: $0) }))
  }

  @Test func aSmallerFailureOfAnotherProblemIsLeftOut() {
    let conformance = HostConformance { TwiceFaultyHost($0) }
    let failure = conformance.linearFailure()
    expectEqual(failure?.problem, .wrongRows)
    expectEqual(failure?.lists, [[], ["a", "b", "c"]])
  }

  /// The change has two batches: first a move, then a reload.
  @Test(arguments: [true, false])
  func afterItsFirstMistakeAHostIsToldNothing(runsUpdates: Bool) {
    var calls: [String] = []
    let conformance = HostConformance {
      StubbornHost($0, runsUpdates: runsUpdates) { calls.append($0) }
    }
    let failure = conformance.linearFailure(through: [["a", "b"], ["b", "a1"]])
    #expect(failure?.updates.count == (runsUpdates ? 1 : 0))
    expectEqual(failure?.wrongCall, failure?.updates.first)
    expectEqual(calls, ["reloadData", "performUpdates"])
  }

  @Test func everyProblemIsASentence() {
    expectEqual(
      HostProblem.allCases.map(\.description),
      [
        "the host's rows differ from its data source",
        "the host's headers differ from its data source",
        "the host shows a different number of sections: does shownRows return an array for each?",
        "the host shows no rows after reloadData: does it draw, and is settle set?",
        "the host never asked its data source: is it connected to the kit's source?",
        "performUpdates, performChange or withoutAnimation did not run the updates exactly once",
        "performUpdates did not call the completion exactly once",
        "performUpdates called the completion before the updates had ended",
        "performUpdates reported an unfinished batch, but the host shows it",
        "the host asked its data source for a missing section or item",
        "the host read too early",
        "a mark is not on its row",
        "the host does not show a mark where it was set: do mark and marks agree?",
        "scheduleUpdate did not call its closure exactly once: is settle set?",
        "the host does not accept updates: does makeHost return one that is ready?",
        "the host holds its data source strongly: is dataSource a weak property?",
        "the host shows rows or headers without a data source: does it draw, and is settle set?",
      ])
  }

  @Test func aLongRunIsShrunkByHalves() throws {
    var runs = 0
    var conformance = HostConformance {
      runs += 1
      return ArrayHost($0, fault: .deletionsAscending)
    } shownRows: {
      $0.shownRows
    }
    conformance.extent.linearItems = 0
    let failure = try #require(conformance.linearFailure())
    expectEqual(failure.lists.count, 2)
    #expect(runs <= 60)
  }

  @Test func aFailureIsDrawnAndPastesBack() throws {
    let conformance = ArrayHost.conformance(fault: .moveOffByOne)
    let failure = try #require(conformance.linearFailure())
    expectEqual(
      failure.description,
      """
      the host's rows differ from its data source
      order     sequential, the updates ran once
      old       a b c
      updates   moveItem 0.0 to 0.2  <- went wrong
      expected  b c a
      shown     b a c

      let failure = conformance.linearFailure(through: [
        ["a", "b", "c"],
        ["b", "c", "a"],
      ])
      #expect(failure == nil)
      """)
    let pasted = conformance.linearFailure(through: [
      ["a", "b", "c"],
      ["b", "c", "a"],
    ])
    expectEqual(pasted, failure)
  }
}

extension HostFailure<TestSection> {
  /// The most items of a list.
  fileprivate var itemCount: Int {
    lists.map { $0.flatMap(\.items).count }.max() ?? 0
  }
}
