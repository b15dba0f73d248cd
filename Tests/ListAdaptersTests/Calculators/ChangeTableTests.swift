import Foundation
import ListAdapters
import Testing

/// The table of `Docs/Design.md`, printed from the queue.
@Suite struct ChangeTableTests {
  @Test func theTableIsThatOfTheDocument() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Docs/Design.md")
    let document = try String(contentsOf: file, encoding: .utf8)
    #expect(document.contains(table), "the table of Docs/Design.md should be:\n\(table)")
  }

  private var table: String {
    let header = "| event | " + State.allCases.map(\.rawValue).joined(separator: " | ") + " |"
    let line = "|" + String(repeating: "---|", count: State.allCases.count + 1)
    let rows = events.map { name, event in
      "| \(name) | " + State.allCases.map { cell($0, event) }.joined(separator: " | ") + " |"
    }
    return ([header, line] + rows).joined(separator: "\n")
  }

  /// What the queue waits for before the event.
  private enum State: String, CaseIterable {
    case rest = "at rest"
    case answer = "the host owes an answer"
    case action = "a list is shown"
    case pause = "a pause"
    case completion = "a completion is awaited"
  }

  private let events: [(String, ChangeQueue.Event)] = [
    ("a list is set", .set(Request(number: 3))),
    ("… of the style `.reload`", .set(Request(number: 3, .reload))),
    ("a list is awaited", .await(Request(number: 3))),
    ("a refresh", .refresh(Request(number: 3))),
    ("… of the style `.reload`", .refresh(Request(number: 3, .reload))),
    ("another host", .host(Ticket(11))),
    ("the same host", .host(Ticket(10))),
    ("no host", .host(nil)),
    ("the host answers", .answered(Ticket(10))),
    ("the host drops the update", .dropped(Ticket(10))),
    ("the host completes the change", .completed([Request(number: 1)], finished: true)),
    ("`showWaitingData()`", .showWaiting),
    ("a pause begins", .pause),
    ("the pause ends", .resume(nil)),
    ("`whenShown`", .watch(Request(number: 4))),
    ("the user's edit ends", .editEnded),
  ]

  /// Returns the actions that follow an event at once, and those that follow when what the queue
  /// waits for has come.
  private func cell(_ state: State, _ event: ChangeQueue.Event) -> String {
    var driver = Driver()
    driver.take(.host(Ticket(10)))
    driver.enter(state)
    if case .editEnded = event {
      guard driver.queue.allowsEdits else { return "no edit begins" }
      driver.queue.take(.editBegan)
    }
    if case .resume = event, !driver.queue.isPaused { return "no pause" }
    driver.actions = []
    driver.take(event)
    let now = driver.actions
    driver.actions = []
    driver.leave(state)
    let later = driver.actions
    let texts = [now, later].map { $0.isEmpty ? "–" : $0.joined(separator: ", ") }
    return later.isEmpty ? texts[0] : "\(texts[0]); then \(texts[1])"
  }

  /// A driver whose hosts answer at once, unless the queue is to wait for them.
  private struct Driver {
    var queue = ChangeQueue()
    var actions: [String] = []
    private var answers = true
    private var isActing = false
    private var completes = true

    mutating func enter(_ state: State) {
      switch state {
      case .rest: break
      case .answer:
        answers = false
        take(.set(Request(number: 2)))
      case .action:
        isActing = true
        take(.set(Request(number: 2)))
      case .pause:
        take(.pause)
        take(.set(Request(number: 2)))
      case .completion:
        completes = false
        take(.set(Request(number: 1)))
        take(.set(Request(number: 2)))
        completes = true
      }
    }

    mutating func leave(_ state: State) {
      answers = true
      isActing = false
      switch state {
      case .rest: break
      case .answer: take(.answered(Ticket(10)))
      case .action:
        queue.take(.completed([Request(number: 2)], finished: true))
        take(.changed(awaiting: nil))
      case .pause: while queue.isPaused { take(.resume(nil)) }
      case .completion: take(.completed([Request(number: 1)], finished: true))
      }
    }

    mutating func take(_ event: ChangeQueue.Event) {
      queue.take(event)
      while let action = queue.next() { perform(action) }
    }

    private mutating func perform(_ action: ChangeQueue.Action) {
      switch action {
      case .ask(let host):
        if answers { queue.take(.answered(host)) } else { actions.append("ask") }
      case .search: actions.append("search")
      case .disconnect: act("disconnect")
      case .connect: act("connect")
      case .checkHost: act("check")
      case .finish(_, let finished): act("finish \(finished)")
      case .finishWatch: act("tell")
      case .show(let list, _, let joining):
        actions.append("show" + (joining.isEmpty ? "" : " with the refresh"))
        if !isActing { end([list] + joining) }
      case .refresh(let ticket, _, let joining):
        actions.append("refresh")
        end([ticket] + joining)
      }
    }

    private mutating func act(_ name: String) {
      actions.append(name)
      queue.take(.performed)
    }

    private mutating func end(_ requests: [Request]) {
      if completes { queue.take(.completed(requests, finished: true)) }
      queue.take(.changed(awaiting: completes ? nil : requests[0]))
    }
  }
}
