import DiffCore
import ListAdapters
import ListAdaptersTesting
import Testing

/// What an article on diffing by a table of common subsequences does, done here: each test is a
/// row of the migration guide.
@Suite struct MigratingFromTheDiffArticleTests {
  /// Any view that can show rows: the smallest one.
  final class Wall: ListHost {
    weak var dataSource: (any ListDataSource<Never, Character>)?
    private(set) var rows: [String] = []

    func reloadData() {
      rows = (0..<(dataSource?.itemCount(inSection: 0) ?? 0)).map(row)
    }

    func deleteItems(at paths: [ItemPath]) {
      for path in paths.reversed() { rows.remove(at: path.item) }
    }

    func insertItems(at paths: [ItemPath]) {
      for path in paths { rows.insert(row(path.item), at: path.item) }
    }

    private func row(_ offset: Int) -> String {
      (dataSource?.item(at: ItemPath(section: 0, item: offset))).map { "\($0)" } ?? ""
    }
  }

  private let cities = ["Home", "Blog", "Saigon", "Singapore", "Bangkok"]
  private let newCities = [
    "Home", "Uni", "Blog", "Ha Noi", "Kuala Lumpur", "Singapore", "Bangkok", "Finland",
  ]
}

// MARK: - Edits

extension MigratingFromTheDiffArticleTests {
  @Test func editsComeInListOrderAndRowsThatStayAreTranslated() {
    let script = "ADFGT".editScript(to: "AFOXT")
    #expect("\(script)" == "delete D at 1\nsubstitute O at 3\ninsert X at 3")
    let offsets = OffsetTranslation("ADFGT".changeset(to: "AFOXT"))
    #expect((0..<5).map(offsets.newOffset) == [0, nil, 1, nil, 4])
  }

  @Test func whatStaysIsAsLongAsTheTableSays() {
    let old = Array("ADFGT"), new = Array("AFOXT")
    let length = SubsequenceTable(old, new, by: ==).length
    let change = old.changeset(to: new, matching: ==)
    #expect(change.deletions.count == old.count - length)
    #expect(change.insertions.count == new.count - length)
  }

  @Test func anEditHasItsValueAndOffsetAndIsDescribedInWords() {
    let edit = EditScript.Edit(.insertion, "O", at: 2)
    #expect(edit.value == "O")
    #expect(edit.offset == 2)
    #expect("\(edit)" == "insert O at 2")
  }

  @Test func insertionsDeletionsAndReloadsAreListsOfTheirOwn() {
    let old: [TestItem] = ["a", "b", "c"]
    let change = old.changeset(to: ["a1", "c", "d"])
    #expect(change.insertions == [2])
    #expect(change.deletions == [1])
    #expect(change.updates == [Update(from: 0, to: 0)])
  }

  @Test func aPatchCarriesTheInsertedElementsAndGivesTheNewList() throws {
    let patch = "ADFGT".patch(to: "AFOXT")
    #expect(
      patch.edits == [
        .delete(item: "D", at: 1), .delete(item: "G", at: 3), .insert(item: "O", at: 2),
        .insert(item: "X", at: 3),
      ])
    #expect(String(try patch.applied(to: "ADFGT")) == "AFOXT")
  }

  @Test func anEditCountsInTheOldListOrInTheNewOne() {
    let old: [TestItem] = ["a", "b", "c"]
    let edits = old.patch(to: ["c1", "a", "d"]).edits
    #expect(
      edits.map(\.description) == [
        "delete b at 1", "insert d at 2", "move c from 2 to 0, update to c1",
      ])
  }

  @Test func aPatchOfElementsWithoutAnID() throws {
    struct Word: Equatable {
      var letters: String
    }
    let old = [Word(letters: "A"), Word(letters: "D")]
    let new = [Word(letters: "D"), Word(letters: "F")]
    let patch = try Patch(old.changeset(to: new, matching: ==), from: old, to: new)
    #expect(try patch.applied(to: old) == new)
  }

  @Test func aPatchOfAListOfAnotherLengthThrows() {
    let patch = "ADFGT".patch(to: "AFOXT")
    #expect(throws: ApplicationError<Int>.count(expected: 5, found: 3)) {
      try patch.applied(to: "ADF")
    }
  }

  @Test func aPatchGivesTheNewListAlsoWhenEditsRepeat() throws {
    let patch = "ABABAB".patch(to: "BBAAAB")
    #expect(String(try patch.applied(to: "ABABAB")) == "BBAAAB")
    #expect(String(try "AAAA".patch(to: "AA").applied(to: "AAAA")) == "AA")
  }
}

// MARK: - Views

extension MigratingFromTheDiffArticleTests {
  @Test func aCalculatorsDataSetterUpdatesItsView() {
    let host = StrictListHost<Never, String>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: cities)
    calculator.data = newCities
    #expect(host.rows == newCities)
    #expect(host.tally == UpdateTally(batches: 1, calls: 2, deletedItems: 1, insertedItems: 4))
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func theViewIsHeldWeakly() {
    let calculator = DiffCalculator(
      host: StrictListHost<Never, String>(rules: .tableView), data: ["a"])
    #expect(calculator.host == nil)
    calculator.data = ["b"]
    #expect(calculator.data == ["b"])
  }

  @Test func anyViewAdoptsTheProtocol() {
    let wall = Wall()
    let calculator = DiffCalculator(host: wall, data: Array("ADFGT"))
    calculator.data = Array("TAFOX")
    #expect(wall.rows == ["T", "A", "F", "O", "X"])
  }

  @Test func deletionsDoNotShiftEachOther() {
    let host = StrictListHost<Never, Character>(rules: .sequential)
    let calculator = DiffCalculator(host: host, data: Array("ABCDEFG"))
    calculator.data = Array("ADG")
    #expect(host.rows == ["A", "D", "G"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func itemsThatStayAreNotReloaded() {
    let host = StrictListHost<Never, Character>(rules: .collectionView)
    let calculator = DiffCalculator(host: host, data: Array("ADFGT"))
    calculator.data = Array("AFOXT")
    #expect(host.tally.reloadedItems == 0)
    #expect(host.tally.deletedItems == 2)
    #expect(host.tally.insertedItems == 2)
  }

  @Test func aFeedOfTenPostsIsReorderedByScore() {
    let feed: [TestItem] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
    let host = StrictListHost<Never, TestItem>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: feed)
    calculator.data = ["h1", "a", "b", "c", "d", "e", "f", "g", "i", "j"]
    #expect(host.calls.map(\.description) == ["reloadItems 0.7", "moveItem 0.7 to 0.0"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func theCostIsLinearAndNotTheProductOfTheCounts() {
    var questions = 0
    let old = Array(0..<100)
    let new = Array(50..<260)
    _ = old.changeset(to: new) { number in
      questions += 1
      return number
    }
    // A table would have 100 × 210 cells.
    #expect(questions < 8 * (100 + 210))
  }
}
