import CGTK
import DiffCore
import ListAdapters

/// A host that shows a list in a `GtkListBox`.
///
/// ```swift
/// let host = ListBoxHost<Never, Post>(items: .label { $0.title })
/// let calculator = DiffCalculator(host: host, data: posts)
/// gtk_scrolled_window_set_child(scrolledWindow, host.listBox.widget)
/// ```
///
/// A list box has a widget for each row, so use it for short lists: settings, or rows with text
/// fields. A row that moves or changes keeps its widget, with the focus, the selection and the typed
/// text. Each section begins with a row for its header, which cannot be selected.
///
/// Do not set a sort function on the list box. Use the host on GTK's thread.
public final class ListBoxHost<Header, Item>: ListHost {
  public weak var dataSource: (any ListDataSource<Header, Item>)?

  /// The `GtkListBox`.
  ///
  /// If it outlives this host, it still shows the last rows.
  public let listBox: GObjectReference

  let rows: ListBoxRows
  let scrollAnchor: ScrollAnchor
  var layout: RowLayout
  private let headers: RowFactory<Header>?
  private let items: RowFactory<Item>

  private init(optionalHeaders headers: RowFactory<Header>?, items: RowFactory<Item>) {
    self.headers = headers
    self.items = items
    layout = RowLayout(hasHeaders: headers != nil)
    listBox = GObjectReference(gtk_list_box_new()!)
    rows = ListBoxRows(listBox)
    scrollAnchor = rows.makeScrollAnchor()
  }
}

extension ListBoxHost where Header == Never {
  /// Creates a host that shows a linear list.
  ///
  /// - Parameter items: Creates the widgets for items.
  public convenience init(items: RowFactory<Item>) {
    self.init(optionalHeaders: nil, items: items)
  }
}

extension ListBoxHost {
  /// Creates a host that shows sections.
  ///
  /// - Parameters:
  ///   - headers: Creates the widgets for headers.
  ///   - items: Creates the widgets for items.
  public convenience init(headers: RowFactory<Header>, items: RowFactory<Item>) {
    self.init(optionalHeaders: headers, items: items)
  }
}

// MARK: - Widgets

extension ListBoxHost {
  /// Returns a row for an item.
  func makeRow(at path: ItemPath) -> GObjectReference? {
    dataSource.map { makeRow(showing: $0.item(at: path), by: items) }
  }

  /// Returns the rows for the header of a section, if it has one, and its items.
  func makeRows(ofSection offset: Int) -> [GObjectReference] {
    let items = (0..<layout.itemCounts[offset]).compactMap { item in
      makeRow(at: ItemPath(section: offset, item: item))
    }
    guard let headers, let dataSource else { return items }
    let header = makeRow(showing: dataSource.header(ofSection: offset), by: headers)
    gtk_list_box_row_set_selectable(header.listBoxRow, 0)
    gtk_list_box_row_set_activatable(header.listBoxRow, 0)
    return [header] + items
  }

  /// Shows the item at a path in its row.
  func refreshRow(at path: ItemPath) {
    guard let dataSource,
      let widget = gtk_list_box_row_get_child(rows[layout.position(of: path)].listBoxRow)
    else { return }
    items.show(dataSource.item(at: path), widget)
  }

  /// Shows the header of a section in its row.
  func refreshHeader(ofSection offset: Int) {
    guard let headers, let dataSource,
      let widget = gtk_list_box_row_get_child(rows[layout.position(ofSection: offset)].listBoxRow)
    else { return }
    headers.show(dataSource.header(ofSection: offset), widget)
  }

  private func makeRow<Content>(
    showing content: Content, by factory: RowFactory<Content>
  ) -> GObjectReference {
    let row = GObjectReference(gtk_list_box_row_new()!)
    let widget = factory.make()
    gtk_list_box_row_set_child(row.listBoxRow, widget)
    factory.show(content, widget)
    return row
  }
}
