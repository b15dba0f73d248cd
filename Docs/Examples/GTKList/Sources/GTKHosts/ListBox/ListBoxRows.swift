import CGTK

/// The rows of a list box, which move without leaving it.
final class ListBoxRows {
  private let listBox: GObjectReference
  private var rows: [GObjectReference] = []

  /// Whether rows have moved that the list box still shows at their old positions.
  private var hasMoved = false

  init(_ listBox: GObjectReference) {
    self.listBox = listBox
  }

  var count: Int {
    rows.count
  }

  /// Returns the `GtkListBoxRow` at a position.
  subscript(position: Int) -> GObjectReference {
    rows[position]
  }

  /// Removes rows.
  func remove(_ positions: Range<Int>) {
    sortMoved()
    for row in rows[positions] { gtk_list_box_remove(listBox.opaque, row.widget) }
    rows.removeSubrange(positions)
  }

  /// Inserts rows.
  func insert(_ newRows: [GObjectReference], at position: Int) {
    sortMoved()
    for (offset, row) in newRows.enumerated() {
      gtk_list_box_insert(listBox.opaque, row.widget, Int32(position + offset))
    }
    rows.insert(contentsOf: newRows, at: position)
  }

  /// Moves rows, so that the first of them is at `target`.
  ///
  /// The list box shows the new order after `sortMoved`.
  func move(_ positions: Range<Int>, to target: Int) {
    let moving = Array(rows[positions])
    rows.removeSubrange(positions)
    rows.insert(contentsOf: moving, at: target)
    hasMoved = true
  }
}

extension ListBoxRows {
  /// Lets the list box sort its rows by their new positions.
  ///
  /// A row that is removed and inserted would lose the focus and the selection. A row that is
  /// sorted stays in the list box.
  func sortMoved() {
    guard hasMoved else { return }
    hasMoved = false
    let order = Order(rows)
    // The list box sorts when it gets a sort function. Without a sort function, it inserts rows at
    // the given positions.
    gtk_list_box_set_sort_func(
      listBox.opaque, { Order.compare($0, $1, by: $2) },
      Unmanaged.passRetained(order).toOpaque(), releaseObject)
    gtk_list_box_set_sort_func(listBox.opaque, nil, nil, nil)
    putWidgetsInOrder()
  }

  /// Orders the widgets like the rows for the Tab key and screen readers, which sorting does not.
  private func putWidgetsInOrder() {
    var last: UnsafeMutablePointer<GtkWidget>?
    for row in rows {
      if let last, gtk_widget_get_prev_sibling(row.widget) != last {
        gtk_widget_insert_after(row.widget, listBox.widget, last)
      }
      last = row.widget
    }
  }

  /// The positions of rows.
  private final class Order {
    private var positions: [UnsafeMutableRawPointer: Int] = [:]

    init(_ rows: [GObjectReference]) {
      for (position, row) in rows.enumerated() { positions[row.address] = position }
    }

    /// Compares rows, as a sort function does.
    static func compare(
      _ first: UnsafeMutablePointer<GtkListBoxRow>?,
      _ second: UnsafeMutablePointer<GtkListBoxRow>?, by order: UnsafeMutableRawPointer?
    ) -> Int32 {
      guard let first, let second, let order else { return 0 }
      let positions = Unmanaged<Order>.fromOpaque(order).takeUnretainedValue().positions
      return (positions[first] ?? 0) < (positions[second] ?? 0) ? -1 : 1
    }
  }
}

extension ListBoxRows {
  /// Returns an anchor that keeps the scroll position of the list box.
  func makeScrollAnchor() -> ScrollAnchor {
    ScrollAnchor(widget: listBox) { [listBox] in
      gtk_list_box_get_adjustment(listBox.opaque)
    } shownPlaces: {
      let places = self.rows.lazy.compactMap { row in
        self.top(of: row).map { ScrollAnchor.Place(row: row, top: $0) }
      }
      return Array(places.filter { $0.top >= 0 }.prefix(50))
    } top: { row in
      self.top(of: row)
    }
  }

  /// The distance from the top of the window down to the top of a row.
  private func top(of row: GObjectReference) -> Double? {
    var bounds = graphene_rect_t()
    guard let adjustment = gtk_list_box_get_adjustment(listBox.opaque),
      gtk_widget_compute_bounds(row.widget, listBox.widget, &bounds) != 0
    else { return nil }
    return Double(bounds.origin.y) - gtk_adjustment_get_value(adjustment)
  }
}

extension GObjectReference {
  /// The object, which must be a row of a list box.
  var listBoxRow: UnsafeMutablePointer<GtkListBoxRow> {
    address.assumingMemoryBound(to: GtkListBoxRow.self)
  }
}
