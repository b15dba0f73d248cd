import Synchronization

/// Jobs that wait until a test runs them, in the order that the test chooses.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class WaitingJobs: Sendable {
  private let jobs = Mutex<[UnownedJob]>([])

  var count: Int {
    jobs.withLock { $0.count }
  }

  func append(_ job: UnownedJob) {
    jobs.withLock { $0.append(job) }
  }

  func remove(at place: Int) -> UnownedJob {
    jobs.withLock { $0.remove(at: place) }
  }
}

/// Runs the jobs of an actor when a test says so.
///
/// A test runs everything on its own thread, so it is on the actor whenever it runs no other job.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ChosenActorExecutor: SerialExecutor {
  let jobs = WaitingJobs()

  func enqueue(_ job: consuming ExecutorJob) {
    jobs.append(UnownedJob(job))
  }

  func checkIsolated() {}

  func run(at place: Int) {
    jobs.remove(at: place).runSynchronously(on: asUnownedSerialExecutor())
  }
}

/// Runs what is away from any actor when a test says so.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ChosenTaskExecutor: TaskExecutor {
  let jobs = WaitingJobs()

  func enqueue(_ job: consuming ExecutorJob) {
    jobs.append(UnownedJob(job))
  }

  func run(at place: Int) {
    jobs.remove(at: place).runSynchronously(on: asUnownedTaskExecutor())
  }
}

/// All orders in which the steps of a run can happen, one run for each.
///
/// A run asks at each step which of several things happens next. The first run always takes the
/// first; each later run differs from the one before it in the last answer that can still change.
struct EveryOrder {
  private var choices: [(choice: Int, options: Int)] = []
  private var step = 0

  /// Calls a closure for every order, until it returns `false`.
  static func forEach(_ run: (inout EveryOrder) -> Bool) {
    var order = EveryOrder()
    repeat {
      order.step = 0
      guard run(&order) else { return }
    } while order.advance()
  }

  /// Returns which of several things happens next.
  mutating func choose(among options: Int) -> Int {
    if step == choices.count { choices.append((0, options)) }
    defer { step += 1 }
    return choices[step].choice
  }

  private mutating func advance() -> Bool {
    while let last = choices.popLast() {
      guard last.choice + 1 < last.options else { continue }
      choices.append((last.choice + 1, last.options))
      return true
    }
    return false
  }
}
