import CGTK
import GTKHosts
import ListAdapters
import Testing

/// A list box whose rows someone writes in.
@MainActor
@Suite(.serialized)
final class ListBoxTests {
  private let window = TestWindow(height: 400)
  private let host: ListBoxHost<Never, Numbered>
  private let calculator: DiffCalculator<ListBoxHost<Never, Numbered>, Numbered>

  init() {
    host = ListBoxHost(
      items: RowFactory(make: { gtk_entry_new()! }, show: { _, _ in }))
    calculator = DiffCalculator(host: host, data: (0..<60).map { Numbered(id: $0) })
    window.settle(showing: host.listBox)
  }

  @Test func whatIsTypedStaysWithItsRow() {
    let entry = entry(at: 4)
    gtk_widget_grab_focus(entry)
    gtk_editable_set_text(OpaquePointer(entry), "half a sen")
    gtk_editable_select_region(OpaquePointer(entry), 2, 6)
    let focus = self.focus
    for turn in 1...20 {
      calculator.data.shuffle()
      calculator.data[turn].version += 1
      window.settle()
      let position = calculator.data.firstIndex { $0.id == 4 } ?? 0
      #expect(self.entry(at: position) == entry)
      #expect(self.focus == focus)
      #expect(String(cString: gtk_editable_get_text(OpaquePointer(entry))) == "half a sen")
      var (start, end): (Int32, Int32) = (0, 0)
      _ = gtk_editable_get_selection_bounds(OpaquePointer(entry), &start, &end)
      #expect([start, end] == [2, 6])
    }
  }

  @Test func theSelectionFollowsItsRow() {
    let row = gtk_list_box_get_row_at_index(host.listBox.opaque, 7)
    gtk_list_box_select_row(host.listBox.opaque, row)
    calculator.data.reverse()
    window.settle()
    #expect(gtk_list_box_get_selected_row(host.listBox.opaque) == row)
    #expect(gtk_list_box_row_get_index(row) == 52)
  }

  @Test func widgetsFollowOneAnotherAsTheRowsDo() {
    calculator.data.shuffle()
    calculator.data.insert(Numbered(id: 99), at: 30)
    var next = gtk_widget_get_first_child(host.listBox.widget)
    for position in 0..<61 {
      let row = gtk_list_box_get_row_at_index(host.listBox.opaque, Int32(position))
      #expect(next.map(UnsafeMutableRawPointer.init) == row.map(UnsafeMutableRawPointer.init))
      next = gtk_widget_get_next_sibling(next)
    }
  }

  @Test func whatIsReadStaysInItsPlace() {
    gtk_adjustment_set_value(window.adjustment, 500)
    window.settle()
    let before = top(ofRow: 15)
    calculator.data.insert(Numbered(id: -1), at: 0)
    window.settle()
    #expect(top(ofRow: 16) == before)
    calculator.data.swapAt(2, 50)
    window.settle()
    #expect(top(ofRow: 16) == before)
  }

  private func top(ofRow position: Int) -> Float {
    var bounds = graphene_rect_t()
    let window = gtk_widget_get_ancestor(host.listBox.widget, gtk_scrolled_window_get_type())
    _ = gtk_widget_compute_bounds(entry(at: position), window, &bounds)
    return bounds.origin.y
  }

  private func entry(at position: Int) -> UnsafeMutablePointer<GtkWidget> {
    gtk_list_box_row_get_child(
      gtk_list_box_get_row_at_index(host.listBox.opaque, Int32(position)))
  }

  private var focus: UnsafeMutablePointer<GtkWidget>? {
    gtk_root_get_focus(gtk_widget_get_root(host.listBox.widget))
  }
}
