import ListAdaptersTesting
import Testing

/// Planted faults: each is found, and shrunk to the lists that show it and no more.
@Suite
struct HostFailureTests {
  /// Faults that a linear list shows, with the fewest rows that do.
  @Test(
    arguments: [
      (.moveOffByOne, .wrongRows, 3), (.insertionsDescending, .wrongRows, 3),
      (.reloadForgotten, .wrongRows, 1), (.reconfigurationForgotten, .wrongRows, 1),
      (.deletionOfOneOfSeveral, .wrongRows, 2), (.deletionsAscending, .wrongRows, 2),
      (.rowsReadTooEarly, .wrongRows, 1), (.reloadDataForgotten, .wrongRows, 1),
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
    #expect(conformance.sectionedFailure()?.problem == problem)
  }

  /// Faults that only lists of sections show.
  @Test(
    arguments: [
      (.sectionOfMoveIgnored, .wrongRows, 1), (.sectionMoveForgotten, .wrongHeaders, 0),
      (.sectionReloadForgotten, .wrongHeaders, 0),
      (.headerOfReloadedSectionForgotten, .wrongHeaders, 0),
      (.rowsOfInsertedSectionForgotten, .wrongRows, 1),
    ] as [(ArrayHost.Fault, HostProblem, Int)])
  func aFaultOfSectionsIsFoundInTheSmallestLists(
    fault: ArrayHost.Fault, problem: HostProblem, items: Int
  ) throws {
    let conformance = ArrayHost.conformance(fault: fault)
    #expect(conformance.linearFailure() == nil)
    let failure = try #require(conformance.sectionedFailure())
    #expect(failure.problem == problem)
    #expect(failure.lists.map { $0.flatMap(\.items).count }.max() == items, "\(failure)")
    #expect(failure.lists.allSatisfy { $0.count <= 2 }, "\(failure)")
  }

  @Test
  func aHostThatRefusesUpdatesIsFound() {
    let conformance = ArrayHost.conformance(fault: .updatesRefused)
    #expect(conformance.linearFailure()?.problem == .refusesUpdates)
  }

  @Test
  func aSimultaneousHostThatForgetsMovesIsFound() throws {
    let conformance = HostConformance {
      SimultaneousArrayHost($0, forgetsMoves: true)
    } shownRows: {
      $0.list.rows
    }
    let failure = try #require(conformance.linearFailure())
    #expect(failure.lists == [["a", "b"], ["b", "a"]])
  }

  @Test
  func aFaultThatTakesALivingHostIsShrunkToItsLists() throws {
    let conformance = HostConformance {
      TiringHost($0)
    } shownRows: {
      $0.list.rows
    }
    let failure = try #require(conformance.linearFailure())
    #expect(failure.lists.count == 4, "\(failure)")
    #expect(failure.lists.allSatisfy { $0.count <= 1 }, "\(failure)")
    #expect(conformance.linearFailure(through: failure.lists) != nil)
    #expect(conformance.linearFailure(through: Array(failure.lists.dropLast())) == nil)
  }

  @Test
  func aFailureIsDrawnAndPastesBack() throws {
    let conformance = ArrayHost.conformance(fault: .moveOffByOne)
    let failure = try #require(conformance.linearFailure())
    #expect(
      failure.description == """
        the host shows other rows than its data source has
        old       a b c
        updates   moveItem 0.0 to 0.2
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

/// A host whose third batch is lost.
private final class TiringHost: BatchUpdatable {
  let movesItems = true
  private(set) var list: ShownList
  private let source: any ListDataSource<TestRow, TestRow>
  private var batches = 0

  init(_ source: any ListDataSource<TestRow, TestRow>) {
    self.source = source
    list = ShownList(source)
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    batches += 1
    updates()
    completion(true)
  }

  func reloadData() {
    list = ShownList(source)
  }

  func deleteItems(at paths: [ItemPath]) {
    guard batches != 3 else { return }
    for path in paths.reversed() { _ = list.removeRow(at: path) }
  }

  func insertItems(at paths: [ItemPath]) {
    guard batches != 3 else { return }
    for path in paths { list.insert(source.item(at: path).description, at: path) }
  }

  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    list.insert(list.removeRow(at: path), at: newPath)
  }
}
