import DiffCore
import ListAdapters

/// A list that goes to and fro: by plain assignments, and by awaited ones of which only what the
/// host's actor does is counted.
struct AwaitedContest<Row: Element & Sendable> {
  let lists: ListPair<Row>

  func comparison(goals: [Goal]) -> Comparison {
    let scene = AwaitedScene(lists.old)
    var findings = lists.findings
    findings.batches = 1
    return Comparison(
      subject: lists.subject("awaited"),
      runners: [
        Runner(contestant: .hostCalls, body: calls),
        Runner(contestant: .sequentialHost, body: lists.idleUpdates(order: .sequential)),
        Runner(contestant: .actor) { showBoth(in: scene).onActor },
        Runner(contestant: .actorAtOnce) { showBoth(in: scene).longestOnActor },
        Runner(contestant: .awaited) { showBoth(in: scene).whole },
      ],
      findings: findings, goals: goals)
  }

  private func showBoth(in scene: AwaitedScene<Row>) -> AwaitedScene<Row>.Cost {
    scene.cost(ofShowing: lists.new).and(scene.cost(ofShowing: lists.old))
  }

  /// The calls alone, and a commit for each list.
  private var calls: () -> Int {
    let (old, new) = (lists.old, lists.new)
    let there = RecordedCalls(from: old, to: new)
    let back = RecordedCalls(from: new, to: old)
    let idle = IdleHost(order: .sequential)
    let host = hidden(idle)
    var list = old
    return {
      host.performUpdates(
        {
          list = new; there.call(host)
        }, completion: { _ in })
      host.performUpdates(
        {
          list = old; back.call(host)
        }, completion: { _ in })
      return idle.calls + list.count
    }
  }
}

/// Returns a host whose type the optimizer does not know, as a calculator's.
@inline(never) @_optimize(none)
private func hidden(_ host: any BatchUpdatable) -> any BatchUpdatable {
  host
}

/// The calls of one batch, to be made again.
final class RecordedCalls: BatchUpdatable {
  private var deletions: [ItemPath] = []
  private var insertions: [ItemPath] = []
  private var reloads: [ItemPath] = []
  private var moves: [Move<ItemPath>] = []
  let movesItems = true

  /// Records the calls that lead a sequential host from one list to another.
  init<Item: Diffable>(from old: [Item], to new: [Item]) {
    let calculator = DiffCalculator(host: self, data: old)
    calculator.data = new
  }

  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) { deletions = paths }
  func insertItems(at paths: [ItemPath]) { insertions = paths }
  func reloadItems(at paths: [ItemPath]) { reloads = paths }

  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    moves.append(Move(from: path, to: newPath))
  }

  func call(_ host: any BatchUpdatable) {
    if !deletions.isEmpty { host.deleteItems(at: deletions) }
    for move in moves { host.moveItem(at: move.from, to: move.to) }
    if !insertions.isEmpty { host.insertItems(at: insertions) }
    if !reloads.isEmpty { host.reloadItems(at: reloads) }
  }
}

/// A calculator on an actor; what runs there is timed apart from what runs elsewhere.
actor AwaitedScene<Row: Element & Sendable> {
  private nonisolated let executor = ChosenActorExecutor()
  private nonisolated let elsewhere = ChosenTaskExecutor()
  private let host = IdleHost(order: .sequential)
  private let calculator: DiffCalculator<IdleHost, Row>

  init(_ rows: [Row]) {
    calculator = DiffCalculator(host: host, data: rows)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// What showing a list has taken.
  struct Cost {
    var whole = Duration.zero
    var onActor = Duration.zero

    /// The longest time that the actor could not serve anything else.
    var longestOnActor = Duration.zero

    func and(_ other: Cost) -> Cost {
      Cost(
        whole: whole + other.whole, onActor: onActor + other.onActor,
        longestOnActor: max(longestOnActor, other.longestOnActor))
    }
  }

  private func show(_ rows: [Row]) async {
    await calculator.setData(rows)
  }

  nonisolated func cost(ofShowing rows: [Row]) -> Cost {
    Task(executorPreference: elsewhere) { await self.show(rows) }
    var cost = Cost()
    while executor.jobs.count + elsewhere.jobs.count > 0 {
      let isOnActor = elsewhere.jobs.count == 0
      let time = ContinuousClock().measure {
        if isOnActor { executor.run(at: 0) } else { elsewhere.run(at: 0) }
      }
      cost.whole += time
      guard isOnActor else { continue }
      cost.onActor += time
      cost.longestOnActor = max(cost.longestOnActor, time)
    }
    return cost
  }
}
