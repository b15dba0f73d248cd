import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// A calculator and a strict host, as users put them together in their tests.
struct CalculatorOnStrictHostTests {
  @Test func aTableAcceptsWhatItIsTold() {
    let host = StrictListHost<Never, String>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a", "b", "c"])

    calculator.data = ["c", "a", "d"]

    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.rows == ["c", "a", "d"])
  }

  @Test(arguments: HostRules.allCases)
  func movingTheFirstOfManyRowsToTheEndIsOneMove(rules: HostRules) {
    let rows = Array(0..<1_000)
    let host = StrictListHost<Never, Int>(rules: rules)
    let calculator = DiffCalculator(host: host, data: rows)
    calculator.data = Array(rows.dropFirst()) + [0]
    expectNoViolations(host)
    #expect(host.batches == [[.move(at(0, 0), to: at(0, 999))]] && host.dataReloads == 0)
    expectEqual(host.rows, calculator.data)
  }

  @Test(arguments: isExhaustive ? HostRules.allCases : [.tableView])
  func everyTransitionBetweenSmallListsWithContentsIsAccepted(rules: HostRules) {
    let rows: [TestItem] = ["a", "b1", "c"]
    let changed: [TestItem] = ["a1", "b", "d"]
    let lists = selections(of: rows) + selections(of: changed)
    let host = StrictListHost<Never, TestItem>(rules: rules)
    let calculator = DiffCalculator(host: host, data: [TestItem]())
    for old in lists.fewerInDebugBuild {
      for new in lists {
        calculator.data = old
        calculator.data = new
        let shown = host.rows
        expectEqual(shown, new, "\(old) to \(new)")
      }
    }
    expectNoViolations(host)
    expectEqual(host.dataReloads, 0)
  }

  #if !DEBUG
    @Test(arguments: HostRules.allCases)
    func everySmallTransitionIsAcceptedFromACalculatorThatReconfigures(rules: HostRules) {
      for transition in Transition<TestItem>.allSmall(items: 4) {
        let host = StrictListHost<Never, TestItem>(rules: rules)
        let calculator = DiffCalculator(host: host, data: transition.old)
        calculator.itemUpdates = .reconfigure
        calculator.data = transition.new
        expectReconfigurations(host, in: transition)
        expectEqual(host.rows, transition.new, "\(transition)")
        let changed = transition.new.count { $0.version > 0 }
        expectEqual(host.reconfiguredItems, changed, "\(transition)")
      }
    }

    @Test(arguments: HostRules.allCases)
    func everySmallTransitionOfSectionsIsAcceptedFromACalculatorThatReconfigures(
      rules: HostRules
    ) {
      var reconfigured = 0
      for transition in Transition<TestSection>.allSmall(sections: 2, items: 2, contents: .all) {
        let host = StrictListHost<TestItem, TestItem>(rules: rules)
        let calculator = SectionedDiffCalculator(host: host, data: transition.old)
        calculator.itemUpdates = .reconfigure
        calculator.data = transition.new
        expectReconfigurations(host, in: transition)
        let shown = host.rows
        expectEqual(shown, transition.new.flatMap(\.items), "\(transition)")
        reconfigured += host.reconfiguredItems
      }
      #expect(reconfigured > 500)
    }
  #endif

  /// Expects no violation, and that items are only reconfigured.
  private func expectReconfigurations<Header, Item, Element>(
    _ host: StrictListHost<Header, Item>, in transition: Transition<Element>
  ) {
    expectNoViolations(host, "\(transition)")
    #expect(host.reloadedItems == 0 && host.dataReloads == 0, "\(transition)")
  }

  @Test(arguments: HostRules.allCases)
  func aCalculatorOfALaterSectionIsAccepted(rules: HostRules) {
    let host = StrictListHost<Never, String>(rules: rules)
    let forwardingHost = ForwardingHost(host)
    let calculator = DiffCalculator(host: forwardingHost, data: ["a", "b", "c"], section: 2)
    host.dataSource = calculator
    calculator.data = ["d", "c", "a"]
    expectNoViolations(host)
    expectEqual(host.sections.map(\.items.count), [0, 0, 3])
  }

  @Test(arguments: HostRules.allCases)
  func aHostThatIsNotLaidOutIsToldToReload(rules: HostRules) {
    let host = StrictListHost<Never, String>(rules: rules)
    let calculator = DiffCalculator(host: host, data: ["a"])
    host.isLaidOut = false
    calculator.data = ["b"]
    #expect(host.batches.isEmpty && host.dataReloads == 1)
    host.isLaidOut = true
    expectEqual(host.rows, ["b"])
    expectNoViolations(host)
  }

  @Test(arguments: HostRules.allCases)
  func contentThatNeverEqualsItselfIsAcceptedInEveryChange(rules: HostRules) {
    let host = StrictListHost<Never, Reading>(rules: rules)
    let calculator = DiffCalculator(host: host, data: [Reading(id: 1), Reading(id: 2)])
    calculator.data = [Reading(id: 2), Reading(id: 1)]
    expectNoViolations(host)
    expectEqual(host.reloadedItems, 2)
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

extension StrictListHost {
  /// The number of items that were reloaded.
  fileprivate var reloadedItems: Int {
    calls.reduce(0) { count, call in
      if case .reloadItems(let paths) = call { count + paths.count } else { count }
    }
  }

  /// The number of items that were reconfigured.
  fileprivate var reconfiguredItems: Int {
    calls.reduce(0) { count, call in
      if case .reconfigureItems(let paths) = call { count + paths.count } else { count }
    }
  }
}
