import ListAdaptersTesting

/// One thing whose time is measured.
struct Runner {
  let contestant: Contestant

  /// Does the work a number of times, and returns the time that counts.
  let time: (_ repetitions: Int) -> Duration

  /// - Parameter body: Does the work once, and returns a number that depends on it.
  init(contestant: Contestant, body: @escaping () -> Int) {
    self.contestant = contestant
    time = { repetitions in
      ContinuousClock().measure {
        for _ in 0..<repetitions { keep(body()) }
      }
    }
  }

  /// - Parameter body: Does the work once, and returns the time that counts.
  init(contestant: Contestant, body: @escaping () -> Duration) {
    self.contestant = contestant
    time = { repetitions in (0..<repetitions).reduce(.zero) { sum, _ in sum + body() } }
  }
}

/// How long the runners of a race are watched.
struct Effort {
  /// A sample repeats its work until it takes at least this long.
  var sample: Duration

  /// Rounds are run until they have taken this long together, within ``rounds``.
  var race: Duration

  /// The fewest and the most rounds.
  var rounds: ClosedRange<Int>

  static let full = Effort(sample: .microseconds(500), race: .milliseconds(900), rounds: 7...41)
  static let quick = Effort(sample: .microseconds(300), race: .milliseconds(150), rounds: 5...21)
}

/// Runs its runners in turns, so that whatever slows the machine down slows all of them.
struct Race {
  private let runners: [Runner]
  private let repetitions: [Int]

  init(_ runners: [Runner], effort: Effort) {
    self.runners = runners
    repetitions = runners.map { Self.repetitions(of: $0, for: effort.sample) }
  }

  /// How often a runner's work fits into a sample; running it also warms it up.
  private static func repetitions(of runner: Runner, for sample: Duration) -> Int {
    let once = runner.time(1)
    let again = min(once, runner.time(1))
    return max(1, Int((sample / again).rounded(.up)))
  }

  /// The times of all runners, each round in a random order: what one of them leaves in the caches
  /// of the machine is there for any other.
  func run(for effort: Effort) -> [Contestant: Times] {
    var times: [Contestant: Times] = [:]
    var random = SeededGenerator(seed: 1)
    let start = ContinuousClock.now
    for round in 0..<effort.rounds.upperBound {
      if round >= effort.rounds.lowerBound, .now - start > effort.race { break }
      for runner in runners.indices.shuffled(using: &random) {
        let time = runners[runner].time(repetitions[runner])
        times[runners[runner].contestant, default: Times()].append(time / repetitions[runner])
      }
    }
    return times
  }
}

/// Takes a value that must not be optimized away.
@inline(never) @_optimize(none)
func keep<Value>(_ value: Value) {}
