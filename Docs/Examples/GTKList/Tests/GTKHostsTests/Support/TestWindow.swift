import CGTK
import GTKHosts

/// A window with a scrolled view, large enough for the lists of the kit.
@MainActor
final class TestWindow {
  /// GTK's criticals end the tests, however they were started.
  private static let isGTKReady: Bool = {
    g_log_set_always_fatal(
      GLogLevelFlags(rawValue: G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue))
    return gtk_init_check() != 0
  }()

  private let window: GObjectReference
  private let scrolledWindow: GObjectReference
  private let framesPainted = Counter()

  init(height: Int32 = 1_000) {
    precondition(Self.isGTKReady, "there is no display: run ./check, or xvfb-run swift test")
    window = GObjectReference(gtk_window_new()!)
    scrolledWindow = GObjectReference(gtk_scrolled_window_new()!)
    gtk_window_set_child(window.window, scrolledWindow.widget)
    gtk_window_set_default_size(window.window, 300, height)
    gtk_widget_show(window.widget)
    Signals.connect(frameClock, "after-paint") { [framesPainted] in framesPainted.count += 1 }
    settleByFrames()
  }

  isolated deinit {
    gtk_window_destroy(window.window)
  }

  /// Shows another view.
  func show(_ view: GObjectReference?) {
    gtk_scrolled_window_set_child(scrolledWindow.opaque, view?.widget)
  }

  var adjustment: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrolled_window_get_vadjustment(scrolledWindow.opaque)
  }
}

extension TestWindow {
  /// Shows a view, then settles.
  func settle(showing view: GObjectReference) {
    show(view)
    settle()
  }

  /// Shows a view, then settles at the pace of the screen.
  func settleByFrames(showing view: GObjectReference) {
    show(view)
    settleByFrames()
  }

  /// Runs the main loop until nothing is left to do and the window is laid out.
  ///
  /// The window is laid out by the signal with which GTK's frame clock has it laid out, without
  /// waiting for the screen's next frame: twice, as a host may scroll after the first time.
  func settle() {
    runPendingEvents()
    layOut()
    layOut()
    runPendingEvents()
  }

  /// Runs the main loop until the window has drawn two frames more, at the pace of the screen.
  func settleByFrames() {
    let goal = framesPainted.count + 2
    while framesPainted.count < goal || g_main_context_pending(nil) != 0 {
      gtk_widget_queue_draw(window.widget)
      g_main_context_iteration(nil, 1)
    }
  }

  private func runPendingEvents() {
    while g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
  }

  private func layOut() {
    var clock = GValue()
    g_value_init(&clock, gdk_frame_clock_get_type())
    g_value_set_object(&clock, frameClock)
    g_signal_emitv(&clock, g_signal_lookup("layout", gdk_frame_clock_get_type()), 0, nil)
    g_value_unset(&clock)
  }

  private var frameClock: UnsafeMutableRawPointer {
    // The window is realized.
    UnsafeMutableRawPointer(gtk_widget_get_frame_clock(window.widget)!)
  }
}

/// A number that a signal's handler changes.
private final class Counter {
  var count = 0
}
