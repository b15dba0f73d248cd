import DiffCore
import HTMLLists
import ListAdapters
import ListAdaptersTesting
import TerminalLists
import TestSupport

/// A host that the package ships, and what its output shows.
@MainActor struct ShippedHost<Host: ListHost> where Host.Item == TestItem {
  let host: Host

  /// The actions for this host type only.
  let actions: [() -> Void]

  /// Returns the text of a header; `nil` if the host shows no headers.
  let headerText: ((Host.Header) -> String)?

  /// Returns the texts of its output, and the problem with them, if any.
  let shown: () -> (texts: [String], problem: String?)

  /// The difference between the output and the data source's list, if any.
  func problem() -> String? {
    if host.dataSource === nil { host.reloadData() }
    let (texts, problem) = shown()
    let expected = expected
    return problem ?? (texts == expected ? nil : "\(texts) is shown instead of \(expected)")
  }

  private var expected: [String] {
    guard let source = host.dataSource else { return [] }
    return (0..<source.sectionCount).flatMap { section in
      (headerText.map { [$0(source.header(ofSection: section))] } ?? [])
        + (0..<source.itemCount(inSection: section)).map {
          source.item(at: ItemPath(section: section, item: $0)).description
        }
    }
  }
}

// MARK: - Pages

extension ShippedHost {
  static func page(_ disorder: Disorder) -> Self where Host == HTMLHost<Never, TestItem> {
    page(HTMLHost(row: disorder.element), disorder, headerText: nil) { $0.elements.map(\.text) }
  }

  static func page(_ disorder: Disorder, hasElements: Bool) -> Self
  where Host == HTMLHost<TestItem, TestItem> {
    guard hasElements else {
      return page(HTMLHost(row: disorder.element), disorder, headerText: nil) {
        $0.elements.map(\.text)
      }
    }
    let host = Host(
      section: { header in
        disorder.interrupt()
        return HTMLSection(heading: [.element("h2", [.text(header.description)])])
      }, row: disorder.element)
    return page(host, disorder, headerText: \.description) { list in
      list.elements.flatMap { section in
        section.elements.prefix(1).map(\.text)
          + section.elements.dropFirst().flatMap { $0.elements.map(\.text) }
      }
    }
  }

  private static func page<Header>(
    _ host: HTMLHost<Header, TestItem>, _ disorder: Disorder, headerText: ((Header) -> String)?,
    texts: @escaping (ParsedHTML) -> [String]
  ) -> Self where Host == HTMLHost<Header, TestItem> {
    var browser = try? HTMLBrowser(showing: host.html)
    host.didPatch = { patch in
      do { try browser?.apply(json: patch.json) } catch { browser = nil }
      disorder.interrupt()
    }
    return Self(
      host: host,
      actions: [{ _ = host.html.markup }, { _ = host.wholeList.json }, { _ = host.id }],
      headerText: headerText
    ) {
      guard let list = browser?.list else { return ([], "a patch cannot be applied") }
      let isExact = (try? ParsedHTML.element(host.html.markup)).map(list.isEqual(to:)) ?? false
      return (texts(list), isExact ? nil : "the page is not \(host.html.markup)")
    }
  }
}

extension Disorder {
  fileprivate func element(_ row: TestItem) -> HTMLFragment.Element {
    interrupt()
    return .element("li", [.text(row.description)])
  }
}

// MARK: - Terminals

extension ShippedHost {
  static func terminal(_ disorder: Disorder) -> Self where Host == TerminalHost<Never, TestItem> {
    terminal(disorder, headerText: nil)
  }

  static func terminal(_ disorder: Disorder, hasHeaders: Bool) -> Self
  where Host == TerminalHost<TestItem, TestItem> {
    terminal(disorder, headerText: hasHeaders ? \.description : nil)
  }

  private static func terminal<Header>(
    _ disorder: Disorder, headerText: ((Header) -> String)?
  ) -> Self where Host == TerminalHost<Header, TestItem> {
    let output = EmulatedOutput(columns: 20, rows: 5)
    let host = TerminalHost<Header, TestItem>(
      size: TerminalSize(columns: 20, rows: 5), palette: disorder.chance(50) ? nil : .init(),
      write: { bytes in
        output.receive(bytes)
        disorder.interrupt()
      },
      header: headerText.map { text in
        { header in
          disorder.interrupt()
          return text(header)
        }
      },
      text: { row in
        disorder.interrupt()
        return row.description
      })
    return Self(host: host, actions: actions(of: host, output, disorder), headerText: headerText) {
      let shown = output.terminal.shown
      host.redraw()
      let redrawn = output.terminal.shown
      let problem = shown == redrawn ? nil : "\(shown) is on the screen instead of \(redrawn)"
      host.linesAbove = []
      host.linesBelow = []
      host.showsScrollBar = false
      host.showsMarks = false
      resize(host, output, rows: 40)
      host.scrollToStart()
      let complaints = output.terminal.complaints
      let texts = output.terminal.shown.prefix { !$0.isEmpty }
      let isRestEmpty = output.terminal.shown.dropFirst(texts.count).allSatisfy(\.isEmpty)
      return (
        Array(texts),
        problem ?? complaints.first ?? (isRestEmpty ? nil : "\(output.terminal.shown) is shown")
      )
    }
  }

  private static func actions<Header>(
    of host: TerminalHost<Header, TestItem>, _ output: EmulatedOutput, _ disorder: Disorder
  ) -> [() -> Void] {
    let number = { (range: ClosedRange<Int>) in Int.random(in: range, using: &disorder.generator) }
    let path = { ItemPath(section: number(0...3), item: number(0...6)) }
    return [
      { resize(host, output, rows: number(0...12)) },
      { host.linesAbove = Array(repeating: "above", count: number(0...2)) },
      { host.linesBelow = Array(repeating: "below", count: number(0...2)) },
      { host.showsScrollBar.toggle() }, { host.followsEnd.toggle() },
      { host.followsSelection.toggle() }, { host.fadeChanges() }, { host.redraw() },
      { host.scroll(byLines: number(-9...9)) }, { host.scroll(byPages: number(-2...2)) },
      { host.scrollToStart() }, { host.scrollToEnd() }, { host.scrollToItem(at: path()) },
      { host.selectItem(at: path()) }, { host.moveSelection(by: number(-9...9)) },
      { host.moveSelection(byPages: number(-2...2)) },
      { host.selectedItem = disorder.chance(20) ? nil : path() },
      { host.showsMarks.toggle() }, { host.markedIDs = Set(host.selectedID.map { [$0] } ?? []) },
      { host.selectedID = host.markedIDs.first },
      { _ = (host.visibleItems, host.itemPath(atLine: number(-1...12)), host.selectedItem) },
    ]
  }
}

extension ShippedHost {
  /// Changes the height of a terminal when its host takes it.
  private static func resize<Header>(
    _ host: TerminalHost<Header, TestItem>, _ output: EmulatedOutput, rows: Int
  ) {
    host.scheduleUpdate {
      if output.terminal.shown.count != rows { output.resize(columns: 20, rows: rows) }
    }
    host.size = TerminalSize(columns: 20, rows: rows)
  }
}

// MARK: - Data sources

/// A data source that is no calculator, and interrupts whenever the host reads it.
final class UnrulyDataSource<Header>: ListDataSource {
  private let disorder: Disorder
  private let sections: [TestSection]
  private let header: (TestItem) -> Header

  init(_ sections: [TestSection], _ disorder: Disorder, header: @escaping (TestItem) -> Header) {
    self.sections = sections
    self.disorder = disorder
    self.header = header
  }

  var sectionCount: Int {
    disorder.interrupt()
    return sections.count
  }

  func itemCount(inSection section: Int) -> Int {
    disorder.interrupt()
    return sections[section].items.count
  }

  func header(ofSection section: Int) -> Header {
    disorder.interrupt()
    return header(sections[section].header)
  }

  func item(at path: ItemPath) -> TestItem {
    disorder.interrupt()
    return sections[path.section].items[path.item]
  }
}
