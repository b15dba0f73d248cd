import CGTK
import GTKHosts
import ListAdapters
import ListAdaptersTesting
import Testing

/// Drives both hosts through all small changes and 2,000 random ones, and reads the labels that
/// their widgets show.
///
/// All rows of a list have room in the window.
@MainActor
@Suite(.serialized)
struct ConformanceTests {
  private let window = TestWindow()

  @Test func aListViewShowsLinearLists() {
    var conformance = HostConformance {
      ListViewHost<Never, TestItem>(items: .label(text: \.description))
    } shownRows: { host in
      [shownRows(in: host.listView).map(\.text)]
    }
    conformance.settle = { [window] in window.settle(showing: $0.listView) }
    conformance.extent.randomItems = 12
    conformance.extent.randomTransitions = 2_000
    if let failure = conformance.linearFailure() { Issue.record(failure) }
  }

  @Test func aListViewShowsSections() {
    var conformance = HostConformance {
      ListViewHost<TestItem, TestItem>(headers: .heading, items: .label(text: \.description))
    } shownRows: { host in
      shownSections(in: host.listView).map(\.items)
    }
    conformance.shownHeaders = { shownSections(in: $0.listView).map(\.header) }
    conformance.settle = { [window] in window.settle(showing: $0.listView) }
    conformance.extent.randomItems = 6
    conformance.extent.randomTransitions = 2_000
    if let failure = conformance.sectionedFailure() { Issue.record(failure) }
  }

  @Test func aListBoxShowsLinearLists() {
    var conformance = HostConformance {
      ListBoxHost<Never, TestItem>(items: .label(text: \.description))
    } shownRows: { host in
      [shownRows(in: host.listBox).map(\.text)]
    }
    conformance.settle = { [window] in window.settle(showing: $0.listBox) }
    conformance.extent.randomItems = 12
    conformance.extent.randomTransitions = 2_000
    if let failure = conformance.linearFailure() { Issue.record(failure) }
  }

  @Test func aListBoxShowsSections() {
    var conformance = HostConformance {
      ListBoxHost<TestItem, TestItem>(headers: .heading, items: .label(text: \.description))
    } shownRows: { host in
      shownSections(in: host.listBox).map(\.items)
    }
    conformance.shownHeaders = { shownSections(in: $0.listBox).map(\.header) }
    conformance.settle = { [window] in window.settle(showing: $0.listBox) }
    conformance.extent.randomItems = 6
    conformance.extent.randomTransitions = 2_000
    if let failure = conformance.sectionedFailure() { Issue.record(failure) }
  }

  @Test func aListViewKeepsItsSelection() {
    let conformance = selecting(
      ListViewHost<TestItem, TestItem>.self, view: \.listView,
      making: { ListViewHost(headers: .heading, items: .label(text: \.description)) },
      select: { gtk_single_selection_set_selected($0.selection.opaque, guint($1)) },
      selected: { host in
        let position = gtk_single_selection_get_selected(host.selection.opaque)
        return position == guint.max ? nil : Int(position)
      })
    if let failure = conformance.linearFailure() { Issue.record(failure) }
    if let failure = conformance.sectionedFailure() { Issue.record(failure) }
  }

  @Test func aListBoxKeepsItsSelection() {
    let conformance = selecting(
      ListBoxHost<TestItem, TestItem>.self, view: \.listBox,
      making: { ListBoxHost(headers: .heading, items: .label(text: \.description)) },
      select: { host, position in
        let row = gtk_list_box_get_row_at_index(host.listBox.opaque, Int32(position))
        gtk_list_box_select_row(host.listBox.opaque, row)
      },
      selected: { host in
        gtk_list_box_get_selected_row(host.listBox.opaque)
          .map { Int(gtk_list_box_row_get_index($0)) }
      })
    if let failure = conformance.linearFailure() { Issue.record(failure) }
    if let failure = conformance.sectionedFailure() { Issue.record(failure) }
  }

  /// A check in which each row of a small list is selected in turn.
  ///
  /// - Parameters:
  ///   - select: Selects the row at a position, which counts headers as well.
  ///   - selected: Returns the position of the selected row.
  private func selecting<Host: ListHost>(
    _: Host.Type, view: @escaping (Host) -> GObjectReference, making make: @escaping () -> Host,
    select: @escaping (Host, Int) -> Void, selected: @escaping (Host) -> Int?
  ) -> HostConformance<Host> where Host.Header == TestItem, Host.Item == TestItem {
    var conformance = HostConformance<Host>(makeHost: make) { host in
      shownSections(in: view(host)).map(\.items)
    }
    conformance.settle = { [window] in window.settle(showing: view($0)) }
    conformance.extent.linearItems = 2
    conformance.extent.items = 1
    conformance.extent.randomItems = 6
    conformance.extent.randomTransitions = 80
    conformance.marksSurviveReloads = true
    conformance.mark = { host, path in
      let above = shownSections(in: view(host))[..<path.section]
      select(host, above.reduce(path.item + 1) { $0 + 1 + $1.items.count })
    }
    conformance.marks = { host in
      let paths = shownSections(in: view(host)).enumerated().flatMap {
        (section, shown) -> [ItemPath?] in
        [nil] + shown.items.indices.map { ItemPath(section: section, item: $0) }
      }
      return [selected(host).flatMap { paths[$0] }]
    }
    return conformance
  }

  /// The other tests lay the window out without waiting for the screen, which would take them many
  /// times as long.
  @Test func aListViewShowsTheSameOnceItIsDrawn() {
    var conformance = HostConformance {
      ListViewHost<Never, TestItem>(items: .label(text: \.description))
    } shownRows: { host in
      [shownRows(in: host.listView).map(\.text)]
    }
    conformance.settle = { [window] in window.settleByFrames(showing: $0.listView) }
    conformance.extent.linearItems = 2
    conformance.extent.randomItems = 12
    if let failure = conformance.linearFailure() { Issue.record(failure) }
  }
}

extension RowFactory<TestItem> {
  fileprivate static var heading: RowFactory {
    .label(style: "heading", text: \.description)
  }
}
