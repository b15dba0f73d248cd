/// A run of events, whose jobs happen in an order that the test chooses.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class AwaitedRun {
  private let scene = AwaitedScene()
  private var events: ArraySlice<(value: Int, event: AwaitedEvent)>
  private var awaited: [(value: Int, task: Task<Void, Never>)] = []

  /// - Parameter events: What happens, in this order; each is known by its place, beginning at 1.
  init(_ events: [AwaitedEvent]) {
    self.events = events.enumerated().map { ($0.offset + 1, $0.element) }[...]
  }

  /// Runs everything.
  ///
  /// - Parameter choose: Returns which of several things happens next.
  /// - Returns: The first broken promise at the end, if any.
  func failure(choosing choose: (_ options: Int) -> Int) -> String? {
    while true {
      let onActor = scene.executor.jobs.count
      let elsewhere = scene.elsewhere.jobs.count
      let options = onActor + elsewhere + (events.isEmpty ? 0 : 1)
      guard options > 0 else {
        guard scene.assumeIsolated({ $0.isPaused }) else { break }
        scene.assumeIsolated { $0.hold(false) }
        continue
      }
      let choice = choose(options)
      if choice < onActor {
        scene.executor.run(at: choice)
      } else if choice < onActor + elsewhere {
        scene.elsewhere.run(at: choice - onActor)
      } else {
        let next = events.removeFirst()
        start(next.event, next.value)
      }
    }
    return scene.assumeIsolated { $0.failure }
  }

  /// The number of batches that the host has applied.
  var batchCount: Int {
    scene.assumeIsolated { $0.batchCount }
  }

  /// Runs an event until it first waits.
  private func start(_ event: AwaitedEvent, _ value: Int) {
    switch event {
    case .await: startAwaiting(value)
    case .cancel: cancelLast()
    default: scene.assumeIsolated { $0.perform(event, value) }
    }
  }

  private func startAwaiting(_ value: Int) {
    let task = Task(executorPreference: scene.elsewhere) { [scene] in await scene.show(value) }
    awaited.append((value, task))
    scene.elsewhere.run(at: scene.elsewhere.jobs.count - 1)
    scene.executor.run(at: scene.executor.jobs.count - 1)
  }

  private func cancelLast() {
    guard let last = awaited.last else { return }
    scene.assumeIsolated { $0.noteCancellation(of: last.value) }
    last.task.cancel()
  }
}
