import DiffCore
import ListAdapters
import ListAdaptersTesting
import Testing

/// A calculator and a strict host, as users put them together in their tests.
@Suite
struct CalculatorOnStrictHostTests {
  @Test func aTableAcceptsWhatItIsTold() {
    let host = StrictListHost(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a", "b", "c"])

    calculator.data = ["c", "a", "d"]

    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.rows(as: String.self) == ["c", "a", "d"])
  }

  @Test(arguments: StrictListHost.Rules.allCases)
  func movingTheFirstOfManyRowsToTheEndIsOneMove(rules: StrictListHost.Rules) {
    let rows = Array(0..<1_000)
    let host = StrictListHost(rules: rules)
    let calculator = DiffCalculator(host: host, data: rows)
    calculator.data = Array(rows.dropFirst()) + [0]
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.tally == UpdateTally(batches: 1, calls: 1, movedItems: 1))
    #expect(host.rows(as: Int.self) == calculator.data)
  }

  @Test(arguments: StrictListHost.Rules.allCases)
  func everyTransitionBetweenSmallListsWithContentsIsAccepted(rules: StrictListHost.Rules) {
    let rows: [Row] = ["a", "b1", "c"]
    let changed: [Row] = ["a1", "b", "d"]
    let lists = selections(of: rows) + selections(of: changed)
    let host = StrictListHost(rules: rules)
    let calculator = DiffCalculator(host: host, data: [Row]())
    for old in lists {
      for new in lists {
        calculator.data = old
        calculator.data = new
        let shown = host.rows(as: Row.self)
        #expect(shown == new, "\(old) to \(new)")
      }
    }
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.tally.dataReloads == 0)
  }

  @Test(arguments: StrictListHost.Rules.allCases)
  func everySmallTransitionIsAcceptedFromACalculatorThatReconfigures(rules: StrictListHost.Rules) {
    for transition in Transition<TestRow>.allSmall(rows: 4) {
      let host = StrictListHost(rules: rules)
      let calculator = DiffCalculator(host: host, data: transition.old)
      calculator.itemUpdates = .reconfigure
      calculator.data = transition.new
      expectReconfigurations(host, in: transition)
      #expect(host.rows(as: TestRow.self) == transition.new, "\(transition)")
      let changed = transition.new.count { $0.version > 0 }
      #expect(host.tally.reconfiguredItems == changed, "\(transition)")
    }
  }

  @Test(arguments: StrictListHost.Rules.allCases)
  func everySmallTransitionOfSectionsIsAcceptedFromACalculatorThatReconfigures(
    rules: StrictListHost.Rules
  ) {
    var reconfigured = 0
    for transition in Transition<TestSection>.allSmall(sections: 2, items: 2, contents: .all) {
      let host = StrictListHost(rules: rules)
      let calculator = SectionedDiffCalculator(host: host, data: transition.old)
      calculator.itemUpdates = .reconfigure
      calculator.data = transition.new
      expectReconfigurations(host, in: transition)
      let shown = host.rows(as: TestRow.self)
      #expect(shown == transition.new.flatMap(\.items), "\(transition)")
      reconfigured += host.tally.reconfiguredItems
    }
    #expect(reconfigured > 500)
  }

  /// Expects no violation, and that items are only reconfigured.
  private func expectReconfigurations<Element>(
    _ host: StrictListHost, in transition: Transition<Element>
  ) {
    #expect(host.violations.isEmpty, "\(transition)\n\(host.report)")
    #expect(host.tally.reloadedItems == 0 && host.tally.dataReloads == 0, "\(transition)")
  }

  @Test(arguments: StrictListHost.Rules.allCases)
  func aCalculatorOfALaterSectionIsAccepted(rules: StrictListHost.Rules) {
    let host = StrictListHost(rules: rules)
    let calculator = DiffCalculator(host: host, data: ["a", "b", "c"], section: 2)
    calculator.data = ["d", "c", "a"]
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.sections.map(\.items.count) == [0, 0, 3])
  }

  @Test(arguments: StrictListHost.Rules.allCases)
  func aHostThatIsNotLaidOutIsToldToReload(rules: StrictListHost.Rules) {
    let host = StrictListHost(rules: rules)
    let calculator = DiffCalculator(host: host, data: ["a"])
    host.isLaidOut = false
    calculator.data = ["b"]
    #expect(host.tally == UpdateTally(dataReloads: 1))
    host.isLaidOut = true
    #expect(host.rows(as: String.self) == ["b"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test(arguments: StrictListHost.Rules.allCases)
  func contentThatNeverEqualsItselfIsAcceptedInEveryChange(rules: StrictListHost.Rules) {
    let host = StrictListHost(rules: rules)
    let calculator = DiffCalculator(host: host, data: [Reading(id: 1), Reading(id: 2)])
    calculator.data = [Reading(id: 2), Reading(id: 1)]
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.tally.reloadedItems == 2)
  }
}

/// A row whose content is never the same, not even as itself.
private struct Reading: Diffable {
  let id: Int

  func hasSameContent(as other: Self) -> Bool {
    false
  }
}

/// All ordered selections of the rows, of every length.
func selections<Element>(of rows: [Element]) -> [[Element]] {
  [[]]
    + rows.indices.flatMap { first in
      var rest = rows
      rest.remove(at: first)
      return selections(of: rest).map { [rows[first]] + $0 }
    }
}
