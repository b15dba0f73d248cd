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

/// Runs jobs in the background when a test says so.
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
