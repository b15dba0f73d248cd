import DiffCore
import Foundation
import HTMLLists
import ListAdapters
import Testing

/// A row whose text can change while its id stays.
struct HTMLRow: Diffable, Equatable {
  var id: String
  var text = ""
  var isMarked = false

  @Sendable static func element(_ row: HTMLRow) -> HTMLFragment.Element {
    .element(
      "li", ["class": "row", "hidden": row.isMarked ? "" : nil],
      [.text(row.id), .element("b", [.text(row.text)])])
  }
}

typealias HTMLRowSection = ListSection<HTMLRow, HTMLRow>

/// A document that follows a host by its patches.
final class HTMLMirror<Header> {
  let host: HTMLHost<Header, HTMLRow>
  private(set) var patches: [HTMLPatch] = []
  private(set) var failure: (any Error)?
  private let reader: HTMLBrowser

  init(_ host: HTMLHost<Header, HTMLRow>) throws {
    self.host = host
    reader = try HTMLBrowser(showing: host.html)
    host.didPatch = { [unowned self] patch in
      patches.append(patch)
      do {
        try reader.apply(json: patch.json)
      } catch {
        failure = error
      }
    }
  }

  var list: ParsedHTML { reader.list }

  func element(_ key: String) -> ParsedHTML? {
    reader.element(key)
  }

  var edits: [HTMLPatch.Edit] { patches.flatMap(\.edits) }

  func forgetPatches() {
    patches = []
  }

  /// Whether the document equals the host's current markup.
  var isExact: Bool {
    get throws {
      if let failure { throw failure }
      let wanted = try ParsedHTML.element(host.html.markup)
      return reader.list.isEqual(to: wanted)
    }
  }
}

extension HTMLPatch {
  /// The JSON of the edits, which stand at the end.
  var editsJSON: String {
    let json = self.json
    return json.range(of: "\"edits\":").map { String(json[$0.upperBound...].dropLast()) } ?? json
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
          HTMLSection(heading: [.element("h2", [.text(header.text)])])
        }, row: HTMLRow.element)
      : HTMLHost(id: "rows", row: HTMLRow.element)
    try self.init(host, SectionedDiffCalculator(host: host, data: sections))
  }
}

extension HTMLHost {
  /// The markup without the name of the last patch, which begins with a random text.
  var markup: String {
    let markup = html.markup
    guard let start = markup.range(of: " data-patch=\""),
      let end = markup[start.upperBound...].range(of: "\"")
    else { return markup }
    return String(markup[..<start.lowerBound]) + markup[end.upperBound...]
  }

  /// The keys of the rows of a linear list, as its markup has them.
  var keys: [String] {
    let list = try? ParsedHTML.element(html.markup)
    return list?.elements.compactMap { $0.attributes["id"] } ?? []
  }
}
