import CGTK
import GTKHosts
import ListAdapters
import Testing

/// What someone who reads the list has before them, while it changes.
@MainActor
@Suite(.serialized)
final class ReaderTests {
  private let window = TestWindow(height: 400)
  private let labels = CountedLabels()
  private let host: ListViewHost<Never, Numbered>
  private let calculator: DiffCalculator<ListViewHost<Never, Numbered>, Numbered>

  init() {
    host = ListViewHost(items: labels.factory(text: \.text))
    calculator = DiffCalculator(host: host, data: (0..<1_000).map { Numbered(id: $0) })
    window.settle(showing: host.listView)
  }

  @Test func theSelectionFollowsItsRow() {
    gtk_single_selection_set_selected(host.selection.opaque, 3)
    let made = labels.made
    calculator.data.swapAt(3, 8)
    #expect(gtk_single_selection_get_selected(host.selection.opaque) == 8)
    calculator.data[8].version += 1
    calculator.data.reverse()
    #expect(gtk_single_selection_get_selected(host.selection.opaque) == 991)
    #expect(host.selectedItem?.id == 3)
    calculator.data.removeAll { $0.id == 3 }
    #expect(gtk_single_selection_get_selected(host.selection.opaque) == guint.max)
    #expect(labels.made - made < 10)
  }

  @Test func theFocusFollowsItsRow() {
    gtk_widget_grab_focus(host.listView.widget)
    #expect(focusedText == "0.0")
    calculator.data.swapAt(0, 12)
    window.settle()
    #expect(focusedText == "0.0")
    #expect(shownRows(in: host.listView)[12].text == "0.0")
  }

  @Test func whatIsReadStaysInItsPlace() {
    scroll(to: 5_005)
    for change in Change.allCases {
      let before = shownRows(in: host.listView)
      apply(change, to: before)
      window.settle()
      let after = shownRows(in: host.listView)
      let kept = before.first { row in
        !change.disturbs(row, in: before) && after.contains { $0.text == row.text }
      }
      #expect(kept != nil && after.first { $0.text == kept?.text }?.top == kept?.top, "\(change)")
    }
  }

  @Test func aListAtItsTopStaysThere() {
    calculator.data.insert(Numbered(id: -1), at: 0)
    window.settle()
    #expect(shownRows(in: host.listView).first?.text == "-1.0")
    calculator.data.append(calculator.data.removeFirst())
    window.settle()
    #expect(shownRows(in: host.listView).first?.text == "0.0")
  }

  @Test func whatIsReadStaysThroughTwoChangesInOneFrame() {
    scroll(to: 5_000)
    let before = shownRows(in: host.listView)
    calculator.data.swapAt(0, 250)
    calculator.data.insert(Numbered(id: -1), at: 0)
    window.settle()
    #expect(shownRows(in: host.listView)[1...].map(\.text) == before[1...].map(\.text))
  }
}

extension ReaderTests {
  private enum Change: CaseIterable {
    case insertAbove, deleteAbove, shuffleAbove, moveBelow
    case deleteFirst, moveFirstToTop, moveFirstFar

    /// Whether a row that was shown does not stay in its place for certain.
    func disturbs(_ row: ShownRow, in shown: [ShownRow]) -> Bool {
      switch self {
      case .deleteFirst, .moveFirstToTop, .moveFirstFar:
        row.text == shown.first?.text || row.top < 0
      default: row.top < 0
      }
    }
  }

  private func apply(_ change: Change, to shown: [ShownRow]) {
    var rows = calculator.data
    guard let first = rows.firstIndex(where: { $0.text == shown.first?.text }) else { return }
    switch change {
    case .insertAbove: rows.insert(Numbered(id: -1), at: 3)
    case .deleteAbove: rows.remove(at: 7)
    case .deleteFirst: rows.remove(at: first)
    case .moveFirstToTop: rows.insert(rows.remove(at: first), at: 0)
    case .moveFirstFar: rows.append(rows.remove(at: first))
    case .moveBelow: rows.swapAt(first + 3, 900)
    case .shuffleAbove: rows[..<20].reverse()
    }
    calculator.data = rows
  }

  /// The text of the row that has the focus.
  private var focusedText: String? {
    let focus = gtk_root_get_focus(gtk_widget_get_root(host.listView.widget))
    return focus.flatMap(gtk_widget_get_first_child).map {
      String(cString: gtk_label_get_text(OpaquePointer($0)))
    }
  }

  private func scroll(to value: Double) {
    gtk_adjustment_set_value(window.adjustment, value)
    window.settle()
  }
}
