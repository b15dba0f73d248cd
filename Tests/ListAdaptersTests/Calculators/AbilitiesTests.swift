import HostSupport
import ListAdaptersTesting
import Testing

/// Hosts are told only what they declare that they can do.
@Suite struct AbilitiesTests {
  @Test(arguments: HostRules.allCases)
  func aHostThatDoesNotMoveItemsDeletesAndInsertsThem(rules: HostRules) {
    for transition in Transition<TestItem>.allSmall(items: 3) {
      let host = StrictListHost<Never, TestItem>(rules: rules)
      host.movesItems = false
      let calculator = DiffCalculator(host: host, data: transition.old)
      calculator.data = transition.new
      #expect(host.violations.isEmpty, "\(transition): \(host.report)")
      #expect(host.rows == transition.new)
      #expect(host.tally.movedItems == 0)
      #expect(host.tally.dataReloads == 0)
    }
  }

  @Test func aHostWithoutBatchesCompletesWhenItHasMadeTheUpdates() {
    let host = TextHost<String>()
    var shown: [String] = []
    let calculator = DiffCalculator(host: host, data: ["a"])
    calculator.setData(["b"]) { _ in shown = host.rows }
    #expect(shown == ["b"])
  }

  @Test(arguments: HostRules.allCases)
  func sectionsOfAHostThatDoesNotMoveItemsAreRightToo(rules: HostRules) {
    for transition in Transition<TestSection>.random(sections: 4, items: 5, seed: 7).prefix(300) {
      let host = StrictListHost<TestItem, TestItem>(rules: rules)
      host.movesItems = false
      let calculator = SectionedDiffCalculator(host: host, data: transition.old)
      calculator.data = transition.new
      #expect(host.violations.isEmpty, "\(transition): \(host.report)")
      #expect(host.sections.map(\.description) == transition.new.map(\.text))
      #expect(host.tally.movedItems == 0)
    }
  }

  @Test(arguments: HostRules.allCases)
  func anItemThatMovedAndChangedIsShownOnceByAHostThatDoesNotMove(rules: HostRules) {
    let host = StrictListHost<Never, TestItem>(rules: rules)
    host.movesItems = false
    let calculator = DiffCalculator(host: host, data: ["a", "b", "c"] as [TestItem])
    calculator.data = ["c1", "a", "b1"]
    #expect(host.tally.deletedItems == 1)
    #expect(host.tally.insertedItems == 1)
    #expect(host.tally.reloadedItems == 1)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test(arguments: isExhaustive ? HostRules.allCases : [.tableView])
  func aHostThatDoesNotMoveSectionsReloadsWhenOneMoves(rules: HostRules) {
    for transition in Transition<TestSection>.allSmall(sections: 2, items: 1) {
      let host = StrictListHost<TestItem, TestItem>(rules: rules)
      host.movesSections = false
      let calculator = SectionedDiffCalculator(host: host, data: transition.old)
      calculator.data = transition.new
      let moves = transition.old.changeset(to: transition.new).sections.moves
      #expect(host.tally.dataReloads == (moves.isEmpty ? 0 : 1), "\(transition)")
      #expect(host.tally.movedSections == 0)
      #expect(host.violations.isEmpty, "\(transition): \(host.report)")
      #expect(host.sections.map(\.description) == transition.new.map(\.text))
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
    #expect(states == [Post.list("c1 a b"), Post.list("c1 a1 b")])
    #expect(
      host.calls == [
        "begin", "delete [2]", "insert [0]", "end", "begin", "reconfigure [1]", "end",
      ])
  }
}

extension AbilitiesTests {
  /// Reconfigured items are looked up at once, so nothing may shift them in the same batch.
  @Test func reconfiguredItemsComeInALastBatchOfASimultaneousHost() {
    let host = RecordingHost()
    host.updateOrder = .simultaneous
    let stage = Stage(host, "a b")
    stage.calculator.itemUpdates = .reconfigure
    stage.show("x a b1")
    #expect(
      host.calls == ["begin", "insert [0]", "end", "begin", "reconfigure [2]", "end"])
    host.calls = []
    stage.show("x a b2")
    #expect(host.calls == ["begin", "reconfigure [2]", "end"])
  }

  @Test(arguments: [HostRules.tableView, .collectionView])
  func reconfigurationsNeverShareABatchWithWhatShiftsPositions(rules: HostRules) {
    for transition in Transition<TestSection>.random(sections: 4, items: 5, seed: 8).prefix(500) {
      let host = StrictListHost<TestItem, TestItem>(rules: rules)
      let calculator = SectionedDiffCalculator(host: host, data: transition.old)
      calculator.itemUpdates = .reconfigure
      calculator.data = transition.new
      #expect(host.violations.isEmpty, "\(transition): \(host.report)")
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
  @Test func aHostThatSaysItMovesAndDoesNotStopsWithItsNameAndTheMethods() async throws {
    let items = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let host = BoastfulHost()
      let calculator = DiffCalculator(host: host, data: ["a", "b"])
      calculator.data = ["b", "a"]
    }
    #expect(
      try text(items).contains(
        "BoastfulHost returns true for movesItems, but does not implement moveItem(at:to:)"))
    let sections = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let host = BoastfulHost()
      let old = [
        ListSection(header: "A", items: ["a"]), ListSection(header: "B", items: ["b"]),
      ]
      let calculator = SectionedDiffCalculator(host: host, data: old)
      calculator.data = old.reversed()
    }
    #expect(
      try text(sections).contains(
        "BoastfulHost returns true for movesSections, but does not implement moveSection(at:to:)"))
  }

  @Test func aSimultaneousHostWithoutReloadsStopsWithItsNameAndTheMethod() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let host = SimultaneousHostWithoutReloads()
      let calculator = DiffCalculator(host: host, data: ["a"] as [TestItem])
      calculator.data = ["a1"]
    }
    #expect(
      try text(result).contains(
        "SimultaneousHostWithoutReloads has the simultaneous update order, but does not "
          + "implement reloadItems(at:)"))
  }

  @Test func aSimultaneousHostWithoutReloadsOfSectionsStopsWithItsNameAndTheMethod() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SimultaneousHostWithoutReloads().reloadSections(at: [0])
    }
    #expect(
      try text(result).contains(
        "SimultaneousHostWithoutReloads has the simultaneous update order, but does not "
          + "implement reloadSections(at:)"))
  }

  @Test func aHostOfOneSectionStopsWithItsNameAndTheMethodsOfSections() async throws {
    let deletion = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      BoastfulHost().deleteSections(at: [0])
    }
    #expect(
      try text(deletion).contains(
        "BoastfulHost does not implement deleteSections(at:), but sections are deleted"))
    let insertion = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      BoastfulHost().insertSections(at: [0])
    }
    #expect(
      try text(insertion).contains(
        "BoastfulHost does not implement insertSections(at:), but sections are inserted"))
    let reload = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      BoastfulHost().reloadSections(at: [0])
    }
    #expect(try text(reload).contains("does not implement deleteSections(at:)"))
  }

  private func text(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }
}

private final class BoastfulHost: BatchUpdatable {
  let movesItems = true
  let movesSections = true
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

private final class SimultaneousHostWithoutReloads: BatchUpdatable {
  let updateOrder = UpdateOrder.simultaneous
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

extension TestSection {
  /// The section as a strict host describes it.
  fileprivate var text: String {
    "\(header): " + items.map(\.description).joined(separator: ", ")
  }
}
