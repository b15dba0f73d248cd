import CGTK

/// GLib's main loop, which calls closures.
enum MainLoop {
  /// A call that is still to come.
  final class Call {
    private var id: guint?

    fileprivate init() {}

    /// Calls off the call.
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

  /// The seconds that passed since some fixed moment.
  static var now: Double {
    Double(g_get_monotonic_time()) / 1_000_000
  }

  /// Calls a closure once, later, unless the returned call is called off.
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
