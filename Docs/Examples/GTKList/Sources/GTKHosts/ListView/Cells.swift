import CGTK

/// The widgets of a list view, which GTK creates for visible rows and reuses.
final class Cells<Header, Item> {
  private let headers: RowFactory<Header>?
  private let items: RowFactory<Item>

  /// The cells that show a row now, by the row's address.
  private var bound: [UnsafeMutableRawPointer: OpaquePointer] = [:]

  /// Whether a cell's widget is for headers.
  private var showsHeader: [OpaquePointer: Bool] = [:]

  init(headers: RowFactory<Header>?, items: RowFactory<Item>) {
    self.headers = headers
    self.items = items
  }

  /// Returns a factory for a list view, which owns these cells.
  func makeFactory() -> GObjectReference {
    let factory = UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()!)
    Signals.connectPointer(factory, "bind") { self.bind(OpaquePointer($0)) }
    Signals.connectPointer(factory, "unbind") { self.unbind(OpaquePointer($0)) }
    Signals.connectPointer(factory, "teardown") { self.showsHeader[OpaquePointer($0)] = nil }
    return GObjectReference(owned: factory)
  }

  /// Shows the row at an address again, if it is in a cell.
  func refresh(_ row: UnsafeMutableRawPointer) {
    bound[row].map(show)
  }

  private func bind(_ cell: OpaquePointer) {
    guard let row = gtk_list_item_get_item(cell) else { return }
    bound[row] = cell
    show(cell)
  }

  private func unbind(_ cell: OpaquePointer) {
    guard let row = gtk_list_item_get_item(cell), bound[row] == cell else { return }
    bound[row] = nil
  }

  private func show(_ cell: OpaquePointer) {
    guard let address = gtk_list_item_get_item(cell) else { return }
    let row = Row<Header, Item>.of(address)
    switch row.content {
    case .header(let header): headers.map { show(header, by: $0, in: cell, isHeader: true) }
    case .item(let item): show(item, by: items, in: cell, isHeader: false)
    }
  }

  /// Shows content, in a new widget if the cell's widget is of the other kind.
  private func show<Content>(
    _ content: Content, by factory: RowFactory<Content>, in cell: OpaquePointer, isHeader: Bool
  ) {
    if showsHeader[cell] != isHeader {
      gtk_list_item_set_child(cell, factory.make())
      gtk_list_item_set_selectable(cell, isHeader ? 0 : 1)
      gtk_list_item_set_activatable(cell, isHeader ? 0 : 1)
      showsHeader[cell] = isHeader
    }
    gtk_list_item_get_child(cell).map { factory.show(content, $0) }
  }
}

// MARK: - Scrolling

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

  /// The top is exact for a row in a cell, and otherwise estimated from the average height.
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
