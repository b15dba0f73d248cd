import ListAdapters
import ListAdaptersTesting
import TerminalLists
import TestSupport
import Testing

struct TerminalConformanceTests {
  @Test(arguments: isExhaustive ? [nil, TerminalPalette()] : [TerminalPalette()])
  func theTerminalHostConforms(palette: TerminalPalette?) {
    let terminal = ShownTerminal(rows: isExhaustive ? 24 : 8, palette: palette)
    var conformance = HostConformance {
      terminal.makeLinearHost()
    } shownRows: { _ in
      [terminal.lines.filter { !$0.isEmpty }]
    }
    conformance.markSelection()
    conformance.extent.linearItems = 3
    conformance.extent.shrinkInDebugBuild()
    expectEqual(conformance.linearFailure(), nil)
  }

  /// Each batch meets a window that is scrolled so many lines from the start.
  @Test(arguments: isExhaustive ? [0, 1, 2, 4, 100] : [1])
  func theScrolledHostConforms(position: Int) {
    let terminal = ShownTerminal(rows: 3, palette: TerminalPalette())
    var conformance = HostConformance {
      terminal.makeLinearHost()
    } shownRows: { _ in
      [terminal.rows]
    }
    conformance.markSelection()
    conformance.settle = { terminal.readAllRows(of: $0, thenScrollTo: position) }
    conformance.extent.linearItems = 2
    conformance.extent.randomTransitions = 64
    conformance.options = [UpdateOptions()]
    conformance.extent.shrinkInDebugBuild()
    expectEqual(conformance.linearFailure(), nil)
  }

  #if !DEBUG
    @Test(arguments: [0, 1, 3, 6, 100])
    func theScrolledHostWithSectionsConforms(position: Int) {
      let terminal = ShownTerminal(rows: 3, palette: TerminalPalette())
      var conformance = HostConformance { source in
        let host = terminal.makeSectionedHost()
        host.dataSource = source
        return host
      } shownRows: { _ in
        terminal.rows.sections.map(\.rows)
      }
      conformance.shownHeaders = { _ in terminal.rows.sections.map(\.header) }
      conformance.markSelection()
      conformance.settle = { terminal.readAllRows(of: $0, thenScrollTo: position) }
      conformance.extent.items = 1
      conformance.extent.randomTransitions = 64
      conformance.options = [UpdateOptions()]
      conformance.extent.shrinkInDebugBuild()
      expectEqual(conformance.sectionedFailure(), nil)
    }
  #endif
}

extension HostConformance {
  /// Marks rows by selecting them.
  ///
  /// If the selected item is deleted, the host selects a neighbor, which is not marked.
  fileprivate mutating func markSelection<Header>() where Host == TerminalHost<Header, TestItem> {
    mark = { host, path in host.selectedItem = path }
    marks = { host in
      guard let path = host.selectedItem, let source = host.dataSource else { return [nil] }
      return [source.item(at: path).id == host.selectedID ? path : nil]
    }
    marksSurviveReloads = true
  }
}

/// A terminal that is cleared for each new host.
private final class ShownTerminal {
  private let size: TerminalSize
  private let palette: TerminalPalette?
  private var emulated: EmulatedTerminal

  init(rows: Int, palette: TerminalPalette?) {
    size = TerminalSize(columns: 20, rows: rows)
    self.palette = palette
    emulated = EmulatedTerminal(columns: 20, rows: rows)
  }

  var lines: [String] { emulated.shown }

  /// The rows that were read last.
  private(set) var rows: [String] = []

  func makeLinearHost() -> TerminalHost<Never, TestItem> {
    emulated = EmulatedTerminal(columns: size.columns, rows: size.rows)
    return TerminalHost(
      size: size, palette: palette, write: { [self] in emulated.receive($0) },
      text: { $0.description })
  }

  func makeSectionedHost() -> TerminalHost<TestItem, TestItem> {
    emulated = EmulatedTerminal(columns: size.columns, rows: size.rows)
    return TerminalHost(
      size: size, palette: palette, write: { [self] in emulated.receive($0) },
      header: { "#\($0)" }, text: { $0.description })
  }

  /// Reads the screen that a batch has left, then scrolls through the list from its start.
  ///
  /// The screen after the batch must be a part of the whole list.
  func readAllRows<Header>(
    of host: TerminalHost<Header, TestItem>, thenScrollTo position: Int
  ) {
    let left = lines
    let count = rowCount(of: host)
    host.scrollToStart()
    rows = Array(lines.prefix(count))
    for _ in rows.count..<max(count, rows.count) {
      host.scroll(byLines: 1)
      rows += lines.suffix(1)
    }
    host.scrollToStart()
    host.scroll(byLines: position)
    let isPart = (0...max(rows.count - size.rows, 0)).contains {
      window(rows, from: $0, height: size.rows) == left
    }
    if !isPart { rows = ["the screen showed \(left)"] }
  }

  private func rowCount<Header>(of host: TerminalHost<Header, TestItem>) -> Int {
    guard let source = host.dataSource else { return 0 }
    let headerCount = Header.self == Never.self ? 0 : source.sectionCount
    return (0..<source.sectionCount).reduce(headerCount) { $0 + source.itemCount(inSection: $1) }
  }
}

private struct ShownSection {
  var header: String
  var rows: [String]
}

extension [String] {
  /// The lines as sections, each of which begins with a number sign.
  fileprivate var sections: [ShownSection] {
    reduce(into: []) { sections, line in
      if line.hasPrefix("#") {
        sections.append(ShownSection(header: String(line.dropFirst()), rows: []))
      } else if sections.isEmpty {
        sections.append(ShownSection(header: "", rows: [line]))
      } else {
        sections[sections.count - 1].rows.append(line)
      }
    }
  }
}
