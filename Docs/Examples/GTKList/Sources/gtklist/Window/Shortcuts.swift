import CGTK
import GTKHosts

/// Keys that work everywhere in a window.
struct Shortcuts {
  private let controller: OpaquePointer

  init(in window: GObjectReference) {
    controller = gtk_shortcut_controller_new()
    gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
    // The window takes over the controller.
    gtk_widget_add_controller(window.widget, controller)
  }

  /// Calls a closure when keys are pressed, such as `<Control>f`.
  func add(_ keys: String, _ body: @escaping () -> Void) {
    let action = gtk_callback_action_new(
      { _, _, shortcut in
        Unmanaged<Shortcut>.fromOpaque(shortcut!).takeUnretainedValue().body()
        return 1
      }, Unmanaged.passRetained(Shortcut(body)).toOpaque(),
      { shortcut in Unmanaged<Shortcut>.fromOpaque(shortcut!).release() })
    let shortcut = gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), action)
    gtk_shortcut_controller_add_shortcut(controller, shortcut)
  }

  private final class Shortcut {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
      self.body = body
    }
  }
}
