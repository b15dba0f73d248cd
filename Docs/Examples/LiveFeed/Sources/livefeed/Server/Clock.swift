import ServiceLifecycle

/// Runs an action repeatedly, with a pause before each run, until the server stops.
struct Clock: Service {
  private let pause: Duration
  private let action: @Sendable () async -> Void

  init(every seconds: Double, _ action: @escaping @Sendable () async -> Void) {
    pause = .seconds(seconds)
    self.action = action
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        try? await Task.sleep(for: pause)
        if !Task.isCancelled { await action() }
      }
    }
  }
}
