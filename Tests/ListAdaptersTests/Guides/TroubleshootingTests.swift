import ListAdaptersTesting
import TestSupport
import Testing

/// Each cause in the guide has its symptom, and each fix works.
struct TroubleshootingTests {
  typealias Host = StrictListHost<Never, Story>

  private let host = Host(rules: .tableView)

  private func stories(_ ids: [Int]) -> [Story] {
    ids.map { Story(id: $0) }
  }
}

// MARK: - My rows duplicate

extension TroubleshootingTests {
  @Test func repeatedIDsAreShownAndReported() {
    let calculator = DiffCalculator(host: host, data: stories([1, 2]))
    var logged: [String] = []
    func print(_ text: String) { logged.append(text) }
    calculator.reportRepeatedIDs = { print("twice in data: \($0.items)") }
    calculator.data += stories([2, 3])
    expectEqual(host.rows.map(\.id), [1, 2, 2, 3])
    expectEqual(logged, ["twice in data: [AnyHashable(2)]"])
  }
}

// MARK: - My cells flicker

/// A message whose row does not show `readAt`.
private struct Message: Identifiable, Diffable {
  let id: Int
  var subject: String
  var readAt = 0.0

  func hasSameContent(as other: Message) -> Bool {
    subject == other.subject
  }
}

extension TroubleshootingTests {
  @Test func changedContentReloadsUnlessItIsLeftOutOrReconfigured() {
    let calculator = DiffCalculator(host: host, data: [Story(id: 1)])
    calculator.data[0].readAt = 5
    expectEqual(host.calls.map(\.description), ["reloadItems 0.0"])
    do {
      let host = StrictListHost<Never, Message>(rules: .tableView)
      let calculator = DiffCalculator(host: host, data: [Message(id: 1, subject: "News")])
      calculator.data[0].readAt = 5
      #expect(host.calls.isEmpty)
      expectEqual(calculator.data[0].readAt, 5)
    }
    do {
      let host = Host(rules: .tableView)
      let calculator = DiffCalculator(host: host, data: [Story(id: 1)])
      calculator.itemUpdates = .reconfigure
      calculator.data[0].title = "News"
      expectEqual(host.calls.map(\.description), ["reconfigureItems 0.0"])
      #expect(host.violations.isEmpty)
    }
  }
}

// MARK: - The host shows nothing

extension TroubleshootingTests {
  /// A screen that retains its host and its calculator.
  private final class Screen {
    let host = Host(rules: .tableView)
    private let calculator: DiffCalculator<Host, Story>

    init(_ stories: [Story]) {
      calculator = DiffCalculator(host: host, data: stories)
    }
  }

  @Test func aHostAndACalculatorThatNobodyKeepsAreGone() {
    _ = DiffCalculator(host: host, data: stories([1]))
    #expect(host.dataSource === nil)
    let screen = Screen(stories([1]))
    #expect(screen.host.dataSource !== nil)
    expectEqual(screen.host.rows.map(\.id), [1])
    let calculator = DiffCalculator(host: Host(rules: .tableView), data: stories([1]))
    #expect(calculator.host == nil)
  }

  @Test func aHostThatIsNoListHostIsToldToLoad() {
    let host = ToolkitListView()
    let calculator = DiffCalculator(host: host, data: stories([1]))
    host.rowCount = { calculator.itemCount(inSection: 0) }
    host.text = { "story \(calculator.data[$0].id)" }
    expectEqual(host.rows, [])
    host.reloadData()  // its own data source answers from the calculator
    expectEqual(host.rows, ["story 1"])
  }
}

// MARK: - My changed object is not shown

/// A story that changes in place.
private final class SharedStory: Diffable {
  let id: Int
  var title = ""

  init(id: Int) {
    self.id = id
  }

  func hasSameContent(as other: SharedStory) -> Bool {
    title == other.title
  }
}

extension TroubleshootingTests {
  @Test func anObjectThatChangedIsNotNoticedAndRefreshed() {
    let story = SharedStory(id: 1)
    let host = StrictListHost<Never, SharedStory>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: [story])
    story.title = "News"
    calculator.data = [story]
    #expect(host.calls.isEmpty)
    calculator.refresh(ids: [story.id])
    expectEqual(host.calls.map(\.description), ["reloadItems 0.0"])
  }
}
