import ListAdaptersTesting
import TestSupport
import Testing

/// The full texts of failures.
struct FailureTextTests {
  @Test func updatesThatRanTwice() throws {
    let conformance = ArrayHost.conformance(fault: .updatesRunTwice)
    let failure = try #require(conformance.linearFailure(through: [["a"], ["b", "c1"]]))
    expectEqual(
      failure.description,
      """
      performUpdates, performChange or withoutAnimation did not run the updates exactly once
      order     sequential, the updates ran 2 times
      old       a
      updates   deleteItems 0.0
                insertItems 0.0 0.1
      expected  b c1
      shown     b c1

      let failure = conformance.linearFailure(through: [
        ["a"],
        ["b", "c1"],
      ])
      #expect(failure == nil)
      """)
    expectEqual(failure.updateRuns, 2)
  }

  @Test func theSecondOfTwoBatchesDidNotRun() throws {
    let conformance = HostConformance { SimultaneousArrayHost($0, forgottenBatch: 2) }
    let failure = try #require(conformance.linearFailure(through: [["a", "b"], ["b1", "a"]]))
    expectEqual(failure.updateRuns, 0)
    #expect(failure.description.contains("the updates did not run"))
  }

  @Test func sectionsThatAReloadDoesNotShow() throws {
    let conformance = ArrayHost.conformance(fault: .reloadDataForgotten)
    let lists: [[TestSection]] = [
      [TestSection(header: "A", items: ["x"])],
      [TestSection(header: "B1", items: ["a", "b2"]), TestSection(header: "C", items: [])],
    ]
    let failure = try #require(
      conformance.sectionedFailure(through: lists, options: UpdateOptions(reloadThreshold: 0)))
    expectEqual(
      failure.description,
      """
      the host shows a different number of sections: does shownRows return an array for each?
      order     sequential
      old       x
      updates   reloadData
      expected  section 0: a b2
                section 1: (empty)
      shown     x

      let options = UpdateOptions(reloadThreshold: 0, reloadsSectionsOnEmptyChange: false, \
      waitsForCompletion: false)
      let failure = conformance.sectionedFailure(through: [
        [ListSection(header: "A", items: ["x"])],
        [
          ListSection(header: "B1", items: ["a", "b2"]),
          ListSection(header: "C", items: []),
        ],
      ], options: options)
      #expect(failure == nil)
      """)
    expectEqual(failure.updateRuns, nil)
    #expect(failure.updates.isEmpty)
  }

  @Test func aListThatTheHostNeverAskedFor() throws {
    let conformance = ArrayHost.conformance(fault: .neverAsking)
    let failure = try #require(conformance.linearFailure(through: [["a"], ["b"]]))
    expectEqual(
      failure.description,
      """
      the host never asked its data source: is it connected to the kit's source?
      order     sequential
      old       (no section)
      updates   reloadData
      expected  a
      shown     (no section)

      let failure = conformance.linearFailure(through: [
        ["a"],
      ])
      #expect(failure == nil)
      """)
  }

  @Test func headersThatAreWrong() throws {
    let conformance = ArrayHost.conformance(fault: .sectionReloadForgotten)
    let lists: [[TestSection]] = [
      [TestSection(header: "A", items: ["a"]), TestSection(header: "B", items: [])],
      [TestSection(header: "A", items: ["a"]), TestSection(header: "B3", items: [])],
    ]
    let failure = try #require(conformance.sectionedFailure(through: lists))
    expectEqual(failure.problem, .wrongHeaders)
    expectEqual(failure.expected, [["A"], ["B3"]])
    expectEqual(failure.shown, [["A"], ["B"]])
    expectEqual(failure.wrongCall, .reloadSections([1]))
  }

  @Test func eachOptionIsPartOfTheCode() throws {
    let options = UpdateOptions(
      reloadThreshold: 3, reloadsSectionsOnEmptyChange: true, waitsForCompletion: true)
    let failure = try #require(
      ArrayHost.conformance(fault: .neverAsking).linearFailure(through: [["a"]], options: options))
    #expect(
      failure.description.hasSuffix(
        """
        let options = UpdateOptions(reloadThreshold: 3, reloadsSectionsOnEmptyChange: true, \
        waitsForCompletion: true)
        let failure = conformance.linearFailure(through: [
          ["a"],
        ], options: options)
        #expect(failure == nil)
        """))
  }
}
