import ListAdapters
import ListAdaptersTesting
import ListPatches
import TestSupport
import Testing

/// The code of the guide for apps that use Changeset, and edit scripts on hosts.
struct MigratingFromChangesetTests {
  @Test func aScriptKeepsEqualItemsAndIsPrintedLineByLine() throws {
    let old = ["Milk", "tea"]
    let script = old.editScript(to: ["milk"]) { $0.lowercased() == $1.lowercased() }
    try expectEqual(script.applied(to: old), ["Milk"])
    do {
      let script = "kitten".editScript(to: "sitting")
      #expect("\(script)" == "substitute s at 0\nsubstitute i at 4\ninsert g at 6")
    }
  }

  @Test(arguments: HostRules.allCases)
  func aScriptIsAppliedWhereSubstitutionsReload(rules: HostRules) {
    let host = StrictListHost<Never, Character>(rules: rules)
    let calculator = DiffCalculator(host: host, data: Array("kitten"))
    let new = Array("sitting")
    calculator.setData(new, script: calculator.data.editScript(to: new))
    expectNoViolations(host)
    expectEqual(host.tally.reloadedItems, 2)
    expectEqual(host.tally.insertedItems, 1)
    expectEqual(host.rows, new)
  }

  @Test(arguments: HostRules.allCases)
  func aScriptIsAppliedInASectionWhereMovesMove(rules: HostRules) {
    let host = StrictListHost<Never, Character>(rules: rules)
    let forwardingHost = ForwardingHost(host)
    let calculator = DiffCalculator(host: forwardingHost, data: Array("sword"), section: 1)
    host.dataSource = calculator
    let new = Array("words")
    calculator.setData(new, script: calculator.data.editScript(to: new))
    expectNoViolations(host)
    expectEqual(host.calls.map(\.description), ["moveItem 1.0 to 1.4"])
  }

  @Test(arguments: HostRules.allCases)
  func aHostThatMovesNothingDeletesAndInserts(rules: HostRules) {
    let host = StrictListHost<Never, Character>(rules: rules)
    host.movesItems = false
    let calculator = DiffCalculator(host: host, data: Array("sword"))
    let new = Array("words")
    calculator.setData(new, script: calculator.data.editScript(to: new))
    expectNoViolations(host)
    expectEqual(host.calls.map(\.description), ["deleteItems 0.0", "insertItems 0.4"])
  }
}
