import DiffCore
import ListAdapters
import ListAdaptersTesting
import Testing

/// What the list adapters of Android's RecyclerView do, done here: each test is a row of the
/// migration guide.
@Suite struct MigratingFromAndroidTests {
  struct User: Identifiable, Equatable, Diffable {
    let id: Int
    var name: String
    var isOnline = false
  }

  private let users = [User(id: 1, name: "Ann"), User(id: 2, name: "Bob")]
}

// MARK: - Comparing items

extension MigratingFromAndroidTests {
  @Test func itemsAreTheSameByTheirIDs() {
    let new = [User(id: 2, name: "Bobby"), User(id: 3, name: "Cy")]
    let change = users.changeset(to: new)
    #expect(
      change == Changeset(deletions: [0], insertions: [1], updates: [Update(from: 1, to: 0)]))
  }

  @Test func itemsWithoutAnIDAreCompared() {
    let host = StrictListHost<Never, User>(rules: .sequential)
    let calculator = DiffCalculator(
      host: host, data: users,
      comparing: .matching { old, new in
        guard old.name == new.name else { return .different }
        return old == new ? .equal : .updated
      })
    calculator.data = [users[0], User(id: 3, name: "Bob")]
    #expect(host.calls == [.reloadItems([ItemPath(section: 0, item: 1)])])
  }

  @Test func nilIsTheSameAsNil() {
    let old: [User?] = [nil, users[0]]
    let change = old.changeset(to: [users[0], nil])
    #expect(change.moves.count == 1)
    #expect(change.count == 1)
  }

  @Test func aPayloadIsFoundInBothItems() {
    let host = StrictListHost<Never, User>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: users)
    var payloads: [String] = []
    calculator.itemUpdates = .inPlace { old, new, path in
      if old.name != new.name { payloads.append("name at \(path.item)") }
      if old.isOnline != new.isOnline { payloads.append("status at \(path.item)") }
    }
    calculator.data = [User(id: 2, name: "Bob", isOnline: true), User(id: 1, name: "Anna")]
    #expect(payloads == ["status at 0", "name at 1"])
    #expect(host.tally.reloadedItems == 0)
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}

// MARK: - Submitting lists

extension MigratingFromAndroidTests {
  @MainActor @Test func aSubmittedListIsAwaited() async {
    let host = StrictListHost<Never, User>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: users)
    let newUsers = [users[1]]
    let isShown = await calculator.setData(newUsers)
    #expect(isShown)
    #expect(calculator.data == newUsers)
    #expect(host.rows == newUsers)
  }

  @Test func everyListReportsItsEnd() {
    let host = StrictListHost<Never, TestItem>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a"] as [TestItem])
    var commits: [String] = []
    calculator.itemUpdates = .inPlace { [weak calculator] _, _, _ in
      calculator?.setData(["b"]) { commits.append("b: \($0)") }
      calculator?.setData(["c"]) { commits.append("c: \($0)") }
    }
    calculator.setData(["a1"]) { commits.append("a1: \($0)") }
    #expect(Set(commits) == ["a1: true", "b: false", "c: true"])
    #expect(host.rows == ["c"])
  }

  @Test func aListThatIsEditedAndSetAgainIsShown() {
    let host = StrictListHost<Never, User>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: users)
    var list = calculator.data
    list.append(User(id: 3, name: "Cy"))
    calculator.data = list
    #expect(host.calls == [.insertItems([ItemPath(section: 0, item: 2)])])
  }

  @Test func noListIsAnEmptyList() {
    let host = StrictListHost<Never, User>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: users)
    calculator.data = []
    #expect(host.rows.isEmpty)
    #expect(host.tally == UpdateTally(batches: 1, calls: 1, deletedItems: 2))
  }

  @Test func theLastAndTheNextListAreKnownWhenAListIsSet() {
    let host = StrictListHost<Never, User>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: users)
    var counts: [Int] = []
    calculator.didChange = { _, previous, current in counts = [previous.count, current.count] }
    calculator.data = [users[1]]
    #expect(counts == [2, 1])
    #expect(calculator.itemCount(inSection: 0) == 1)
    #expect(calculator.item(at: ItemPath(section: 0, item: 0)) == users[1])
  }
}

// MARK: - Results

extension MigratingFromAndroidTests {
  @Test func aListUpdateCallbackIsAHost() {
    let log = UpdateLog()
    let calculator = DiffCalculator(host: log, data: ["a", "b", "c"] as [TestItem])
    log.lines = []
    calculator.data = ["c", "d", "a1"]
    #expect(log.lines == ["removed 1", "moved 1 to 0", "inserted 1", "changed 2"])
  }

  @Test func withoutMovesAnItemIsDeletedAndInserted() {
    let change = users.changeset(to: users.reversed(), matching: ==)
    #expect(change.moves.isEmpty)
    #expect(change.deletions.count == 1)
    #expect(change.insertions.count == 1)
    #expect(users.changeset(to: users.reversed()).moves.count == 1)
  }

  @Test func aResultIsDispatchedWithItsList() {
    let host = StrictListHost<Never, User>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: users)
    let new = [users[1]]
    let change = calculator.data.changeset(to: new)
    calculator.setData(new, changeset: change)
    #expect(host.rows == new)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func positionsAreConverted() {
    let positions = OffsetTranslation(["a", "b"].changeset(to: ["c", "b"]))
    #expect(positions.newOffset(of: 1) == 1)
    #expect(positions.newOffset(of: 0) == nil)
    #expect(positions.oldOffset(of: 0) == nil)
  }
}

/// A host that writes down what it is told.
private final class UpdateLog: ListHost {
  weak var dataSource: (any ListDataSource<Never, TestItem>)?
  let movesItems = true
  var lines: [String] = []

  func reloadData() {
    lines.append("reloaded")
  }

  func deleteItems(at paths: [ItemPath]) {
    for path in paths.reversed() { lines.append("removed \(path.item)") }
  }

  func insertItems(at paths: [ItemPath]) {
    for path in paths { lines.append("inserted \(path.item)") }
  }

  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    lines.append("moved \(path.item) to \(newPath.item)")
  }

  func reloadItems(at paths: [ItemPath]) {
    for path in paths { lines.append("changed \(path.item)") }
  }
}

// MARK: - Adapters

extension MigratingFromAndroidTests {
  @Test(arguments: HostRules.allCases)
  func adaptersAreConcatenated(rules: HostRules) {
    let host = StrictListHost<String, AnyDiffable>(rules: rules)
    let concatenation = ListComposition<StrictListHost<String, AnyDiffable>, String, AnyDiffable>(
      host: host)
    let online = DiffCalculator(
      host: concatenation.appendPart(header: "Online") { (user: User) in AnyDiffable(user) },
      data: [users[0]])
    let notes = DiffCalculator(
      host: concatenation.appendPart(header: "Notes") { (note: String) in AnyDiffable(note) },
      data: ["Hello"])
    online.data = users
    notes.data = []
    #expect(host.sections.map(\.header) == ["Online", "Notes"])
    #expect(host.sections.map(\.items.count) == [2, 0])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func anAdapterIsRemoved() {
    let host = StrictListHost<String, String>(rules: .tableView)
    let concatenation = ListComposition<StrictListHost<String, String>, String, String>(host: host)
    let part: ListComposition<StrictListHost<String, String>, String, String>.Part<Never, String> =
      concatenation.appendPart(header: "A") { $0 }
    let first = DiffCalculator(host: part, data: ["a"])
    let second = DiffCalculator(host: concatenation.appendPart(header: "B") { $0 }, data: ["b"])
    concatenation.remove(part)
    first.data = ["x"]
    second.data = ["b", "c"]
    #expect(host.sections.map(\.description) == ["B: b, c"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func aReloadOfOneAdapterReloadsAll() {
    let host = StrictListHost<String, String>(rules: .tableView)
    let concatenation = ListComposition<StrictListHost<String, String>, String, String>(host: host)
    let first = DiffCalculator(host: concatenation.appendPart(header: "A") { $0 }, data: ["a"])
    let second = DiffCalculator(host: concatenation.appendPart(header: "B") { $0 }, data: ["b"])
    first.shouldReload = { _, _, _ in true }
    host.clearRecords()
    first.data = ["c"]
    #expect(host.tally == UpdateTally(dataReloads: 1))
    #expect(second.data == ["b"])
  }

  @Test func anItemIsShownAgainByItsID() {
    let host = StrictListHost<Never, User>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: users)
    calculator.refresh(ids: [2])
    calculator.refresh { $0.name == "Ann" }
    calculator.refreshAll()
    let paths = (0...1).map { ItemPath(section: 0, item: $0) }
    #expect(host.calls == [[paths[1]], [paths[0]], paths].map { .reloadItems($0) })
  }

  @Test func aSortedListIsSortedBeforeItIsSet() throws {
    let host = StrictListHost<Never, User>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: users)
    func show(_ users: [User]) {
      calculator.data = users.sorted { $0.name < $1.name }
    }
    show(calculator.data + [User(id: 3, name: "Al")])
    #expect(calculator.data.map(\.name) == ["Al", "Ann", "Bob"])
    var users = calculator.data
    try users.replaceElement(with: User(id: 3, name: "Cy"))
    show(users)
    #expect(calculator.data.map(\.name) == ["Ann", "Bob", "Cy"])
    #expect(host.tally.movedItems == 1)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func anItemThatIsAddedTwiceRepeats() {
    let host = StrictListHost<Never, User>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: users)
    var repeated: [AnyHashable] = []
    calculator.reportRepeatedIDs = { repeated = $0.items }
    calculator.data += [users[0]]
    #expect(repeated == [1])
    #expect(host.rows.count == 3)
  }

  @Test func anItemThatTheUserMovesIsMovedInTheData() {
    let log = UpdateLog()
    let calculator = DiffCalculator(host: log, data: ["a", "b"] as [TestItem])
    log.lines = []
    let last = ItemPath(section: 0, item: 1)
    #expect(log.dataSource?.hostDidMoveItem(at: last, to: ItemPath(section: 0, item: 0)) == true)
    #expect(calculator.data == ["b", "a"])
    #expect(log.lines.isEmpty)
  }
}
