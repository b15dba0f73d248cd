import HostSupport
import ListAdaptersTesting
import Testing

/// Each cause in the guide has its symptom, and each fix works.
struct TroubleshootingTests {
  struct Story: Identifiable, Equatable, Diffable {
    let id: Int
    var title = ""
    var readAt = 0.0
  }

  typealias Host = StrictListHost<Never, Story>

  private let host = Host(rules: .tableView)

  private func stories(_ ids: [Int]) -> [Story] {
    ids.map { Story(id: $0) }
  }
}

// MARK: - My rows duplicate

extension TroubleshootingTests {
  /// A feed whose pages overlap when stories are added while it is read.
  private struct Feed {
    let calculator: DiffCalculator<Host, Story>

    func append(_ page: [Story]) {
      let shown = Set(calculator.data.map(\.id))
      calculator.data += page.filter { !shown.contains($0.id) }
    }
  }

  @Test func repeatedIDsAreShownAndReported() {
    let calculator = DiffCalculator(host: host, data: stories([1, 2]))
    var logged: [String] = []
    func print(_ text: String) { logged.append(text) }
    calculator.reportRepeatedIDs = { print("twice in data: \($0.items)") }
    calculator.data += stories([2, 3])
    expectEqual(host.rows.map(\.id), [1, 2, 2, 3])
    expectEqual(logged, ["twice in data: [AnyHashable(2)]"])
  }

  @Test func aPageThatOverlapsIsAppendedOnce() {
    let feed = Feed(calculator: DiffCalculator(host: host, data: stories([1, 2])))
    feed.append(stories([2, 3]))
    expectEqual(host.rows.map(\.id), [1, 2, 3])
  }
}

// MARK: - My cells flicker

/// A draft that gets a new random id each time that it is created.
private struct Draft: Identifiable, Equatable, Diffable {
  let id = Int.random(in: 0 ... .max)
  var title: String
}

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
  @Test func newIDsReplaceEveryRow() {
    let host = StrictListHost<Never, Draft>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: [Draft(title: "News")])
    calculator.data = [Draft(title: "News")]
    expectEqual(host.calls.map(\.description), ["deleteItems 0.0", "insertItems 0.0"])
  }

  @Test func contentThatNoRowShowsReloadsRows() {
    let calculator = DiffCalculator(host: host, data: [Story(id: 1)])
    calculator.data[0].readAt = 5
    expectEqual(host.calls.map(\.description), ["reloadItems 0.0"])
  }

  @Test func contentThatNoRowShowsCanBeLeftOut() {
    let host = StrictListHost<Never, Message>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: [Message(id: 1, subject: "News")])
    calculator.data[0].readAt = 5
    #expect(host.calls.isEmpty)
    expectEqual(calculator.data[0].readAt, 5)
  }

  @Test func reconfiguredItemsKeepTheirCells() {
    let calculator = DiffCalculator(host: host, data: [Story(id: 1)])
    calculator.itemUpdates = .reconfigure
    calculator.data[0].title = "News"
    expectEqual(host.calls.map(\.description), ["reconfigureItems 0.0"])
    #expect(host.violations.isEmpty)
  }
}

// MARK: - Invalid number of rows

extension TroubleshootingTests {
  @Test func dataThatChangesBeforeTheBatchIsRefused() {
    let list = SettableList(stories([1]))
    let host = StrictListHost<Never, Story>(rules: .tableView)
    host.dataSource = list
    list.items = stories([1, 2])
    host.performUpdates {
    } completion: { _ in
    }
    expectEqual(host.violations.map(\.rule), [.dataChangedOutsideBatch])
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

  @Test func aCalculatorThatNobodyKeepsLeavesAnEmptyHost() {
    _ = DiffCalculator(host: host, data: stories([1]))
    #expect(host.dataSource === nil)
    let screen = Screen(stories([1]))
    #expect(screen.host.dataSource !== nil)
    expectEqual(screen.host.rows.map(\.id), [1])
  }

  @Test func aHostThatNobodyKeepsIsGone() {
    let calculator = DiffCalculator(host: Host(rules: .tableView), data: stories([1]))
    #expect(calculator.host == nil)
  }

  @Test func theCalculatorThatWasMadeLastIsShown() {
    let first = DiffCalculator(host: host, data: stories([1]))
    let second = DiffCalculator(host: host, data: stories([2]))
    first.data = stories([1, 3])
    expectEqual(host.rows.map(\.id), [2])
    expectEqual(second.data.map(\.id), [2])
  }

  @Test func aHostThatIsNoListHostIsToldToLoad() {
    let host = OwnSourceHost()
    let calculator = DiffCalculator(host: host, data: stories([1]))
    host.source = { calculator.data.map(\.id) }
    expectEqual(host.shown, [])
    host.reloadData()  // its own data source answers from the calculator
    expectEqual(host.shown, [1])
  }
}

private final class OwnSourceHost: BatchUpdatable {
  var source: () -> [Int] = { [] }
  private(set) var shown: [Int] = []
  func reloadData() { shown = source() }
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
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

// MARK: - The program blocks

extension TroubleshootingTests {
  @Test func longListsAreAwaited() async {
    let calculator = DiffCalculator(host: host, data: [])
    let stories = stories([1, 2])
    await calculator.setData(stories)
    expectEqual(host.rows.count, 2)
  }

  @Test func aHostThatIsToldTooMuchReloads() {
    let calculator = DiffCalculator(host: host, data: stories([1]))
    let reloads = host.dataReloads
    calculator.options.reloadThreshold = 1_000
    calculator.data = stories(Array(2...1_002))
    #expect(host.calls.isEmpty && host.dataReloads == reloads + 1)
  }
}

// MARK: - The list jumps

extension TroubleshootingTests {
  @Test func aHostThatTakesNoUpdatesReloads() {
    let calculator = DiffCalculator(host: host, data: stories([1]))
    host.isLaidOut = false
    let reloads = host.dataReloads
    calculator.data = stories([1, 2])
    #expect(host.calls.isEmpty && host.dataReloads == reloads + 1)
  }
}

// MARK: - Data that is set in a callback

extension TroubleshootingTests {
  @Test func dataThatIsSetInACallbackWaitsAndTheLastWins() {
    let calculator = DiffCalculator(host: host, data: stories([1]))
    var seen: [Int] = []
    calculator.didChange = { [unowned calculator] _, _, new in
      guard new.count == 2 else { return }
      calculator.data = stories([7])
      calculator.data = stories([8, 9, 10])
      seen = calculator.data.map(\.id)
    }
    calculator.data = stories([1, 2])
    expectEqual(seen, [1, 2])
    expectEqual(host.rows.map(\.id), [8, 9, 10])
  }
}
