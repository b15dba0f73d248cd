import DiffCore
import ListAdapters
import Testing

/// A row whose text can change while its id stays.
struct HTMLRow: Diffable, Equatable {
  var id: String
  var text = ""

  @Sendable static func element(_ row: HTMLRow) -> HTML.Element {
    HTML.Element("li", ["class": "row"], [.text(row.id), .element("b", [:], [.text(row.text)])])
  }
}

typealias HTMLRowSection = ListSection<HTMLRow, HTMLRow>

/// Two documents that follow a host by its patches: one reads JSON, the other Turbo streams.
final class HTMLMirror<Header> {
  let host: HTMLHost<Header, HTMLRow>
  private(set) var patches: [HTMLPatch] = []
  private(set) var failure: (any Error)?
  private let reader: HTMLBrowser
  private let turbo: HTMLBrowser

  init(_ host: HTMLHost<Header, HTMLRow>) throws {
    self.host = host
    reader = try HTMLBrowser(showing: host.html)
    turbo = try HTMLBrowser(showing: host.html)
    host.didPatch = { [unowned self] patch in
      patches.append(patch)
      do {
        try reader.apply(json: patch.json)
        try turbo.apply(turboStreams: patch.turboStreams)
      } catch {
        failure = error
      }
    }
  }

  var list: ParsedHTML { reader.list }

  var edits: [HTMLPatch.Edit] { patches.flatMap(\.edits) }

  func forgetPatches() {
    patches = []
  }

  /// Whether both documents are the one that the host renders now.
  var isExact: Bool {
    get throws {
      if let failure { throw failure }
      let wanted = try ParsedHTML.element(host.html.markup)
      return reader.list.isEqual(to: wanted) && turbo.list.isEqual(to: wanted)
    }
  }
}

/// A host with a calculator in front of it and documents behind it.
struct HTMLStage<Header, Calculator> {
  let host: HTMLHost<Header, HTMLRow>
  let calculator: Calculator
  let mirror: HTMLMirror<Header>

  init(_ host: HTMLHost<Header, HTMLRow>, _ calculator: Calculator) throws {
    self.host = host
    self.calculator = calculator
    mirror = try HTMLMirror(host)
  }
}

extension HTMLStage
where Header == Never, Calculator == DiffCalculator<HTMLHost<Never, HTMLRow>, HTMLRow> {
  init(_ rows: [HTMLRow]) throws {
    let host = HTMLHost(id: "rows", row: HTMLRow.element)
    try self.init(host, DiffCalculator(host: host, data: rows))
  }

  /// The ids and the texts of the rows that the document shows.
  var shown: [String] {
    mirror.list.elements.map(\.text)
  }
}

extension HTMLStage
where
  Header == HTMLRow,
  Calculator == SectionedDiffCalculator<HTMLHost<HTMLRow, HTMLRow>, HTMLRowSection>
{
  init(_ sections: [HTMLRowSection], hasSectionElements: Bool = true) throws {
    let host =
      hasSectionElements
      ? HTMLHost(
        id: "rows",
        section: { (header: HTMLRow) in
          HTMLSection(heading: [.element("h2", [:], [.text(header.text)])])
        }, row: HTMLRow.element)
      : HTMLHost(id: "rows", row: HTMLRow.element)
    try self.init(host, SectionedDiffCalculator(host: host, data: sections))
  }
}
