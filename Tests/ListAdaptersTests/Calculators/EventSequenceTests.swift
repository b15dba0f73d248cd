import DiffCore
import ListAdapters
import TestSupport
import Testing

/// Every sequence of events, in every state of a calculator that waits for its hosts.
struct EventSequenceTests {
  /// The events of a calculator.
  private enum Event: CaseIterable {
    /// The program sets data, another host, the same one again, or none.
    case setData, setOtherHost, setSameHost, setNoHost
    case refresh

    /// The user moves an item on the host that shows the list.
    case move

    /// A host makes or drops the updates that it holds.
    case callBackFirst, callBackOther, dropFirst, dropOther

    /// The program pauses, or goes on.
    case pause, resume

    /// From now on, hosts complete later, and the next change waits for that.
    case waitForCompletion

    /// Hosts complete their changes or drop the completions, or the app shows waiting data.
    case complete, dropCompletions, showWaitingData

    /// In its next batch or reload, the host sets data, another host, or none.
    case setDataInUpdate, setOtherHostInUpdate, setNoHostInUpdate
  }

  @Test func everySequenceOfEventsEndsWithTheLastList() {
    for events in Self.sequences(of: isExhaustive ? 4 : 3).fewerInDebugBuild {
      if let problem = Run(events).problem { Issue.record("\(events): \(problem)") }
    }
  }

  private static func sequences(of count: Int) -> [[Event]] {
    guard count > 0 else { return [[]] }
    return sequences(of: count - 1).flatMap { events in Event.allCases.map { events + [$0] } }
  }

  /// A calculator and two hosts that hold their updates.
  private final class Run {
    private let hosts = [HoldingHost(), HoldingHost()]
    private let calculator: DiffCalculator<HoldingHost, Post>
    private var lists = 0
    private var completions: [Int] = []
    private var pause: UpdatePause?

    /// The list that was set last.
    private var last: [Post] = []

    init(_ events: [Event]) {
      calculator = DiffCalculator(host: hosts[0], data: Post.list("a b c"))
      for event in events { perform(event) }
      // Dropped updates do not block the last list.
      setData()
      pause?.end()
      for _ in 0..<6 {
        hosts.forEach { $0.callBack() }
        hosts.forEach { $0.complete() }
      }
    }

    private func perform(_ event: Event) {
      switch event {
      case .setData: setData()
      case .setOtherHost: calculator.host = otherHost
      case .setSameHost: calculator.host = calculator.host
      case .setNoHost: calculator.host = nil
      case .refresh: calculator.refresh(ids: ["a", "c"])
      case .move: move()
      case .callBackFirst: hosts[0].callBack()
      case .callBackOther: hosts[1].callBack()
      case .dropFirst: hosts[0].drop()
      case .dropOther: hosts[1].drop()
      case .pause: pause = calculator.pause()
      case .resume: pause = nil
      case .waitForCompletion:
        calculator.options.waitsForCompletion = true
        hosts.forEach { $0.completesLater = true }
      case .complete: hosts.forEach { $0.complete() }
      case .dropCompletions: hosts.forEach { $0.dropCompletions() }
      case .showWaitingData: calculator.showWaitingData()
      case .setDataInUpdate: inUpdate { $0.setData() }
      case .setOtherHostInUpdate: inUpdate { $0.calculator.host = $0.otherHost }
      case .setNoHostInUpdate: inUpdate { $0.calculator.host = nil }
      }
    }

    private var otherHost: HoldingHost {
      calculator.host === hosts[0] ? hosts[1] : hosts[0]
    }

    private func inUpdate(_ action: @escaping (Run) -> Void) {
      for host in hosts { host.inUpdate = { [unowned self] in action(self) } }
    }

    private func setData() {
      let list = lists
      lists += 1
      completions.append(0)
      let texts = ["b c", "c d a", "a1 b", "e a b c"]
      last = Post.list(texts[list % texts.count])
      calculator.setData(last) { [unowned self] _ in
        completions[list] += 1
      }
    }

    private func move() {
      guard let host = hosts.first(where: { $0.dataSource === calculator }), host.rows.count > 1
      else { return }
      let path = ItemPath(section: 0, item: 0)
      let newPath = ItemPath(section: 0, item: 1)
      guard calculator.hostDidMoveItem(at: path, to: newPath) else { return }
      host.rows.swapAt(0, 1)
    }

    /// The first broken promise at the end, if any.
    var problem: String? {
      if calculator.data != last { return "\(calculator.data) is not \(last)" }
      if calculator.latestData != last { return "\(calculator.latestData) was not set last" }
      let expected = calculator.data.map(\.description)
      for host in hosts {
        let isShown = host === calculator.host
        if host.rows != (isShown ? expected : []) { return "a host shows \(host.rows)" }
        if (host.dataSource === calculator) != isShown { return "the wrong host is connected" }
        if host.isNested { return "updates nest" }
        if host.sawOtherRows { return "the list changed under a host" }
      }
      return completions.allSatisfy { $0 == 1 } ? nil : "completions: \(completions)"
    }
  }
}
