import ListAdapters
import ListAdaptersTesting
import Testing

/// What the conformance kit sees is a document that knows patches only.
@Suite struct HTMLConformanceTests {
  @Test func theHTMLHostConforms() {
    var conformance = conformance(of: ShownPage(), rows: { [$0.elements.map(\.text)] })
    conformance.extent.rows = 3
    #expect(conformance.linearFailure() == nil)
  }

  @Test func theHTMLHostWithSectionsConforms() {
    let page = ShownPage(hasSectionElements: true)
    var conformance = conformance(
      of: page,
      rows: { list in
        list.elements.map { section in
          section.elements.dropFirst().flatMap { $0.elements.map(\.text) }
        }
      })
    conformance.shownHeaders = { _ in
      page.list?.elements.compactMap { $0.elements.first?.text } ?? []
    }
    conformance.extent.rows = 3
    conformance.linearSections = [2]
    #expect(conformance.linearFailure() == nil)
    #expect(conformance.sectionedFailure() == nil)
  }

  private func conformance(
    of page: ShownPage, rows: @escaping (ParsedHTML) -> [[String]]
  ) -> HostConformance<HTMLHost> {
    HostConformance { dataSource in
      page.host(of: dataSource)
    } shownRows: { _ in
      page.list.map(rows) ?? []
    }
  }
}

/// A page that is loaded anew for each new host, and then follows it.
private final class ShownPage {
  private let hasSectionElements: Bool
  private var browser: HTMLBrowser?

  init(hasSectionElements: Bool = false) {
    self.hasSectionElements = hasSectionElements
  }

  /// The list; `nil` once a patch could not be applied.
  var list: ParsedHTML? {
    browser?.list
  }

  func host(of dataSource: any ListDataSource) -> HTMLHost {
    let host = emptyHost
    host.dataSource = dataSource
    browser = try? HTMLBrowser(showing: host.html)
    host.didPatch = { [weak self] patch in
      do { try self?.browser?.apply(json: patch.json) } catch { self?.browser = nil }
    }
    return host
  }

  private var emptyHost: HTMLHost {
    let row = { (row: TestRow) in HTML.Element("li", [:], [.text(row.description)]) }
    guard hasSectionElements else { return HTMLHost(row: row) }
    return HTMLHost(
      section: { (section: TestSection) in
        HTMLHost.Section(heading: [.element("h2", [:], [.text(section.header.description)])])
      }, row: row)
  }
}
