import CGTK

/// A factory of widgets that show items or headers.
public struct RowFactory<Content> {
  /// Returns a new widget.
  public var make: () -> UnsafeMutablePointer<GtkWidget>

  /// Shows an item in a new or reused widget.
  public var show: (_ content: Content, _ widget: UnsafeMutablePointer<GtkWidget>) -> Void

  /// Creates a factory.
  public init(
    make: @escaping () -> UnsafeMutablePointer<GtkWidget>,
    show: @escaping (_ content: Content, _ widget: UnsafeMutablePointer<GtkWidget>) -> Void
  ) {
    self.make = make
    self.show = show
  }

  /// Returns a factory of labels of one line.
  ///
  /// The text can be untrusted: the label shows markup and control characters as visible text.
  ///
  /// - Parameters:
  ///   - style: A style class for the label, such as `heading`.
  ///   - text: Returns the text of an item.
  public static func label(
    style: String? = nil, text: @escaping (_ content: Content) -> String
  ) -> RowFactory {
    RowFactory {
      let label = gtk_label_new(nil)!  // GTK ends the program if memory runs out.
      gtk_label_set_xalign(OpaquePointer(label), 0)
      gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
      if let style { gtk_widget_add_css_class(label, style) }
      return label
    } show: { content, label in
      gtk_label_set_text(OpaquePointer(label), visibleForm(of: text(content)))
    }
  }
}
