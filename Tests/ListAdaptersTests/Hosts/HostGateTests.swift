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
}

extension Optional {
  /// Returns the value, and leaves `nil`.
  fileprivate mutating func taken() -> Self {
    defer { self = nil }
    return self
  }
}
