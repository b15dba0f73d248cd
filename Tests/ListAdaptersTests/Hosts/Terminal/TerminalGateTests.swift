import DiffCore
import ListAdapters
import ListAdaptersTesting
import TerminalLists
import TestSupport
import Testing

/// Actions of the app during a terminal host's work take effect afterward, in order.
struct TerminalGateTests {
  private typealias Member = GatedTerminal.Member

  /// In a batch, host calls do not wait for its end.
  @Test(arguments: GatedTerminal.Phase.allCases)
  func twoMembersInAnyPhaseTakeEffectAfterItInTheirOrder(phase: GatedTerminal.Phase) {
    for first in Member.allCases.fewerInDebugBuild {
      let others = isExhaustive ? Member.allCases : [.showAnother]
      for second in others where phase != .batch || second != .reloadItems {
        let working = GatedTerminal()
        var wasCalled = false
        working.work(phase) {
          wasCalled = true
          working.use(first)
          working.use(second)
        }
        let idle = GatedTerminal()
        idle.work(phase) {
          if phase == .batch, first == .reloadItems { idle.use(first) }
        }
        if phase != .batch || first != .reloadItems { idle.use(first) }
        idle.use(second)
        #expect(wasCalled && working.state == idle.state, "\(phase): \(first), then \(second)")
        // Who sets another source has to reload.
        if first == .showAnother || second == .showAnother { working.host.reloadData() }
        #expect(working.showsRows, "\(phase): \(first), then \(second)")
      }
    }
  }

  /// A host reads from its list while it asks, even if the program lets go of it.
  @Test(
    arguments: [
      .sectionCount, .itemCount, .header, .item, .headerText, .text, .write,
    ] as [GatedTerminal.Phase])
  func aClosureMayLetGoOfTheList(phase: GatedTerminal.Phase) {
    var terminal: TerminalHost<String, String>?
    var list: AskedList? = AskedList([("a", ["a1", "a2"]), ("b", ["b1", "b2"])])
    var isWorking = false
    let output = EmulatedOutput(columns: 4, rows: 4)
    let letGo = { (reached: GatedTerminal.Phase) in
      guard isWorking, reached == phase else { return }
      list = nil
    }
    terminal = TerminalHost(
      size: TerminalSize(columns: 4, rows: 4),
      write: {
        letGo(.write)
        output.receive($0)
      },
      header: {
        letGo(.headerText)
        return "#\($0)"
      },
      text: {
        letGo(.text)
        return $0
      })
    list?.whenAsked = letGo
    terminal?.dataSource = list
    terminal?.reloadData()
    isWorking = true
    terminal?.scroll(byLines: 1)
    isWorking = false
    #expect(list == nil)
    terminal?.dataSource = nil
    #expect(output.terminal.shown == ["", "", "", ""] && output.terminal.complaints.isEmpty)
    terminal = nil
  }

  /// Calls that come while the host asks wait one by one, and their completion behind them.
  @Test func aBatchThatComesWhileTheHostDrawsFollows() {
    let terminal = GatedTerminal()
    var steps: [String] = []
    terminal.work(.write) {
      terminal.host.scheduleUpdate { steps.append("update") }
      terminal.host.performUpdates {
        steps.append("updates")
        terminal.list.sections[0].items.removeFirst()
        terminal.host.deleteItems(at: [ItemPath(section: 0, item: 0)])
        terminal.list.sections[3].items.append("end")
        terminal.host.insertItems(at: [ItemPath(section: 3, item: 4)])
      } completion: { isFinished in
        steps.append("completion \(isFinished) \(terminal.showsRows)")
      }
      terminal.host.scheduleUpdate { steps.append("another") }
    }
    expectEqual(steps, ["updates", "update", "completion true true", "another"])
    terminal.host.scrollToEnd()
    #expect(terminal.showsRows && terminal.output.terminal.shown[6] == "end")
  }

  @Test func aCompletionMayChangeTheHost() {
    let terminal = GatedTerminal()
    terminal.host.performUpdates {
      terminal.host.performUpdates({}, completion: { _ in terminal.host.scrollToEnd() })
      terminal.list.sections[3].items.append("end")
      terminal.host.insertItems(at: [ItemPath(section: 3, item: 4)])
    } completion: { _ in
      expectEqual(terminal.output.terminal.shown[6], "end")
    }
  }

  #if !DEBUG
    @Test func aThousandChangesThatWaitNeedNoDeepStack() {
      let terminal = GatedTerminal()
      terminal.work(.text) {
        for _ in 0..<1_000 {
          terminal.host.scroll(byLines: 1)
          terminal.host.scroll(byLines: -1)
        }
      }
      #expect(terminal.showsRows)
    }
  #endif
}

// MARK: - A host that is left

extension TerminalGateTests {
  @Test func aHostThatIsLeftShowsAnEmptyListAtOnce() {
    let fixture = TerminalFixture(["a", "b"], rows: 4)
    fixture.host.linesBelow = ["status"]
    fixture.host.dataSource = nil
    expectEqual(fixture.shown, ["", "", "", "status"])
    #expect(fixture.host.visibleItems.isEmpty)
  }

  @Test func aHostWhoseListIsGoneIsEmptiedWhenItIsLeft() {
    let output = EmulatedOutput(columns: 4, rows: 2)
    let host = TerminalHost(
      size: TerminalSize(columns: 4, rows: 2), palette: nil, write: output.receive,
      text: { (row: String) in row })
    do {
      let list = SettableList(["a", "b"])
      host.dataSource = list
      host.reloadData()
      expectEqual(output.terminal.shown, ["a", "b"])
    }
    host.dataSource = nil
    expectEqual(output.terminal.shown, ["", ""])
  }

  @Test func aHostThatHasDrawnNothingDrawsNothingWhenItIsLeft() {
    var writeCount = 0
    let host = TerminalHost(
      size: TerminalSize(columns: 4, rows: 2), palette: nil, write: { _ in writeCount += 1 },
      text: { (row: String) in row })
    let list = SettableList(["a"])
    host.followsEnd = true
    host.dataSource = list
    host.dataSource = nil
    expectEqual(writeCount, 0)
    withExtendedLifetime(list) {}
  }
}

// MARK: - Extreme numbers

extension TerminalGateTests {
  private static let extremes = [Int.min, .min + 1, -1, 0, 1, .max - 1, .max]

  @Test(arguments: extremes, isExhaustive ? extremes : [.min, -1, .max])
  func extremeNumbersLeaveTheScreenRight(first: Int, second: Int) {
    let terminal = GatedTerminal()
    let host = terminal.host
    let path = ItemPath(section: first, item: second)
    for _ in 0..<2 {
      host.scroll(byLines: first)
      host.scroll(byPages: second)
      host.scrollToItem(at: path)
      host.selectItem(at: path)
      host.moveSelection(by: first)
      host.moveSelection(byPages: second)
      host.selectedItem = path
      #expect(host.itemPath(atLine: first) == nil || (0...1).contains(first))
      #expect(terminal.showsRows)
      host.linesAbove = ["above"]
    }
  }

  @Test(arguments: isExhaustive ? extremes : [-1, 1])
  func aSizeIsAtLeastZeroAndNotSoLargeThatAScreenFindsNoRoom(count: Int) {
    let limited = min(max(count, 0), 262_144)
    var size = TerminalSize(columns: count, rows: count)
    #expect(size.columns == limited && size.rows == limited)
    size = TerminalSize(columns: 3, rows: 4)
    size.columns = count
    size.rows = count
    #expect(size.columns == limited && size.rows == limited)
    var bytes = 0
    let host = TerminalHost(
      size: TerminalSize(columns: 3, rows: 3), palette: nil, write: { bytes += $0.count },
      text: { (row: String) in row })
    let list = SettableList(["a", "b"])
    host.dataSource = list
    host.reloadData()
    host.size.rows = count
    host.size.columns = count
    host.selectedItem = ItemPath(section: 0, item: 0)
    host.showsScrollBar = true
    expectEqual(host.size, TerminalSize(columns: limited, rows: limited))
    expectEqual(host.visibleItems.count, min(limited, 2))
  }
}
