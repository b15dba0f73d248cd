import CGTK
import DiffCore
import ListAdapters

/// A host that shows a list in a `GtkListView`.
///
/// ```swift
/// let host = ListViewHost<Never, Post>(items: .label { $0.title })
/// let calculator = DiffCalculator(host: host, data: posts)
/// gtk_scrolled_window_set_child(scrolledWindow, host.listView.widget)
/// ```
///
/// The view creates widgets only for the rows in and around its window. A row that moves or changes
/// keeps its widget, the selection and the focus. Each section begins with a row for its header,
/// which cannot be selected.
///
/// Use the host on GTK's thread.
public final class ListViewHost<Header, Item>: ListHost {
  public weak var dataSource: (any ListDataSource<Header, Item>)?

  /// The `GtkListView`.
  ///
  /// If it outlives this host, it still shows the last rows.
  public let listView: GObjectReference

  /// The `GtkSingleSelection`, which selects no row at first.
  public let selection: GObjectReference

  let rows = RowModel<Header, Item>()
  let cells: Cells<Header, Item>
  var layout: RowLayout
  let scrollAnchor: ScrollAnchor

  private init(optionalHeaders headers: RowFactory<Header>?, items: RowFactory<Item>) {
    cells = Cells(headers: headers, items: items)
    layout = RowLayout(hasHeaders: headers != nil)
    let selection = gtk_single_selection_new(rows.object.retained())!
    self.selection = GObjectReference(owned: UnsafeMutableRawPointer(selection))
    gtk_single_selection_set_autoselect(selection, 0)
    gtk_single_selection_set_can_unselect(selection, 1)
    let factory = cells.makeFactory()
    listView = GObjectReference(
      gtk_list_view_new(self.selection.retained(), factory.retained())!)
    scrollAnchor = cells.makeScrollAnchor(in: listView, of: rows)
  }
}

extension ListViewHost where Header == Never {
  /// Creates a host that shows a linear list.
  ///
  /// - Parameter items: Creates the widgets for items.
  public convenience init(items: RowFactory<Item>) {
    self.init(optionalHeaders: nil, items: items)
  }
}

extension ListViewHost {
  /// Creates a host that shows sections.
  ///
  /// - Parameters:
  ///   - headers: Creates the widgets for headers.
  ///   - items: Creates the widgets for items.
  public convenience init(headers: RowFactory<Header>, items: RowFactory<Item>) {
    self.init(optionalHeaders: headers, items: items)
  }
}

extension ListViewHost {
  /// The item of the selected row, if one is selected.
  public var selectedItem: Item? {
    let position = gtk_single_selection_get_selected(selection.opaque)
    return position < rows.count ? item(atRow: Int(position)) : nil
  }

  /// Returns the item at a row position, as in the list view's signals; `nil` for a header.
  public func item(atRow position: Int) -> Item? {
    if case .item(let item) = rows[position].content { item } else { nil }
  }
}
