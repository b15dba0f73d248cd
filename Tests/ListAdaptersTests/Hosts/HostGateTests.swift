import DiffCore
import HTMLLists
import ListAdapters
import TerminalLists
import Testing

/// Data that a program sets while a host draws by itself: it is shown when the host has drawn.
@Suite struct HostGateTests {
  /// What makes a terminal draw.
  enum Drawing: CaseIterable {
    case scroll, size, linesAbove, linesBelow, redraw, selection, scrollBar, fade, reload
  }

  @Test(arguments: Drawing.allCases, [0, 1, 9])
  func dataSetWhileATerminalDrawsIsShownAfterwards(drawing: Drawing, count: Int) {
    var whenAsked: (() -> Void)?
    var written: [UInt8] = []
    let terminal = TerminalHost<Never, String>(
      size: TerminalSize(columns: 20, rows: 4), palette: nil, write: { written += $0 }
    ) {
      whenAsked.taken()?()
      return $0
    }
    let calculator = DiffCalculator(host: terminal, data: (0..<8).map { "row \($0)" })
    let new = (0..<count).map { "new \($0)" }
    var outcomes: [Bool] = []
    whenAsked = {
      calculator.setData(new) { outcomes.append($0) }
      #expect(outcomes.isEmpty)
    }
    draw(terminal, by: drawing)
    #expect(whenAsked == nil)
    #expect(outcomes == [true])
    written = []
    terminal.redraw()
    let text = String(decoding: written, as: UTF8.self)
    #expect(!text.contains("row") && text.contains("new") == (count > 0))
  }

  private func draw(_ terminal: TerminalHost<Never, String>, by drawing: Drawing) {
    switch drawing {
    case .scroll: terminal.scroll(byLines: 3)
    case .size: terminal.size = TerminalSize(columns: 10, rows: 6)
    case .linesAbove: terminal.linesAbove = ["title"]
    case .linesBelow: terminal.linesBelow = ["status"]
    case .redraw: terminal.redraw()
    case .selection: terminal.selectItem(at: ItemPath(section: 0, item: 5))
    case .scrollBar: terminal.showsScrollBar = true
    case .fade: terminal.fadeChanges()
    case .reload: terminal.reloadData()
    }
  }

  /// A drawing keeps to what the screen consists of when it begins.
  @Test(arguments: [nil] + Drawing.allCases, Drawing.allCases)
  func aScreenThatChangesWhileATerminalDrawsItIsDrawnAgain(outer: Drawing?, inner: Drawing) {
    var whenAsked: (() -> Void)?
    let emulated = EmulatedOutput(columns: 20, rows: 6)
    let terminal = TerminalHost<Never, String>(
      size: TerminalSize(columns: 20, rows: 6), palette: nil, write: emulated.receive
    ) {
      whenAsked.taken()?()
      return $0
    }
    terminal.linesBelow = ["a status", "of two lines"]
    let calculator = DiffCalculator(host: terminal, data: (0..<8).map { "row \($0)" })
    whenAsked = { draw(terminal, by: inner) }
    if let outer { draw(terminal, by: outer) } else { calculator.data.insert("new", at: 0) }
    #expect(whenAsked == nil)
    let shown = emulated.terminal.shown
    terminal.redraw()
    #expect(emulated.terminal.shown == shown)
  }

  /// What a program asks for while the host draws is drawn next.
  @Test func aDrawingInsideOfAnotherOneFollowsIt() {
    var whenAsked: (() -> Void)?
    let terminal = TerminalHost<Never, String>(
      size: TerminalSize(columns: 20, rows: 2), palette: nil, write: { _ in }
    ) {
      whenAsked.taken()?()
      return $0
    }
    let calculator = DiffCalculator(host: terminal, data: ["a", "b", "c", "d"])
    whenAsked = { terminal.scrollToEnd() }
    terminal.scroll(byLines: 1)
    #expect(terminal.visibleItems.map(\.item) == [2, 3])
    withExtendedLifetime(calculator) {}
  }

  /// The window is as the last call leaves it, and so is the terminal.
  @Test func whatIsAskedForWhileTheHostDrawsIsDrawnInItsOrder() {
    var whenAsked: (() -> Void)?
    let emulated = EmulatedOutput(columns: 20, rows: 4)
    let terminal = TerminalHost<Never, String>(
      size: TerminalSize(columns: 20, rows: 4), palette: nil, write: emulated.receive
    ) {
      whenAsked.taken()?()
      return $0
    }
    let calculator = DiffCalculator(host: terminal, data: (0..<9).map { "\($0)" })
    whenAsked = { terminal.scrollToEnd() }
    terminal.scroll(byLines: 1)
    #expect(emulated.terminal.shown == ["5", "6", "7", "8"])
    whenAsked = {
      terminal.scrollToStart()
      terminal.scroll(byLines: 2)
    }
    terminal.scroll(byLines: -1)
    #expect(emulated.terminal.shown == ["2", "3", "4", "5"])
    whenAsked = {
      terminal.scrollToEnd()
      terminal.size = TerminalSize(columns: 20, rows: 2)
    }
    terminal.scroll(byLines: -1)
    #expect(terminal.visibleItems.map(\.item) == [5, 6])
    withExtendedLifetime(calculator) {}
  }

  /// Sizes that the client sets while the terminal draws; the terminal begins with 6 lines.
  private static let sizes = [[9], [9, 6], [9, 6, 9], [3, 9], [9, 3, 6]].map { rows in
    rows.map { TerminalSize(columns: 10 + $0, rows: $0) }
  }

  /// A drawing of another size would wrap lines in the terminal, or scroll it.
  @Test(arguments: [nil] + Drawing.allCases, sizes)
  func aTerminalWritesOnlyDrawingsOfTheSizeThatWasSetLast(drawing: Drawing?, sizes: [TerminalSize])
  {
    let last = sizes[sizes.count - 1]
    var whenAsked: (() -> Void)?
    var whenWritten: (_ bytes: [UInt8]) -> Void = { _ in }
    let terminal = TerminalHost<Never, String>(
      size: TerminalSize(columns: 16, rows: 6), palette: nil, write: { whenWritten($0) }
    ) {
      whenAsked.taken()?()
      return $0
    }
    let emulated = EmulatedOutput(columns: last.columns, rows: last.rows)
    var heights: [Int] = []
    let setSizes = { [unowned terminal] in
      whenWritten = {
        let lines = terminal.linesAbove + terminal.linesBelow
        heights.append(terminal.visibleItems.count + lines.count)
        emulated.receive($0)
      }
      for size in sizes { terminal.size = size }
    }
    if drawing == nil { whenAsked = setSizes }
    let calculator = DiffCalculator(host: terminal, data: (0..<40).map { "row number \($0)" })
    if let drawing {
      whenAsked = setSizes
      draw(terminal, by: drawing)
    }
    #expect(whenAsked == nil)
    #expect(Set(heights) == [last.rows])
    #expect(emulated.terminal.complaints.isEmpty)
    let shown = emulated.terminal.shown
    terminal.redraw()
    #expect(emulated.terminal.shown == shown)
    withExtendedLifetime(calculator) {}
  }

  @Test(arguments: [0, 1, 9])
  func dataSetWhileAPageIsRenderedIsShownAfterwards(count: Int) throws {
    var whenAsked: (() -> Void)?
    let host = HTMLHost<Never, String> { row in
      whenAsked.taken()?()
      return HTMLFragment.Element("li", [:], [.text(row)])
    }
    let calculator = DiffCalculator(host: host, data: ["a", "b", "c"])
    let browser = try HTMLBrowser(showing: host.html)
    host.didPatch = { patch in #expect(throws: Never.self) { try browser.apply(json: patch.json) } }
    let new = (0..<count).map { "new\($0)" }
    whenAsked = { calculator.data = new }
    host.reloadData()
    #expect(calculator.data == new)
    #expect(browser.list.isEqual(to: try ParsedHTML.element(host.html.markup)))
    #expect(browser.list.elements.count == count)
  }
}

extension Optional {
  /// Returns the value, and leaves `nil`.
  fileprivate mutating func taken() -> Self {
    defer { self = nil }
    return self
  }
}
