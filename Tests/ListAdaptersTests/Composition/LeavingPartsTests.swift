import DiffCore
import ListAdapters
import ListAdaptersTesting
import Testing

/// Parts that are left, taken again and removed while their host is being updated.
@Suite struct LeavingPartsTests {
  @Test(arguments: HostRules.allCases, CallbackMoment.allCases)
  func aPartThatIsTakenAgainWhileItIsLeftShowsItsList(rules: HostRules, moment: CallbackMoment) {
    let page = Page(rules)
    let calculator = page.calculators[0]
    page.host.actions[moment] = { [part = page.parts[0]] in
      calculator.host = part
      calculator.data = ["b"]
    }
    calculator.host = nil
    #expect(page.shown == [["b"], ["x"]])
    calculator.data = ["b", "c"]
    #expect(page.shown == [["b", "c"], ["x"]])
    #expect(page.host.strict.violations.isEmpty, "\(page.host.strict.report)")
  }

  /// The other part is being updated.
  @Test(arguments: HostRules.allCases, CallbackMoment.allCases)
  func aDataSourceThatIsTakenAwayDuringAnUpdateIsShownUntilThen(
    rules: HostRules, moment: CallbackMoment
  ) {
    let page = Page(rules)
    page.host.actions[moment] = { [unowned page] in
      page.parts[0].dataSource = nil
      #expect(page.parts[0].dataSource === page.calculators[0])
      #expect(page.composition.sectionCount == 2)
    }
    page.calculators[1].data = ["y"]
    #expect(page.parts[0].dataSource === nil)
    #expect(page.shown == [["y"]])
    #expect(page.host.strict.violations.isEmpty, "\(page.host.strict.report)")
  }

  @Test(arguments: HostRules.allCases, CallbackMoment.allCases)
  func aPartThatIsLeftAndSetDuringAnUpdateIsShownUntilThen(rules: HostRules, moment: CallbackMoment)
  {
    let page = Page(rules)
    let calculator = page.calculators[0]
    page.host.actions[moment] = {
      calculator.host = nil
      calculator.data = []
      #expect(calculator.data == ["a"])
    }
    page.calculators[1].data = ["y"]
    #expect(calculator.data.isEmpty)
    #expect(page.shown == [["y"]])
    #expect(page.host.strict.violations.isEmpty, "\(page.host.strict.report)")
  }

  @Test func aPartOfAnotherCompositionIsNotRemoved() {
    let page = Page(.tableView)
    Page(.tableView).composition.remove(page.parts[0])
    page.calculators[0].data = ["b"]
    #expect(page.shown == [["b"], ["x"]])
  }

  @Test func aHostThatOnlyReloadsReadsTheListWithoutTheRemovedPart() {
    let host = ReloadingHost()
    let composition = ListComposition<ReloadingHost, TestItem, TestItem>(host: host)
    let parts = ["A", "X"].map { composition.appendPart(header: TestItem(id: $0)) { $0 } }
    let calculators = zip(parts, [["a"], ["x"]] as [[TestItem]]).map {
      DiffCalculator(host: $0, data: $1)
    }
    #expect(host.shown == ["A", "X"])
    composition.remove(parts[0])
    #expect(host.shown == ["X"])
    calculators[1].host = nil
    #expect(host.shown.isEmpty)
  }

  @Test func aPartWhoseRemovalTheHostDropsIsRemovedWithTheNextUpdate() {
    let page = Page(.tableView)
    page.host.held = []
    page.composition.remove(page.parts[0])
    page.host.drop()
    #expect(page.composition.sectionCount == 2)
    page.calculators[1].data = ["y"]
    page.host.callBack()
    #expect(page.shown == [["y"]])
    #expect(page.host.strict.violations.isEmpty, "\(page.host.strict.report)")
  }
}

/// When a host calls back.
enum CallbackMoment: CaseIterable {
  case beforeUpdates, afterUpdates, completed
}

/// A host without a window, which shows the headers that it read when it reloaded.
private final class ReloadingHost: ListHost {
  weak var dataSource: (any ListDataSource<TestItem, TestItem>)? {
    didSet { reloadData() }
  }

  private(set) var shown: [TestItem] = []

  let acceptsUpdates = false

  func reloadData() {
    guard let dataSource else { return shown = [] }
    shown = (0..<dataSource.sectionCount).map(dataSource.header)
  }

  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

/// Two linear lists in a host that calls back in its batches.
private final class Page {
  typealias Composition = ListComposition<CallingHost, TestItem, TestItem>

  let host: CallingHost
  let composition: Composition
  let parts: [Composition.Part<Never, TestItem>]
  let calculators: [DiffCalculator<Composition.Part<Never, TestItem>, TestItem>]

  init(_ rules: HostRules) {
    host = CallingHost(rules)
    composition = Composition(host: host)
    parts = ["A", "X"].map { [composition] header in
      composition.appendPart(header: TestItem(id: header)) { $0 }
    }
    calculators = zip(parts, [["a"], ["x"]] as [[TestItem]]).map {
      DiffCalculator(host: $0, data: $1)
    }
  }

  var shown: [[TestItem]] {
    host.strict.sections.map(\.items)
  }
}

/// A strict host that calls a test back once, in its next batch.
private final class CallingHost: ListHost, HostCallTaker {
  let strict: StrictListHost<TestItem, TestItem>
  var actions: [CallbackMoment: () -> Void] = [:]

  /// The updates that the host does not let happen yet; `nil` if it makes them at once.
  var held: [() -> Void]?

  init(_ rules: HostRules) {
    strict = StrictListHost(rules: rules)
  }

  func drop() {
    let dropped = held
    held = []
    _ = consume dropped
  }

  func callBack() {
    let updates = held ?? []
    held = nil
    updates.forEach { $0() }
  }

  var dataSource: (any ListDataSource<TestItem, TestItem>)? {
    get { strict.dataSource }
    set { strict.dataSource = newValue }
  }

  var updateOrder: UpdateOrder { strict.updateOrder }
  var acceptsUpdates: Bool { strict.acceptsUpdates }
  var movesItems: Bool { true }
  var movesSections: Bool { true }

  func scheduleUpdate(_ update: @escaping () -> Void) {
    if held == nil { update() } else { held?.append(update) }
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void) {
    actions.removeValue(forKey: .beforeUpdates)?()
    strict.performUpdates(updates, completion: { _ in })
    actions.removeValue(forKey: .afterUpdates)?()
    completion(true)
    actions.removeValue(forKey: .completed)?()
  }

  func reloadData() { strict.reloadData() }
  func take(_ call: HostCall) { call.apply(to: strict) }
}
