import CGTK

extension Cells {
  /// Returns an anchor that keeps the scroll position of a list view.
  func makeScrollAnchor(in listView: GObjectReference, of rows: RowModel<Header, Item>)
    -> ScrollAnchor
  {
    ScrollAnchor(widget: listView) {
      gtk_scrollable_get_vadjustment(listView.opaque)
    } shownPlaces: {
      self.shownPlaces(in: listView)
    } top: { row in
      self.top(of: row, in: listView, of: rows)
    }
  }

  private func shownPlaces(in listView: GObjectReference) -> [ScrollAnchor.Place] {
    let height = Double(gtk_widget_get_height(listView.widget))
    let places = bound.compactMap { row, cell in
      shownTop(of: cell, in: listView).map { top in
        ScrollAnchor.Place(row: GObjectReference(row), top: top)
      }
    }
    return places.filter { (0..<height).contains($0.top) }.sorted { $0.top < $1.top }
  }

  /// The place of a row that has a cell is known; that of another one is a guess from the others.
  private func top(
    of row: GObjectReference, in listView: GObjectReference, of rows: RowModel<Header, Item>
  ) -> Double? {
    if let cell = bound[row.address], let top = shownTop(of: cell, in: listView) { return top }
    guard let adjustment = gtk_scrollable_get_vadjustment(listView.opaque),
      let position = rows.position(ofRowAt: row.address)
    else { return nil }
    let height = gtk_adjustment_get_upper(adjustment) / Double(rows.count)
    return height * Double(position) - gtk_adjustment_get_value(adjustment)
  }

  private func shownTop(of cell: OpaquePointer, in listView: GObjectReference) -> Double? {
    var bounds = graphene_rect_t()
    guard let child = gtk_list_item_get_child(cell), gtk_widget_get_mapped(child) != 0,
      gtk_widget_compute_bounds(child, listView.widget, &bounds) != 0
    else { return nil }
    return Double(bounds.origin.y)
  }
}
