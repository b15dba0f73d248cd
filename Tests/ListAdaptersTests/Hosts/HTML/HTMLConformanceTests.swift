import HostSupport
import ListAdapters
import ListAdaptersTesting
import Testing

/// What the conformance kit sees is a document that knows patches only.
@Suite struct HTMLConformanceTests {
  @Test func theHTMLHostConforms() {
    let page = ShownPage { HTMLHost<Never, TestRow>(row: TestRow.listItem) }
    var conformance = HostConformance {
      page.makeHost()
    } shownRows: { _ in
      page.list.map { [$0.elements.map(\.text)] } ?? []
    }
    conformance.extent.rows = 3
    #expect(conformance.linearFailure() == nil)
  }

  @Test(.enabled(if: isExhaustive)) func theHTMLHostWithSectionsConforms() {
    let page = ShownPage {
      HTMLHost(
        section: { (header: TestRow) in
          HTMLSection(heading: [.element("h2", [:], [.text(header.description)])])
        }, row: TestRow.listItem)
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
    conformance.extent.rows = 3
    conformance.linearSections = [2]
    #expect(conformance.linearFailure() == nil)
    #expect(conformance.sectionedFailure() == nil)
  }

  @Test(.enabled(if: isExhaustive)) func theHTMLHostWithSectionsButNoElementsForThemConforms() {
    let page = ShownPage { HTMLHost<TestRow, TestRow>(row: TestRow.listItem) }
    var conformance = HostConformance { dataSource in
      let host = page.makeHost()
      host.dataSource = dataSource
      page.source = dataSource
      return host
    } shownRows: { _ in
      page.rowsBySection
    }
    conformance.extent.rows = 3
    #expect(conformance.linearFailure() == nil)
    #expect(conformance.sectionedFailure() == nil)
  }
}

extension TestRow {
  fileprivate static func listItem(_ row: TestRow) -> HTMLFragment.Element {
    HTMLFragment.Element("li", [:], [.text(row.description)])
  }
}

/// A page that is loaded anew for each new host, and then follows it.
private final class ShownPage<Header> {
  /// What the rows belong to, where the page does not show it.
  weak var source: (any ListDataSource<TestRow, TestRow>)?

  private let newHost: () -> HTMLHost<Header, TestRow>
  private var browser: HTMLBrowser?

  init(newHost: @escaping () -> HTMLHost<Header, TestRow>) {
    self.newHost = newHost
  }

  /// The list; `nil` once a patch could not be applied.
  var list: ParsedHTML? {
    browser?.list
  }

  /// The texts on the page, divided as the counts of the data source say.
  var rowsBySection: [[String]] {
    guard let list, let source else { return [] }
    var rest = list.elements.map(\.text)[...]
    let sections = (0..<source.sectionCount).map { section in
      let rows = rest.prefix(source.itemCount(inSection: section))
      rest = rest.dropFirst(rows.count)
      return Array(rows)
    }
    return rest.isEmpty ? sections : sections + [Array(rest)]
  }

  func makeHost() -> HTMLHost<Header, TestRow> {
    let host = newHost()
    browser = try? HTMLBrowser(showing: host.html)
    host.didPatch = { [weak self] patch in
      do { try self?.browser?.apply(json: patch.json) } catch { self?.browser = nil }
    }
    return host
  }
}
