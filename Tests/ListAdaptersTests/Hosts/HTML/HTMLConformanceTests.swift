import HTMLLists
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Checks the HTML host through a document that is updated only by patches.
struct HTMLConformanceTests {
  @Test func theHTMLHostConforms() {
    let page = ShownPage { HTMLHost<Never, TestItem>(row: TestItem.listItem) }
    var conformance = HostConformance {
      page.makeHost()
    } shownRows: { _ in
      page.list.map { [$0.elements.map(\.text)] } ?? []
    }
    conformance.extent.linearItems = 3
    conformance.extent.shrinkInDebugBuild()
    expectEqual(conformance.linearFailure(), nil)
  }

  @Test func theHTMLHostWithSectionsConforms() {
    let page = ShownPage {
      HTMLHost(
        section: { (header: TestItem) in
          HTMLSection(heading: [.element("h2", [.text(header.description)])])
        }, row: TestItem.listItem)
    }
    var conformance = HostConformance {
      page.makeHost()
    } shownRows: { _ in
      page.list?.elements.map { section in
        section.elements.dropFirst().flatMap { $0.elements.map(\.text) }
      } ?? []
    }
    conformance.shownHeaders = { _ in
      page.list?.elements.compactMap { $0.elements.first?.text } ?? []
    }
    conformance.extent.linearItems = 3
    conformance.linearSections = [2]
    conformance.extent.shrinkInDebugBuild()
    expectEqual(conformance.linearFailure(), nil)
    expectEqual(conformance.sectionedFailure(), nil)
  }
}

extension TestItem {
  fileprivate static func listItem(_ item: TestItem) -> HTMLFragment.Element {
    .element("li", [.text(item.description)])
  }
}

/// A page that loads for each new host, and then applies its patches.
private final class ShownPage<Header> {
  private let newHost: () -> HTMLHost<Header, TestItem>
  private var browser: HTMLBrowser?

  init(newHost: @escaping () -> HTMLHost<Header, TestItem>) {
    self.newHost = newHost
  }

  /// The list; `nil` once a patch could not be applied.
  var list: ParsedHTML? {
    browser?.list
  }

  func makeHost() -> HTMLHost<Header, TestItem> {
    let host = newHost()
    browser = try? HTMLBrowser(showing: host.html)
    host.didPatch = { [weak self] patch in
      do { try self?.browser?.apply(json: patch.json) } catch { self?.browser = nil }
    }
    return host
  }
}
