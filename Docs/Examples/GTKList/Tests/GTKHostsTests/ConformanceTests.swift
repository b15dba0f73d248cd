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
