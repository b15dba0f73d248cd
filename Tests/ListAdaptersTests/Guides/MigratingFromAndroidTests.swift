import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// The code of the guide for apps that use the list adapters of Android's RecyclerView.
struct MigratingFromAndroidTests {
  struct User: Identifiable, Equatable, Diffable {
    let id: Int
    var name: String
    var isOnline = false
  }

  private let users = [User(id: 1, name: "Ann"), User(id: 2, name: "Bob")]

  @Test func aPayloadIsFoundInBothItems() {
    let host = StrictListHost<Never, User>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: users)
    var payloads: [String] = []
    calculator.itemUpdates = .inPlace { old, new, path in
      if old.name != new.name { payloads.append("name at \(path.item)") }
      if old.isOnline != new.isOnline { payloads.append("status at \(path.item)") }
    }
    calculator.data = [User(id: 2, name: "Bob", isOnline: true), User(id: 1, name: "Anna")]
    expectEqual(payloads, ["status at 0", "name at 1"])
    expectEqual(host.tally.reloadedItems, 0)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @MainActor @Test func aSubmittedListIsAwaited() async {
    let host = StrictListHost<Never, User>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: users)
    let newUsers = [users[1]]
    let isShown = await calculator.setData(newUsers)
    #expect(isShown)
    expectEqual(calculator.data, newUsers)
    expectEqual(host.rows, newUsers)
  }
}
