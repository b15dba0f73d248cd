import ListAdaptersTesting
import Testing

/// A failure is not lost when a host traps while the kit looks for a smaller one.
@Suite
struct TrappingHostTests {
  @Test
  func aFailureIsPrintedBeforeAHostTrapsInASmallerRun() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let conformance = HostConformance {
        TrappingHost($0)
      } shownRows: {
        $0.list.rows
      }
      _ = conformance.linearFailure()
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(printed.contains("the host shows other rows than its data source has"))
    #expect(printed.contains("updates   insertItems 0.0 0.1 0.2"), "\(printed)")
    #expect(printed.contains("  [\"a\", \"b\", \"c\"],\n"), "\(printed)")
    #expect(printed.contains("trying [[], [\"b\", \"c\"]]\n"), "\(printed)")
    #expect(printed.contains("the host is in trouble"), "\(printed)")
  }

  @Test
  func aFailureIsLoggedFirstThenEachSmallerRunBeforeItIsTried() throws {
    var conformance = ArrayHost.conformance(fault: .deletionsAscending)
    conformance.extent.rows = 0
    var lines: [String] = []
    conformance.log = { lines.append($0) }
    conformance.willDrive = { lines.append($0) }
    let failure = try #require(conformance.linearFailure())
    let start = try #require(lines.firstIndex { $0.hasPrefix("A failure, ") })
    #expect(lines[start].contains("deleteItems "))
    for (line, next) in zip(lines[start...], lines[(start + 1)...])
    where line.hasPrefix("trying ") {
      #expect(next.hasPrefix("let failure"), "\(next)")
    }
    #expect(lines[start...].contains("trying \(failure.lists)"))
  }
}

/// A host that ignores three insertions, and traps when "b" becomes its first row.
private final class TrappingHost: BatchUpdatable {
  private(set) var list: ShownList
  private let source: any ListDataSource<TestRow, TestRow>

  init(_ source: any ListDataSource<TestRow, TestRow>) {
    self.source = source
    list = ShownList(source)
  }

  func reloadData() {
    list = ShownList(source)
  }

  func deleteItems(at paths: [ItemPath]) {
    for path in paths.reversed() { _ = list.removeRow(at: path) }
  }

  func insertItems(at paths: [ItemPath]) {
    guard paths.count < 3 else { return }
    for path in paths {
      let text = source.item(at: path).description
      if text == "b", path.item == 0 { fatalError("the host is in trouble") }
      list.insert(text, at: path)
    }
  }
}
