import HostSupport
import ListAdapters
import Testing

/// What a calculator does next, without a host, a list or a closure.
@Suite struct ChangeQueueTests {
  /// Each event may come at rest and during each action, and equal worlds are tried once.
  @Test func everySequenceOfEventsEndsWell() {
    var worlds: Set<Visit> = []
    Visit(world: QueueWorld()).collect(in: &worlds, besides: [])
    var earlier: Set<Visit> = []
    for length in 0...(isExhaustive ? 6 : 5) {
      for visit in worlds {
        guard let problem = visit.problem else { continue }
        Issue.record("after \(length) events, \(visit.steps): \(problem)")
        return
      }
      let last = worlds
      earlier.formUnion(last)
      worlds = []
      guard length < (isExhaustive ? 6 : 5) else { break }
      for visit in last {
        for event in QueueWorld.Event.allCases {
          visit.following(.event(event))?.collect(in: &worlds, besides: earlier)
        }
      }
    }
  }
}

/// A world, and how it came about.
private struct Visit: Hashable {
  enum Step {
    case event(QueueWorld.Event)
    case end(QueueWorld.End)
  }

  var world: QueueWorld
  var steps: [Step] = []

  static func == (first: Self, second: Self) -> Bool {
    first.world == second.world
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(world)
  }

  /// What is wrong, now or at the end. Later actions end in a world at rest that is tried as well.
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

  /// Collects this world, and the worlds that follow when its actions end.
  func collect(in visits: inout Set<Visit>, besides earlier: Set<Visit>) {
    guard !earlier.contains(self), visits.insert(self).inserted, world.isPerforming,
      world.problem == nil
    else { return }
    for end in world.mayEndUnmade ? [.made, .notMade] : [QueueWorld.End.made] {
      following(.end(end))?.collect(in: &visits, besides: earlier)
    }
  }
}
