import DiffCore
import HTMLLists
import ListAdapters
import ListAdaptersTesting
import TerminalLists
import TestSupport
import Testing

/// A host shows the app's actions after its current work.
struct HostGateTests {
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
      let action = whenAsked
      whenAsked = nil
      action?()
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
    expectEqual(Set(heights), [last.rows])
    #expect(emulated.terminal.complaints.isEmpty)
    let shown = emulated.terminal.shown
    terminal.redraw()
    expectEqual(emulated.terminal.shown, shown)
    withExtendedLifetime(calculator) {}
  }
}

// MARK: - A gate without a host

extension HostGateTests {
  @Test func aGateIsAskingUntilTheOutermostQuestionIsAnswered() {
    let gate = HostGate()
    var areAsking = [gate.isAsking]
    gate.ask {
      gate.ask { areAsking.append(gate.isAsking) }
      areAsking.append(gate.isAsking)
    }
    areAsking.append(gate.isAsking)
    gate.batch {
      areAsking.append(gate.isAsking)
    } end: { _ in
      areAsking.append(gate.isAsking)
    }
    gate.change { areAsking.append(gate.isAsking) }
    expectEqual(areAsking, [false, true, true, false, false, false, false])
  }

  @Test func aChangeIsLaterAnimatedAsItWouldHaveBeen() {
    let gate = HostGate()
    var areAnimated: [Bool] = []
    let change = {
      gate.batch {
      } end: {
        areAnimated.append($0)
      }
    }
    let animated = gate.animatedAsNow(change)
    var still = {}
    gate.withoutAnimation { still = gate.animatedAsNow(change) }
    animated()
    still()
    gate.withoutAnimation { animated() }
    expectEqual(areAnimated, [true, false, false])
  }
}

// MARK: - Calculators and host calls

extension HostGateTests {
  /// What makes a host ask for rows, and then write or report.
  enum Work: CaseIterable {
    case reload, batch, update
  }

  /// An action of the app on a calculator or on the host, during the host's work.
  enum Turn {
    case leave, clear, change, comeBack, replace
    case goElsewhere, refresh, reload, callHost, callHostInBatch, disconnect
  }

  /// Three turns of calculators, or one turn of the host, whose calls may not fit the list after
  /// another turn.
  private static let turns: [[Turn]] = {
    let turns: [Turn] = [.leave, .clear, .change, .comeBack, .replace]
    let others: [Turn] = [
      .goElsewhere, .refresh, .reload, .callHost, .callHostInBatch, .disconnect,
    ]
    let three = (isExhaustive ? turns : []).flatMap { first in
      turns.flatMap { second in turns.map { [first, second, $0] } }
    }
    return three + (turns + others).map { [$0] } + [[.goElsewhere, .clear]]
  }()

  /// In whichever call of a closure: the first asks for a row, the last ones write or report.
  @MainActor @Test(arguments: Work.allCases)
  func whatIsDoneWhileAHostWorksIsShownAfterwards(work: Work) {
    for turns in Self.turns {
      for call in isExhaustive ? [1, 2, 3, 4] : [4] {
        expectTurns(turns, in: call, of: work) { ShippedHost.terminal($0) }
        expectTurns(turns, in: call, of: work) { ShippedHost.page($0) }
      }
      // A terminal that updates in a batch calls twice more.
      for call in work == .batch ? (isExhaustive ? [5, 6] : [6]) : [] {
        expectTurns(turns, in: call, of: work) { ShippedHost.terminal($0) }
      }
    }
  }

  @MainActor private func expectTurns<Host: ListHost<Never, TestItem>>(
    _ turns: [Turn], in call: Int, of work: Work, on newHost: (Disorder) -> ShippedHost<Host>
  ) {
    let disorder = Disorder(seed: 1)
    let program = CallingProgram(newHost(disorder), newHost(disorder))
    var callCount = 0
    disorder.actions = [
      {
        callCount += 1
        guard callCount == call else { return }
        for turn in turns { program.take(turn) }
      }
    ]
    defer { disorder.actions = [] }
    disorder.interruptionChance = 100
    disorder.budget = .max
    program.make(work)
    #expect(callCount >= call)
    disorder.budget = 0
    expectEqual(program.mistake(), nil, "\(turns) in call \(call)")
    program.changeAll()
    expectEqual(program.mistake(), nil, "\(turns) in call \(call), and then others")
  }
}

/// A program with calculators, one of which shows its list in one of two hosts.
@MainActor private final class CallingProgram<Host: ListHost<Never, TestItem>> {
  private let hosts: [ShippedHost<Host>]
  private var calculators: [DiffCalculator<Host, TestItem>] = []

  init(_ hosts: ShippedHost<Host>...) {
    self.hosts = hosts
    addCalculator(showing: ["a", "b", "c"])
  }

  private var host: Host { hosts[0].host }

  private func addCalculator(showing items: [TestItem]) {
    calculators.append(DiffCalculator(host: host, data: items))
  }

  func make(_ work: HostGateTests.Work) {
    switch work {
    case .reload: host.reloadData()
    case .batch: calculators[0].data = ["c", "x", "b1", "y", "a"]
    case .update: calculators[0].data = ["a1", "b2", "c3"]
    }
  }

  func take(_ turn: HostGateTests.Turn) {
    let first = ItemPath(section: 0, item: 0)
    switch turn {
    case .leave: calculators[0].host = nil
    case .clear: calculators[0].data = []
    case .change: calculators[0].data = ["z", "a"]
    case .refresh: calculators[0].refreshAll()
    case .comeBack: calculators[0].host = host
    case .replace: addCalculator(showing: ["q"])
    case .goElsewhere: calculators[0].host = hosts[1].host
    case .reload: host.reloadData()
    case .callHost:
      host.deleteItems(at: [first])
      host.insertItems(at: [first])
    case .callHostInBatch:
      host.performUpdates {
        host.moveItem(at: first, to: ItemPath(section: 0, item: 1))
        host.moveItem(at: first, to: ItemPath(section: 0, item: 1))
      } completion: { _ in
      }
    case .disconnect:
      host.dataSource = nil
      host.reloadData()
    }
  }

  func changeAll() {
    for calculator in calculators { calculator.data = ["z", "b", "a4"] }
  }

  /// The difference between a host's rows and its data source's list, if any.
  func mistake() -> String? {
    for host in hosts {
      let source = calculators.first { $0 === host.host.dataSource }
      let wanted = source?.data.map(\.description) ?? []
      let (texts, problem) = host.shown()
      if let problem { return problem }
      if texts != wanted { return "\(texts) is shown instead of \(wanted)" }
    }
    return nil
  }
}
