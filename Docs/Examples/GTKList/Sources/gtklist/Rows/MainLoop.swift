import CGTK

/// GLib's main loop, which calls closures.
enum MainLoop {
  /// A scheduled call.
  final class Call {
    private var id: guint?

    fileprivate init() {}

    /// Cancels the call.
    func cancel() {
      if let id { g_source_remove(id) }
      id = nil
    }

    fileprivate func schedule(after seconds: Double, _ body: @escaping () -> Void) {
      let task = Task { [weak self] in
        self?.id = nil
        body()
      }
      id = g_timeout_add_full(
        G_PRIORITY_DEFAULT, guint((seconds * 1_000).rounded(.up)),
        { task in
          Unmanaged<Task>.fromOpaque(task!).takeUnretainedValue().body()
          return 0
        }, Unmanaged.passRetained(task).toOpaque(),
        { task in Unmanaged<Task>.fromOpaque(task!).release() })
    }
  }

  /// The seconds on a monotonic clock.
  static var now: Double {
    Double(g_get_monotonic_time()) / 1_000_000
  }

  /// Schedules a call of a closure, unless the returned call is cancelled.
  @discardableResult
  static func after(_ seconds: Double, _ body: @escaping () -> Void) -> Call {
    let call = Call()
    call.schedule(after: seconds, body)
    return call
  }

  private final class Task {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
      self.body = body
    }
  }
}
