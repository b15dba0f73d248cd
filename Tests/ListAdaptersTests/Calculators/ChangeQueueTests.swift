import ListAdapters
import TestSupport
import Testing

/// Checks a calculator's next actions without hosts, lists or closures.
struct ChangeQueueTests {
  /// Each event may come at rest and during each action, and equal worlds are tried once.
  ///
  /// Sequences of all events are shorter by one, because they lead to three times as many worlds.
  @Test(arguments: [0, 1]) func everySequenceOfEventsEndsWell(shorterBy difference: Int) {
    let length = (isExhaustive ? 6 : 3) - difference
    let events = QueueWorld.Event.allCases.filter { difference > 0 || !$0.concernsWaitingWork }
    var exploration = Exploration()
    exploration.add(Visit(world: QueueWorld()), isLast: false)
    for number in 1...length {
      let visits = exploration.visits
      exploration.visits = []
      for visit in visits {
        for event in events {
          guard let next = visit.following(.event(event)) else { continue }
          exploration.add(next, isLast: number == length)
        }
      }
    }
    expectEqual(exploration.problem, nil)
  }

  @Test func aListThatComesBackAfterAPauseHasTheStyleOfItsEnd() {
    var world = QueueWorld()
    let events: [QueueWorld.Event] = [
      .answerLater, .pause, .set, .await, .found, .resumeWithoutAnimation, .withdraw, .answer,
    ]
    for event in events {
      let happens = world.happen(event)
      #expect(happens, "\(event)")
      if event != .answer { world.end(.made) }
    }
    expectEqual(world.problem, nil)
    guard case .performing(.show(_, .withoutAnimation, _)) = world.action else {
      Issue.record("\(String(describing: world.action))")
      return
    }
  }
}

/// The worlds that sequences of one length lead to.
private struct Exploration {
  var visits: [Visit] = []
  private(set) var problem: String?

  /// The hashes of all worlds, which take less memory.
  ///
  /// Among some million worlds, two have the same hash with a probability of 10⁻⁶.
  private var seen: Set<Int> = []

  /// Tries a world, and the worlds that follow when its actions end.
  mutating func add(_ visit: Visit, isLast: Bool) {
    guard problem == nil, seen.insert(visit.world.hashValue).inserted else { return }
    if let found = visit.problem { return problem = "\(visit.steps): \(found)" }
    if !isLast { visits.append(visit) }
    guard visit.world.isPerforming else { return }
    for end in visit.world.mayEndUnmade ? [.made, .notMade] : [QueueWorld.End.made] {
      if let next = visit.following(.end(end)) { add(next, isLast: isLast) }
    }
  }
}

/// A world, and how it came about.
private struct Visit {
  enum Step {
    case event(QueueWorld.Event)
    case end(QueueWorld.End)
  }

  var world: QueueWorld
  var steps: [Step] = []

  /// The first broken promise, now or at the end.
  ///
  /// After a long sequence, another world checks the end of an action.
  var problem: String? {
    world.problem ?? (world.isPerforming && steps.count > 4 ? nil : world.problemAtTheEnd())
  }

  /// Returns the world after a step, or `nil` if the step cannot happen.
  func following(_ step: Step) -> Visit? {
    var next = self
    next.steps.append(step)
    switch step {
    case .event(let event): guard next.world.happen(event) else { return nil }
    case .end(let end): next.world.end(end)
    }
    return next
  }
}
