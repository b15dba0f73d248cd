import DiffCore
import HostSupport
import ListAdapters
import ListAdaptersTesting
import Testing

/// What Changeset does, done here: each test is a row of the migration guide.
@Suite struct MigratingFromChangesetTests {
  @Test func kittenBecomesSittingByTheFewestEdits() {
    let script = "kitten".editScript(to: "sitting")
    #expect(
      script.edits == [
        EditScript.Edit(.substitution, "s", at: 0), EditScript.Edit(.substitution, "i", at: 4),
        EditScript.Edit(.insertion, "g", at: 6),
      ])
    #expect(script.distance == 3)
  }

  @Test func theStatesOfAGuideBecomeOthersByThreeEdits() {
    let old = ["Arizona", "California", "Delaware", "New Jersey", "Washington"]
    let new = ["Alaska", "Arizona", "California", "Georgia", "New Jersey", "Virginia"]
    #expect(
      old.editScript(to: new).edits == [
        EditScript.Edit(.insertion, "Alaska", at: 0),
        EditScript.Edit(.substitution, "Georgia", at: 2),
        EditScript.Edit(.substitution, "Virginia", at: 4),
      ])
  }

  @Test func aMoveKnowsItsOrigin() {
    let script = "sword".editScript(to: "words")
    #expect(script.edits == [EditScript.Edit(.move(from: 0), "s", at: 4)])
    #expect(script.distance == 2)
  }

  @Test func slicesAndStringsAreCountedFromZero() {
    let script = "mitten".dropFirst().editScript(to: "kitten".dropFirst(3))
    #expect(script.edits.map(\.offset) == [0, 1])
    let numbers = [7, 8, 9, 10]
    #expect(
      numbers[2...].editScript(to: numbers[3...]).edits == [EditScript.Edit(.deletion, 9, at: 0)])
  }

  @Test func aComparatorOfOnesOwnDecides() {
    let script = "banana".editScript(to: "banana") { old, new in old == new && old != "a" }
    #expect(script.edits == [1, 3, 5].map { EditScript.Edit(.substitution, "a", at: $0) })
  }

  @Test func whatAComparatorCallsEqualStaysAsItIs() throws {
    let old = ["Milk", "tea"]
    let script = old.editScript(to: ["milk"]) { $0.lowercased() == $1.lowercased() }
    #expect(try script.applied(to: old) == ["Milk"])
  }

  @Test func aScriptLeadsFromItsOriginToItsDestination() throws {
    let origin = "kitten"
    let destination = "sitting"
    let script = origin.editScript(to: destination)
    #expect(String(try script.applied(to: origin)) == destination)
  }

  @Test func aScriptIsPrintedLineByLine() {
    let script = "kitten".editScript(to: "sitting")
    #expect("\(script)" == "substitute s at 0\nsubstitute i at 4\ninsert g at 6")
  }

  @Test(arguments: HostRules.allCases)
  func aScriptIsAppliedWhereSubstitutionsReload(rules: HostRules) {
    let host = StrictListHost<Never, Character>(rules: rules)
    let calculator = DiffCalculator(host: host, data: Array("kitten"))
    let new = Array("sitting")
    calculator.setData(new, script: calculator.data.editScript(to: new))
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.tally.reloadedItems == 2)
    #expect(host.tally.insertedItems == 1)
    #expect(host.rows == new)
  }

  @Test(arguments: HostRules.allCases)
  func aScriptIsAppliedInASectionWhereMovesMove(rules: HostRules) {
    let host = StrictListHost<Never, Character>(rules: rules)
    let forwardingHost = ForwardingHost(host)
    let calculator = DiffCalculator(host: forwardingHost, data: Array("sword"), section: 1)
    host.dataSource = calculator
    let new = Array("words")
    calculator.setData(new, script: calculator.data.editScript(to: new))
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.calls.map(\.description) == ["moveItem 1.0 to 1.4"])
  }

  @Test(arguments: HostRules.allCases)
  func aHostThatMovesNothingDeletesAndInserts(rules: HostRules) {
    let host = StrictListHost<Never, Character>(rules: rules)
    host.movesItems = false
    let calculator = DiffCalculator(host: host, data: Array("sword"))
    let new = Array("words")
    calculator.setData(new, script: calculator.data.editScript(to: new))
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.calls.map(\.description) == ["deleteItems 0.0", "insertItems 0.4"])
  }
}
