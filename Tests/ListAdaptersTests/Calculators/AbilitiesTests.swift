import ListAdaptersTesting
import TestSupport
import Testing

/// Hosts receive only calls that they declare to support.
struct AbilitiesTests {
  @Test(arguments: HostRules.allCases)
  func aHostThatDoesNotMoveItemsDeletesAndInsertsThem(rules: HostRules) {
    for transition in Transition<TestItem>.allSmall(items: 3).fewerInDebugBuild {
      let host = StrictListHost<Never, TestItem>(rules: rules)
      host.movesItems = false
      let calculator = DiffCalculator(host: host, data: transition.old)
      calculator.data = transition.new
      expectNoViolations(host, "\(transition)")
      expectEqual(host.rows, transition.new)
      expectEqual(host.tally.movedItems, 0)
      expectEqual(host.tally.dataReloads, 0)
    }
  }

  @Test func anItemThatMovesAndChangesIsOnlyInsertedIfTheHostDoesNotMoveItems() {
    let stage = Stage(RecordingHost(), "a b c")
    stage.host.movesItems = false
    stage.show("b c a1")
    expectEqual(stage.host.calls, ["begin", "delete [0]", "insert [2]", "end"])
  }

  @Test func aHostWithoutBatchesCompletesWhenItHasMadeTheUpdates() {
    let host = TextHost<String>()
    var shown: [String] = []
    let calculator = DiffCalculator(host: host, data: ["a"])
    calculator.setData(["b"]) { _ in shown = host.rows }
    expectEqual(shown, ["b"])
  }

  @Test(arguments: HostRules.allCases)
  func sectionsOfAHostThatDoesNotMoveItemsAreRightToo(rules: HostRules) {
    for transition in Transition<TestSection>.random(sections: 4, items: 5, seed: 7).prefix(
      tries(300))
    {
      let host = StrictListHost<TestItem, TestItem>(rules: rules)
      host.movesItems = false
      let calculator = SectionedDiffCalculator(host: host, data: transition.old)
      calculator.data = transition.new
      expectNoViolations(host, "\(transition)")
      expectEqual(host.sections.map(\.description), transition.new.map(\.text))
      expectEqual(host.tally.movedItems, 0)
    }
  }

  @Test(arguments: isExhaustive ? HostRules.allCases : [.tableView])
  func aHostThatDoesNotMoveSectionsReloadsWhenOneMoves(rules: HostRules) {
    for transition in Transition<TestSection>.allSmall(sections: 2, items: 1).fewerInDebugBuild {
      let host = StrictListHost<TestItem, TestItem>(rules: rules)
      host.movesSections = false
      let calculator = SectionedDiffCalculator(host: host, data: transition.old)
      calculator.data = transition.new
      let moves = transition.old.changeset(to: transition.new).sections.moves
      #expect(host.tally.dataReloads == (moves.isEmpty ? 0 : 1), "\(transition)")
      expectEqual(host.tally.movedSections, 0)
      expectNoViolations(host, "\(transition)")
      expectEqual(host.sections.map(\.description), transition.new.map(\.text))
    }
  }

  @Test func theIntermediateListOfAHostThatDoesNotMoveIsTheOneThatItShows() {
    let host = RecordingHost()
    host.updateOrder = .simultaneous
    host.movesItems = false
    let stage = Stage(host, "a b c")
    stage.calculator.itemUpdates = .reconfigure
    var states: [[Post]] = []
    host.didUpdate = { states.append(stage.calculator.data) }
    stage.show("c1 a1 b")
    // "c" is inserted with its new content, "a" is reconfigured in the second batch.
    expectEqual(states, [Post.list("c1 a b"), Post.list("c1 a1 b")])
    expectEqual(
      host.calls,
      [
        "begin", "delete [2]", "insert [0]", "end", "begin", "reconfigure [1]", "end",
      ])
  }
}

extension AbilitiesTests {
  /// Views look up reconfigured items immediately, so the same batch may not shift them.
  @Test func reconfiguredItemsComeInALastBatchOfASimultaneousHost() {
    let host = RecordingHost()
    host.updateOrder = .simultaneous
    let stage = Stage(host, "a b")
    stage.calculator.itemUpdates = .reconfigure
    stage.show("x a b1")
    expectEqual(host.calls, ["begin", "insert [0]", "end", "begin", "reconfigure [2]", "end"])
    host.calls = []
    stage.show("x a b2")
    expectEqual(host.calls, ["begin", "reconfigure [2]", "end"])
  }

  @Test(arguments: [HostRules.tableView, .collectionView])
  func reconfigurationsNeverShareABatchWithWhatShiftsPositions(rules: HostRules) {
    for transition in Transition<TestSection>.random(sections: 4, items: 5, seed: 8).prefix(
      tries(500))
    {
      let host = StrictListHost<TestItem, TestItem>(rules: rules)
      let calculator = SectionedDiffCalculator(host: host, data: transition.old)
      calculator.itemUpdates = .reconfigure
      calculator.data = transition.new
      expectNoViolations(host, "\(transition)")
      #expect(host.batches.count <= 3)
      for batch in host.batches {
        let reconfigures = batch.contains { if case .reconfigureItems = $0 { true } else { false } }
        let shifts = batch.contains {
          switch $0 {
          case .reconfigureItems, .reloadItems, .reloadSections: false
          default: true
          }
        }
        #expect(!(reconfigures && shifts), "\(transition): \(batch)")
      }
    }
  }
}

// MARK: - What stops the program

extension AbilitiesTests {
  /// A missing method, and the message about it.
  enum Lack: String, CaseIterable, Codable {
    case itemMove =
      "BareHost returns true for movesItems, but does not implement moveItem(at:to:)"
    case sectionMove =
      "BareHost returns true for movesSections, but does not implement moveSection(at:to:)"
    case headerReload =
      "BareHost returns true for reloadsHeaders, but does not implement reloadHeaders(at:)"
    case reload =
      "BareHost has the simultaneous update order, but does not implement reloadItems(at:)"
    case sectionReload =
      "BareHost has the simultaneous update order, but does not implement reloadSections(at:)"
    case sectionDeletion =
      "BareHost does not implement deleteSections(at:), but sections are deleted"
    case sectionInsertion =
      "BareHost does not implement insertSections(at:), but sections are inserted"
    case sequentialSectionReload = "does not implement deleteSections(at:)"

    func matter() {
      let host = BareHost()
      host.movesItems = true
      host.movesSections = true
      host.reloadsHeaders = true
      let simultaneous = BareHost()
      simultaneous.updateOrder = .simultaneous
      switch self {
      case .itemMove: DiffCalculator(host: host, data: ["a", "b"]).data = ["b", "a"]
      case .sectionMove:
        let old = ["A", "B"].map { ListSection(header: $0, items: [$0]) }
        SectionedDiffCalculator(host: host, data: old).data = old.reversed()
      case .headerReload:
        let old = [ListSection(header: "A" as TestItem, items: [] as [TestItem])]
        SectionedDiffCalculator(host: host, data: old).data = [ListSection(header: "A1", items: [])]
      case .reload: DiffCalculator(host: simultaneous, data: ["a"] as [TestItem]).data = ["a1"]
      case .sectionReload: simultaneous.reloadSections(at: [0])
      case .sectionDeletion: host.deleteSections(at: [0])
      case .sectionInsertion: host.insertSections(at: [0])
      case .sequentialSectionReload: host.reloadSections(at: [0])
      }
    }
  }

  @Test(arguments: Lack.allCases)
  func aHostWithoutAMethodStopsWithItsNameAndTheMethod(lack: Lack) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [lack = lack as Lack] in
      lack.matter()
    }
    expectMessage(result, lack.rawValue)
  }
}
