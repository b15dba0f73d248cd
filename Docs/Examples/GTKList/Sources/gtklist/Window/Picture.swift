import CGTK
import GTKHosts

/// A picture of a window, drawn by GTK itself.
enum Picture {
  /// Writes a picture as a PNG file; returns whether it succeeded.
  static func save(_ window: GObjectReference, to path: String) -> Bool {
    let paintable = GObjectReference(
      owned: UnsafeMutableRawPointer(gtk_widget_paintable_new(window.widget)))
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(
      paintable.opaque, snapshot, Double(gtk_widget_get_width(window.widget)),
      Double(gtk_widget_get_height(window.widget)))
    // GTK frees the snapshot, which is empty if the window has not been drawn yet.
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
    defer { gsk_render_node_unref(node) }
    guard let renderer = gtk_native_get_renderer(window.opaque),
      let texture = gsk_renderer_render_texture(renderer, node, nil)
    else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    return gdk_texture_save_to_png(texture, path) != 0
  }
}
