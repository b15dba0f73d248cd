import AppKit
import ListAdaptersTesting
import Testing

/// Sections as a tree in an outline view, through all small transitions and many random ones.
@MainActor
@Suite
struct OutlineConformanceTests {
  @Test(arguments: [false, true])
  func itemsKeepTheirObjects(collapsing: Bool) {
    var conformance = OutlineOfSections.conformance(
      in: { NSWindow() }, collapsing: collapsing)
    conformance.extent.randomItems = 8
    if let failure = conformance.sectionedFailure() { Issue.record("\(failure)") }
  }

  @Test func theSelectedItemStaysSelected() {
    var conformance = OutlineOfSections.selectingConformance { NSWindow() }
    conformance.extent.randomItems = 8
    if let failure = conformance.sectionedFailure() { Issue.record("\(failure)") }
  }
}
