import Foundation
import ListAdaptersTesting
import Testing

/// Planted faults: each is found, and shrunk to the lists that show it and no more.
@Suite
struct HostFailureTests {
  /// Faults that a linear list shows, with the fewest rows that do.
  @Test(
    arguments: [
      (.moveOffByOne, .wrongRows, 3), (.moveUpOffByOne, .wrongRows, 2),
      (.insertionsDescending, .wrongRows, 3), (.reloadReadsOldItem, .wrongRows, 1),
      (.reloadForgotten, .wrongRows, 1), (.reconfigurationForgotten, .wrongRows, 1),
      (.deletionOfOneOfSeveral, .wrongRows, 2), (.deletionsAscending, .wrongRows, 2),
      (.rowsReadTooEarly, .wrongRows, 1),
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
    #expect(failure.problem == problem)
    #expect(failure.lists.count == 2)
    #expect(failure.lists.map(\.count).max() == rows, "\(failure)")
    let sectioned = try #require(conformance.sectionedFailure())
    #expect(sectioned.problem == problem)
    #expect(sectioned.itemCount <= rows, "\(sectioned)")
  }

  /// Faults that only lists of sections show.
  @Test(
    arguments: [
      (.sectionOfMoveIgnored, .wrongRows, 1), (.sectionMoveForgotten, .wrongHeaders, 0),
      (.sectionReloadForgotten, .wrongHeaders, 0),
      (.headerOfReloadedSectionForgotten, .wrongHeaders, 0),
      (.rowsOfInsertedSectionForgotten, .wrongRows, 1), (.moveAcrossOffByOne, .wrongRows, 2),
      (.headersNotMoved, .wrongHeaders, 0),
    ] as [(ArrayHost.Fault, HostProblem, Int)])
  func aFaultOfSectionsIsFoundInTheSmallestLists(
    fault: ArrayHost.Fault, problem: HostProblem, items: Int
  ) throws {
    let conformance = ArrayHost.conformance(fault: fault)
    #expect(conformance.linearFailure() == nil)
    let failure = try #require(conformance.sectionedFailure())
    #expect(failure.problem == problem)
    #expect(failure.itemCount == items, "\(failure)")
    #expect(failure.lists.allSatisfy { $0.count <= 2 }, "\(failure)")
  }

  @Test
  func aFaultOfSectionsThatMoveDownIsFoundInThree() throws {
    var conformance = ArrayHost.conformance(fault: .sectionMoveOffByOne)
    conformance.extent.randomTransitions = 0
    let failure = try #require(conformance.sectionedFailure())
    #expect(failure.problem == .wrongHeaders)
    #expect(failure.lists.map(\.count) == [3, 3])
    #expect(failure.itemCount == 0)
  }

  @Test
  func aSecondCompletionDuringALaterBatchIsFound() throws {
    let conformance = ArrayHost.conformance(fault: .completionCalledAgainLater)
    let linear = try #require(conformance.linearFailure())
    #expect(linear.problem == .completionNotCalledOnce)
    #expect(linear.lists.count == 3)
    #expect(linear.lists.allSatisfy { $0.count <= 1 }, "\(linear)")
    let sectioned = try #require(conformance.sectionedFailure())
    #expect(sectioned.problem == .completionNotCalledOnce)
    #expect(sectioned.lists.count == 3)
    #expect(sectioned.itemCount <= 1, "\(sectioned)")
  }

  @Test
  func aSecondCompletionAfterTheLastBatchIsFound() throws {
    var conformance = HostConformance {
      LateHost($0)
    } shownRows: {
      $0.list.rows
    }
    conformance.settle = { $0.turn() }
    conformance.log = { _ in }
    let failure = try #require(conformance.linearFailure())
    #expect(failure.problem == .completionNotCalledOnce)
    #expect(failure.lists.count == 2)
  }

  @Test(
    arguments: [
      (.neverAsking, .neverAsked), (.neverDrawing, .neverDrew),
    ] as [(ArrayHost.Fault, HostProblem)])
  func aHostThatIsNotSetUpIsToldApart(fault: ArrayHost.Fault, problem: HostProblem) throws {
    let conformance = ArrayHost.conformance(fault: fault)
    let failure = try #require(conformance.linearFailure())
    #expect(failure.problem == problem)
    #expect(failure.lists.count == 1)
    #expect(failure.updateRuns == nil)
    #expect(failure.description.contains("order     sequential\n"))
    #expect(failure.description.contains("updates   reloadData\n"))
    #expect(conformance.sectionedFailure()?.problem == problem)
  }

  @Test
  func aForgottenReloadIsFound() throws {
    let conformance = ArrayHost.conformance(fault: .reloadDataForgotten)
    let failure = try #require(conformance.linearFailure())
    #expect(failure.problem == .neverDrew)
    #expect(failure.lists == [[], ["a"]])
    #expect(failure.options.reloadThreshold == 0)
    #expect(conformance.sectionedFailure()?.problem == .wrongSectionCount)
  }

  @Test
  func anotherNumberOfSectionsIsFound() throws {
    let conformance = ArrayHost.conformance(fault: .emptySectionsNotShown)
    let failure = try #require(conformance.sectionedFailure())
    #expect(failure.problem == .wrongSectionCount)
    #expect(failure.itemCount == 0)
  }

  @Test
  func aHostThatRefusesUpdatesIsFound() {
    let conformance = ArrayHost.conformance(fault: .updatesRefused)
    #expect(conformance.linearFailure()?.problem == .refusesUpdates)
  }

  @Test(arguments: [1, 2])
  func aHostThatForgetsAnUpdateIsFound(forgotten: Int) throws {
    var conformance = HostConformance {
      SchedulingHost($0, forgetting: forgotten)
    } shownRows: {
      $0.list.rows
    }
    conformance.settle = { $0.turn() }
    conformance.log = { _ in }
    let failure = try #require(conformance.linearFailure())
    #expect(failure.problem == .updateNotMadeOnce)
    #expect(failure.lists.count == forgotten + 1)
    #expect(failure.lists.joined().count <= 4)
  }

  @Test
  func aHostThatMakesAnUpdateTwiceIsFound() {
    var conformance = HostConformance {
      SchedulingHost($0, repeating: 2)
    } shownRows: {
      $0.list.rows
    }
    conformance.settle = { $0.turn() }
    conformance.log = { _ in }
    #expect(conformance.linearFailure()?.problem == .updateNotMadeOnce)
  }

  @Test
  func aHostThatSchedulesItsUpdatesConforms() {
    var conformance = HostConformance {
      SchedulingHost($0)
    } shownRows: {
      $0.list.rows
    }
    conformance.settle = { $0.turn() }
    #expect(conformance.linearFailure() == nil)
  }

  @Test
  func aSimultaneousHostThatForgetsMovesIsFound() throws {
    var conformance = HostConformance {
      SimultaneousArrayHost($0, forgetsMoves: true)
    } shownRows: {
      $0.list.rows
    }
    conformance.log = { _ in }
    let failure = try #require(conformance.linearFailure())
    #expect(failure.lists == [["a", "b"], ["b", "a"]])
    #expect(failure.updateOrder == .simultaneous)
    #expect(failure.wrongCall == failure.updates.first)
  }

  @Test
  func aFaultThatTakesALivingHostIsShrunkToItsLists() throws {
    var conformance = HostConformance {
      TiringHost($0)
    } shownRows: {
      $0.list.rows
    }
    conformance.log = { _ in }
    let failure = try #require(conformance.linearFailure())
    #expect(failure.lists.count == 4, "\(failure)")
    #expect(failure.lists.allSatisfy { $0.count <= 1 }, "\(failure)")
    #expect(conformance.linearFailure(through: failure.lists) != nil)
    #expect(conformance.linearFailure(through: Array(failure.lists.dropLast())) == nil)
  }

  /// The run may be long before such a batch, and leaving out halves of it leaves too many or too
  /// few.
  @Test(arguments: 1...7)
  func aFaultOfLaterBatchesIsShrunkToTheFewestLists(batch: Int) throws {
    var conformance = HostConformance {
      TiringHost($0) { $0 >= batch && $1 == 2 }
    } shownRows: {
      $0.list.rows
    }
    conformance.log = { _ in }
    #expect(try #require(conformance.linearFailure()).lists.count == batch + 1)
  }

  @Test
  func aForgottenCompletionIsDrawnWithTheOldRows() {
    let conformance = ArrayHost.conformance(fault: .completionForgotten)
    let failure = conformance.linearFailure(through: [["a"], ["b"]])
    #expect(failure?.old == [["a"]])
    #expect(failure?.shown == [["b"]])
  }

  @Test
  func aQuestionBehindTheLastSectionIsFound() {
    var conformance = HostConformance {
      CuriousHost($0)
    } shownRows: {
      $0.list.rows
    }
    conformance.log = { _ in }
    #expect(conformance.linearFailure()?.problem == .askedOutOfBounds)
  }

  @Test
  func theFirstOfSeveralCallsThatWentWrongIsNamed() throws {
    let conformance = ArrayHost.conformance(fault: .moveUpOffByOne)
    let failure = try #require(
      conformance.linearFailure(through: [["a", "b", "c", "d"], ["d", "x", "a", "c1", "b"]]))
    #expect(failure.updates.count > 2)
    #expect(failure.wrongCall == failure.updates.first)
    #expect(failure.description.components(separatedBy: "<- went wrong").count == 2)
  }

  @Test
  func aHostThatDrawsAtTheEndOfABatchIsNotBlamedForACall() throws {
    var conformance = HostConformance {
      DeferringHost($0)
    } shownRows: {
      $0.shown
    }
    conformance.log = { _ in }
    let failure = try #require(conformance.linearFailure())
    #expect(failure.problem == .wrongRows)
    #expect(failure.updates.count == 2, "\(failure)")
    #expect(failure.wrongCall == nil)
  }

  @Test
  func theCallThatAskedForWhatIsNotThereIsNamed() throws {
    let conformance = ArrayHost.conformance(fault: .askingPastTheEnd)
    let failure = try #require(
      conformance.linearFailure(through: [["a", "b"], ["b", "x", "y"]]))
    #expect(
      failure.wrongCall
        == .insertItems([ItemPath(section: 0, item: 1), ItemPath(section: 0, item: 2)]))
  }

  @Test
  func theListsAfterAFailureAreDropped() throws {
    let conformance = ArrayHost.conformance(fault: .reloadForgotten)
    let failure = conformance.linearFailure(through: [["a"], ["a", "b"], ["a1", "b"], ["b"], []])
    #expect(failure?.lists == [["a"], ["a", "b"], ["a1", "b"]])
  }

  @Test
  func aLongRunIsShrunkByHalves() throws {
    var conformance = ArrayHost.conformance(fault: .deletionsAscending)
    conformance.extent.rows = 0
    var runs = 0
    conformance.willDrive = { _ in runs += 1 }
    conformance.log = { text in
      if text.hasPrefix("A failure, before the kit looks for a smaller") { runs = 0 }
    }
    let failure = try #require(conformance.linearFailure())
    #expect(failure.lists.count == 2)
    #expect(runs <= 60)
  }

  @Test
  func aFailureIsDrawnAndPastesBack() throws {
    let conformance = ArrayHost.conformance(fault: .moveOffByOne)
    let failure = try #require(conformance.linearFailure())
    #expect(
      failure.description == """
        the host shows other rows than its data source has
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
    #expect(pasted == failure)
  }

  @Test
  func optionsAndSectionArePartOfTheCode() throws {
    let conformance = ArrayHost.conformance(fault: .reconfigurationForgotten)
    let linear = try #require(conformance.linearFailure())
    #expect(linear.reconfigures)
    #expect(linear.description.contains("], reconfiguring: true)"))
    let later = conformance.linearFailure(
      through: linear.lists, options: UpdateOptions(reloadThreshold: 7), reconfiguring: true,
      section: 2)
    #expect(later?.description.contains("options.reloadThreshold = 7\n") ?? false)
    #expect(
      later?.description.contains("], options: options, reconfiguring: true, section: 2)") ?? false)
    let sectioned = try #require(conformance.sectionedFailure())
    #expect(sectioned.description.contains("conformance.sectionedFailure(through: ["))
    #expect(sectioned.description.contains(#"[ListSection(header: "A", items: ["a1"])],"#))
  }
}

extension HostFailure<TestSection> {
  /// The most items of a list.
  fileprivate var itemCount: Int {
    lists.map { $0.flatMap(\.items).count }.max() ?? 0
  }
}
