import CGTK
import GTKHosts

/// The widgets of the window.
final class WindowParts {
  let window = GObjectReference(gtk_window_new()!)
  let searchEntry = GObjectReference(gtk_search_entry_new()!)

  private let searchBar = GObjectReference(gtk_search_bar_new()!)
  private let searchButton = GObjectReference(gtk_toggle_button_new()!)
  private let colorButton = GObjectReference(gtk_toggle_button_new()!)
  private let statusLabel = GObjectReference(gtk_label_new(nil)!)

  init(title: String, list: GObjectReference) {
    gtk_window_set_default_size(window.window, 560, 420)
    gtk_window_set_title(window.window, visibleForm(of: title))
    gtk_window_set_titlebar(window.window, makeHeaderBar())
    gtk_window_set_child(window.window, makeContent(list))
    let isDark = GObjectReference(UnsafeMutableRawPointer(gtk_settings_get_default()))
    bind(colorButton, "active", isDark, "gtk-application-prefer-dark-theme")
    bind(searchButton, "active", searchBar, "search-mode-enabled")
  }

  /// The line about the last update.
  var status: String {
    get { String(cString: gtk_label_get_text(statusLabel.opaque)) }
    set {
      gtk_label_set_text(statusLabel.opaque, visibleForm(of: newValue))
      // The label cuts a long text, and the tooltip shows all of it.
      gtk_widget_set_tooltip_text(statusLabel.widget, visibleForm(of: newValue))
    }
  }

  /// Whether the status looks like an error.
  var hasFailed = false {
    didSet {
      if hasFailed {
        gtk_widget_add_css_class(statusLabel.widget, "error")
      } else {
        gtk_widget_remove_css_class(statusLabel.widget, "error")
      }
    }
  }

  /// Whether the colors are dark.
  var isDark: Bool {
    get { gtk_toggle_button_get_active(colorButton.toggleButton) != 0 }
    set { gtk_toggle_button_set_active(colorButton.toggleButton, newValue ? 1 : 0) }
  }

  /// Shows the search field, and puts the cursor there.
  func showSearch() {
    gtk_search_bar_set_search_mode(searchBar.opaque, 1)
    gtk_widget_grab_focus(searchEntry.widget)
  }
}

extension WindowParts {
  private func makeHeaderBar() -> UnsafeMutablePointer<GtkWidget>? {
    let bar = gtk_header_bar_new()
    setUp(searchButton, icon: "system-search-symbolic", tooltip: "Search (Ctrl+F)")
    setUp(colorButton, icon: "weather-clear-night-symbolic", tooltip: "Dark or light (Ctrl+D)")
    gtk_header_bar_pack_start(OpaquePointer(bar), searchButton.widget)
    gtk_header_bar_pack_end(OpaquePointer(bar), colorButton.widget)
    return bar
  }

  private func setUp(_ button: GObjectReference, icon: String, tooltip: String) {
    gtk_button_set_icon_name(button.address.assumingMemoryBound(to: GtkButton.self), icon)
    gtk_widget_set_tooltip_text(button.widget, tooltip)
  }

  /// The search field, the list and the status, from top to bottom.
  private func makeContent(_ list: GObjectReference) -> UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_set_hexpand(searchEntry.widget, 1)
    gtk_search_bar_set_child(searchBar.opaque, searchEntry.widget)
    gtk_search_bar_connect_entry(searchBar.opaque, searchEntry.opaque)
    gtk_search_bar_set_key_capture_widget(searchBar.opaque, window.widget)

    let scrolledWindow = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(OpaquePointer(scrolledWindow), list.widget)
    gtk_widget_set_vexpand(scrolledWindow, 1)

    gtk_label_set_ellipsize(statusLabel.opaque, PANGO_ELLIPSIZE_END)
    gtk_label_set_xalign(statusLabel.opaque, 0)
    setMargins(of: statusLabel.widget, to: 6)

    let content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    let separator = gtk_separator_new(GTK_ORIENTATION_HORIZONTAL)
    for part in [searchBar.widget, scrolledWindow, separator, statusLabel.widget] {
      gtk_box_append(UnsafeMutableRawPointer(content)?.assumingMemoryBound(to: GtkBox.self), part)
    }
    return content
  }

  private func setMargins(of widget: UnsafeMutablePointer<GtkWidget>, to margin: Int32) {
    gtk_widget_set_margin_start(widget, margin)
    gtk_widget_set_margin_end(widget, margin)
    gtk_widget_set_margin_top(widget, margin)
    gtk_widget_set_margin_bottom(widget, margin)
  }

  /// Keeps two properties equal.
  private func bind(
    _ source: GObjectReference, _ property: String, _ target: GObjectReference,
    _ targetProperty: String
  ) {
    g_object_bind_property(
      source.address, property, target.address, targetProperty,
      GBindingFlags(
        rawValue: G_BINDING_BIDIRECTIONAL.rawValue | G_BINDING_SYNC_CREATE.rawValue))
  }
}

extension GObjectReference {
  fileprivate var toggleButton: UnsafeMutablePointer<GtkToggleButton> {
    address.assumingMemoryBound(to: GtkToggleButton.self)
  }
}
