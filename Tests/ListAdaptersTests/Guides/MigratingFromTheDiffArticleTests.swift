import ListAdapters
import ListAdaptersTesting
import ListPatches
import TestSupport
import Testing

/// The code of the guide for readers of an article on diffing by a table of common subsequences.
struct MigratingFromTheDiffArticleTests {
  @Test func aPatchCarriesTheInsertedElementsAndGivesTheNewList() throws {
    let patch = "ADFGT".patch(to: "AFOXT")
    #expect(
      patch.edits == [
        .delete(item: "D", at: 1), .delete(item: "G", at: 3), .insert(item: "O", at: 2),
        .insert(item: "X", at: 3),
      ])
    #expect(String(try patch.applied(to: "ADFGT")) == "AFOXT")
  }

  @Test func aPatchOfElementsWithoutAnID() throws {
    struct Word: Equatable {
      var letters: String
    }
    let old = [Word(letters: "A"), Word(letters: "D")]
    let new = [Word(letters: "D"), Word(letters: "F")]
    let patch = try Patch(old.changeset(to: new, matching: ==), from: old, to: new)
    try expectEqual(patch.applied(to: old), new)
  }

  @Test func aCalculatorsDataSetterUpdatesItsView() {
    let cities = ["Home", "Blog", "Saigon", "Singapore", "Bangkok"]
    let newCities = [
      "Home", "Uni", "Blog", "Ha Noi", "Kuala Lumpur", "Singapore", "Bangkok", "Finland",
    ]
    let host = StrictListHost<Never, String>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: cities)
    calculator.data = newCities
    expectEqual(host.rows, newCities)
    expectEqual(host.tally, UpdateTally(batches: 1, calls: 2, deletedItems: 1, insertedItems: 4))
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}
