import ListAdaptersTesting
import Testing

@Suite struct TerminalConformanceTests {
  @Test(arguments: [nil, TerminalPalette()])
  func theTerminalHostConforms(palette: TerminalPalette?) {
    let terminal = ShownTerminal()
    var conformance = HostConformance {
      terminal.makeHost(palette: palette)
    } shownRows: { _ in
      [terminal.rows]
    }
    conformance.extent.rows = 3
    #expect(conformance.linearFailure() == nil)
  }
}

/// A terminal that is cleared for each new host.
private final class ShownTerminal {
  private let size = TerminalSize(columns: 20, rows: 16)
  private var emulated = EmulatedTerminal(columns: 20, rows: 16)

  /// The lines that are not blank: the lists of the check are shorter than the screen.
  var rows: [String] {
    emulated.shown.filter { !$0.isEmpty }
  }

  func makeHost(palette: TerminalPalette?) -> TerminalHost<Never, TestRow> {
    emulated = EmulatedTerminal(columns: size.columns, rows: size.rows)
    return TerminalHost(
      size: size, palette: palette, write: { [self] in emulated.receive($0) },
      text: { $0.description })
  }
}
