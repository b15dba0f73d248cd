import CGTK
import GTKHosts

/// A row as someone sees it.
struct ShownRow {
  var text: String
  var isHeader: Bool

  /// The top of the row, below that of the window.
  var top: Double
}

/// The rows of a view that are in its window, from top to bottom: read from the labels, where these
/// are on the screen.
@MainActor
func shownRows(in view: GObjectReference) -> [ShownRow] {
  // In its window, a list view places rows; a list box is placed as a whole.
  guard let window = gtk_widget_get_ancestor(view.widget, gtk_scrolled_window_get_type())
  else { return [] }
  let height = Double(gtk_widget_get_height(window))
  return labels(in: view.widget).compactMap { label in
    var bounds = graphene_rect_t()
    guard gtk_widget_get_mapped(label) != 0,
      gtk_widget_compute_bounds(label, window, &bounds) != 0
    else { return nil }
    let (top, bottom) = (
      Double(bounds.origin.y), Double(bounds.origin.y + bounds.size.height)
    )
    guard bottom > 0, top < height else { return nil }
    let text = String(cString: gtk_label_get_text(OpaquePointer(label)))
    let isHeader = gtk_widget_has_css_class(label, "heading") != 0
    return ShownRow(text: text, isHeader: isHeader, top: top)
  }.sorted { $0.top < $1.top }
}

/// A section as someone sees it: a header, and the rows below it.
struct ShownSection {
  var header: String
  var items: [String] = []
}

/// The sections of a view that are in its window.
@MainActor
func shownSections(in view: GObjectReference) -> [ShownSection] {
  shownRows(in: view).reduce(into: []) { sections, row in
    if row.isHeader {
      sections.append(ShownSection(header: row.text))
    } else if sections.isEmpty {
      sections.append(ShownSection(header: "none", items: [row.text]))
    } else {
      sections[sections.count - 1].items.append(row.text)
    }
  }
}

/// All labels in a widget, wherever they are.
@MainActor
private func labels(
  in widget: UnsafeMutablePointer<GtkWidget>
) -> [UnsafeMutablePointer<GtkWidget>] {
  var labels: [UnsafeMutablePointer<GtkWidget>] = []
  var next = gtk_widget_get_first_child(widget)
  while let child = next {
    let isLabel = g_type_check_instance_is_a(
      UnsafeMutableRawPointer(child).assumingMemoryBound(to: GTypeInstance.self),
      gtk_label_get_type())
    if isLabel != 0 { labels.append(child) } else { labels += GTKHostsTests.labels(in: child) }
    next = gtk_widget_get_next_sibling(child)
  }
  return labels
}
