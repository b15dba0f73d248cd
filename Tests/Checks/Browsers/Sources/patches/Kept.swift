import DiffCore
import HTMLLists
import ListAdapters
import ListAdaptersTesting

/// The runs of the conformance kit in a page: each batch, with the rows and sections that no call
/// deletes, inserts or reloads.
enum Kept {
  static func write() {
    var sections = conformance(hasSections: true) {
      HTMLHost(
        section: { header in
          HTMLSection(
            element: .element("section", ["class": "section"], [.element("h2", ["\(header)"])]),
            rows: .element("ul"))
        }, row: row)
    }
    sections.extent.randomItems = 8
    var rows = conformance(hasSections: false) { HTMLHost(row: row) }
    rows.extent.linearItems = 3
    let failures: [Any?] = [sections.sectionedFailure(), rows.linearFailure()]
    guard failures.allSatisfy({ $0 == nil }) else { fatalError("\(failures)") }
  }

  private static func row(_ item: TestItem) -> HTMLFragment.Element {
    .element("li", ["class": "row"], ["\(item)"])
  }

  /// A check that writes each batch once, since many runs begin in the same way.
  private static func conformance(
    hasSections: Bool, of make: @escaping () -> HTMLHost<TestItem, TestItem>
  ) -> HostConformance<KeptHost> {
    var written: Set<String> = []
    return HostConformance<KeptHost> { source in
      KeptHost(make(), hasSections: hasSections, showing: source) { name, batch in
        if written.insert(name).inserted { Output.write(batch) }
      }
    } shownRows: { host in
      host.texts
    }
  }
}

/// A batch of a list in a page.
private struct KeptBatch: Encodable {
  let before: String
  let patch: String
  let after: String

  /// The offsets of each kept element in the document, before and after the batch.
  let rows: [[Int]]
  let sections: [[Int]]
}

/// A list in a page, with the offsets that its rows and sections had before the batch.
private final class KeptHost: HostCallTaker {
  private let page: HTMLHost<TestItem, TestItem>
  private let source: any ListDataSource<TestItem, TestItem>
  private let hasSections: Bool
  private let didUpdate: (_ name: String, KeptBatch) -> Void

  /// The old offsets; `nil` for what the batch has inserted or reloaded.
  private var sections: [(offset: Int?, rows: [Int?])] = []
  private var calls: [HostCall] = []

  init(
    _ page: HTMLHost<TestItem, TestItem>, hasSections: Bool,
    showing source: any ListDataSource<TestItem, TestItem>,
    didUpdate: @escaping (_ name: String, KeptBatch) -> Void
  ) {
    self.page = page
    self.source = source
    self.hasSections = hasSections
    self.didUpdate = didUpdate
    page.dataSource = source
  }

  let movesItems = true
  let movesSections = true
  let reloadsHeaders = true

  var texts: [[String]] {
    (0..<source.sectionCount).map { section in
      (0..<source.itemCount(inSection: section)).map {
        "\(source.item(at: ItemPath(section: section, item: $0)))"
      }
    }
  }

  func withoutAnimation(_ body: () -> Void) { page.withoutAnimation(body) }
  func reloadData() { page.reloadData() }

  func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    let before = page.html.markup
    let oldTexts = texts
    var count = 0
    sections = oldTexts.enumerated().map { offset, rows in
      defer { count += rows.count }
      return (offset, Array(count..<count + rows.count))
    }
    calls = []
    page.didPatch = { [self] patch in
      let batch = KeptBatch(
        before: before, patch: patch.json, after: page.html.markup,
        rows: kept(sections.flatMap(\.rows)),
        sections: hasSections ? kept(sections.map(\.offset)) : [])
      didUpdate("\(oldTexts) \(calls) \(texts)", batch)
    }
    page.performUpdates(updates, completion: completion)
    page.didPatch = nil
  }

  private func kept(_ oldOffsets: [Int?]) -> [[Int]] {
    oldOffsets.enumerated().compactMap { offset, old in old.map { [$0, offset] } }
  }

  func take(_ call: HostCall) {
    call.apply(to: page)
    calls.append(call)
    switch call {
    case .deleteItems(let paths):
      for path in paths.reversed() { sections[path.section].rows.remove(at: path.item) }
    case .insertItems(let paths):
      for path in paths { sections[path.section].rows.insert(nil, at: path.item) }
    case .moveItems(let moves):
      for move in moves {
        let row = sections[move.from.section].rows.remove(at: move.from.item)
        sections[move.to.section].rows.insert(row, at: move.to.item)
      }
    case .deleteSections(let offsets):
      for offset in offsets.reversed() { sections.remove(at: offset) }
    case .insertSections(let offsets):
      for offset in offsets { sections.insert(newSection(at: offset), at: offset) }
    case .moveSections(let moves):
      for move in moves { sections.insert(sections.remove(at: move.from), at: move.to) }
    case .reloadSections(let offsets):
      for offset in offsets { sections[offset] = newSection(at: offset) }
    case .reloadItems, .reconfigureItems, .reloadHeaders: break
    @unknown default: fatalError("an unknown call: \(call)")
    }
  }

  private func newSection(at offset: Int) -> (offset: Int?, rows: [Int?]) {
    (nil, Array(repeating: nil, count: source.itemCount(inSection: offset)))
  }
}
