import Foundation
import ListAdaptersTesting
import Testing

/// Calculators and compositions whose callbacks do everything at the wrong moment, on hosts that
/// defer, drop and repeat calls.
///
/// A failure names the seed of its run: set `DISORDER_SEED` to repeat that run alone. Set
/// `DISORDER_SECONDS` to go on for longer with other seeds.
@MainActor @Suite struct DisorderTests {
  @Test func calculatorsShowTheirLastListWhateverHappens() async {
    await Disorder.repeating { seed in
      let run = CalculatorRun(seed: seed)
      await run.play()
      return run.failure
    }
  }

  @Test func compositionsShowTheirLastListsWhateverHappens() async {
    await Disorder.repeating { seed in
      let run = CompositionRun(seed: seed)
      await run.play()
      return run.failure
    }
  }
}

/// What a run does with a calculator, linear or sectioned.
@MainActor private struct Player {
  let set: (_ completion: @escaping (_ finished: Bool) -> Void) -> Void
  let setAwaited: () async -> Bool

  /// Sets a list with a changeset without changes.
  let setUnchanged: (_ completion: @escaping (_ finished: Bool) -> Void) -> Void
  let setAndRefresh: (_ completion: @escaping (_ finished: Bool) -> Void) -> Void
  let setHost: () -> Void
  let refresh: () -> Void
  let setThreshold: (_ threshold: Int) -> Void
  let pause: () -> UpdatePause
  let setWaiting: (_ waitsForCompletion: Bool) -> Void
  let showWaitingData: () -> Void

  let whenShown: (_ action: @escaping () -> Void) -> Void
  let isLatestShown: () -> Bool

  /// What is wrong with what the host shows; `nil` if it shows the list, or that of another.
  let problem: () -> String?
}

/// Two calculators that share hosts.
@MainActor private final class CalculatorRun {
  private let disorder: Disorder
  private let awaited = AwaitedLists()
  private let completions = CompletionCounts()
  private var players: [Player] = []
  private var pauses: [UpdatePause] = []

  /// What was wrong when a calculator said that its host shows the latest list.
  private var earlyCall: String?

  /// Lets a host call back, or all.
  private var callBack: (_ offset: Int?) -> Void = { _ in }
  private var violations: () -> String? = { nil }

  /// Whether contents change.
  private let hasVersions: Bool

  init(seed: UInt64) {
    disorder = Disorder(seed: seed)
    let rules = HostRules.allCases.randomElement(using: &disorder.generator) ?? .tableView
    hasVersions = disorder.chance(50)
    if disorder.chance(50) {
      addLinearPlayers(on: (0..<3).map { _ in UnrulyHost(rules: rules, disorder) })
    } else {
      addSectionedPlayers(on: (0..<3).map { _ in UnrulyHost(rules: rules, disorder) })
    }
    for player in players { disturb(player) }
  }

  private func disturb(_ player: Player) {
    let set = { [completions] in player.set(completions.next()) }
    disorder.actions += [
      set, set, { [awaited] in awaited.start(player.setAwaited) },
      { [completions, hasVersions] in
        // With contents that change, the program would hide changes.
        if !hasVersions { player.setUnchanged(completions.next()) }
      },
      { [completions] in player.setAndRefresh(completions.next()) }, player.setHost, player.refresh,
      { [unowned self] in player.whenShown { [unowned self] in check(player) } },
      { [disorder] in player.setThreshold(disorder.chance(20) ? 2 : .max) },
      { [unowned self] in if disorder.chance(30) { pauses.append(player.pause()) } },
      { [unowned self] in if disorder.chance(50) { endPause() } },
      { [disorder] in player.setWaiting(disorder.chance(50)) }, player.showWaitingData,
      { [unowned self] in callBack(Int.random(in: 0..<3, using: &disorder.generator)) },
    ]
  }

  /// Ends a pause, or lets its object go.
  private func endPause() {
    guard let pause = pauses.randomElement(using: &disorder.generator) else { return }
    pauses.removeAll { $0 === pause }
    if disorder.chance(50) { pause.end(style: disorder.style()) }
  }

  private func check(_ player: Player) {
    let problem = player.isLatestShown() ? player.problem() : "the latest list is not shown"
    earlyCall = earlyCall ?? problem
  }

  func play() async {
    await disorder.play()
    pauses = []
    await awaited.finish { callBack(nil) }
    callBack(nil)
  }

  /// What is wrong when everything is over.
  var failure: String? {
    earlyCall ?? awaited.failure ?? violations() ?? players.lazy.compactMap { $0.problem() }.first
      ?? completions.failure
  }
}

extension CalculatorRun {
  private func watch<Header, Item>(_ hosts: [UnrulyHost<Header, Item>]) {
    callBack = { offset in
      if let offset { hosts[offset].callBack() } else { hosts.forEach { $0.callBack() } }
    }
    violations = { hosts.first { !$0.strict.violations.isEmpty }?.strict.report }
  }

  private func addLinearPlayers(on hosts: [UnrulyHost<Never, TestItem>]) {
    watch(hosts)
    for host in hosts.prefix(2) {
      let calculator = DiffCalculator(host: host, data: [TestItem]())
      let list = { [unowned self] in
        Transition<TestItem>.random(items: 5, using: &disorder.generator).new.map(row)
      }
      calculator.reportRepeatedIDs = { [disorder] _ in disorder.interrupt() }
      calculator.shouldReload = { [disorder] _, _, _ in disorder.interruptOrReload() }
      calculator.willChange = { [disorder] _, _, _ in disorder.interrupt() }
      players.append(
        Player(
          set: { [disorder] in calculator.setData(list(), style: disorder.style(), completion: $0)
          },
          setAwaited: { [disorder] in await calculator.setData(list(), style: disorder.style()) },
          setUnchanged: { calculator.setData(list(), changeset: Changeset(), completion: $0) },
          setAndRefresh: { [disorder] in
            let ids = list().map(\.id)
            calculator.setData(list(), refreshing: ids, style: disorder.style(), completion: $0)
          },
          setHost: { [disorder] in calculator.host = disorder.host(of: hosts) },
          refresh: { [disorder] in calculator.refresh { _ in disorder.interruptOrRefresh() } },
          setThreshold: { calculator.options.reloadThreshold = $0 },
          pause: { calculator.pause() },
          setWaiting: { calculator.options.waitsForCompletion = $0 },
          showWaitingData: { calculator.showWaitingData() },
          whenShown: { calculator.whenShown($0) },
          isLatestShown: { calculator.data == calculator.latestData },
          problem: {
            guard let host = calculator.host, host.dataSource === calculator else { return nil }
            return host.problem(insteadOf: calculator)
          }))
    }
  }

  private func addSectionedPlayers(on hosts: [UnrulyHost<TestItem, TestItem>]) {
    watch(hosts)
    for host in hosts.prefix(2) {
      let calculator = SectionedDiffCalculator(host: host, data: [TestSection]())
      let list = { [unowned self] in
        Transition<TestSection>.random(sections: 3, items: 3, using: &disorder.generator).new.map {
          TestSection(header: row($0.header), items: $0.items.map(row))
        }
      }
      calculator.reportRepeatedIDs = { [disorder] _ in disorder.interrupt() }
      calculator.shouldReload = { [disorder] _, _, _ in disorder.interruptOrReload() }
      calculator.willChange = { [disorder] _, _, _ in disorder.interrupt() }
      players.append(
        Player(
          set: { [disorder] in calculator.setData(list(), style: disorder.style(), completion: $0)
          },
          setAwaited: { [disorder] in await calculator.setData(list(), style: disorder.style()) },
          setUnchanged: {
            calculator.setData(list(), changeset: SectionedChangeset(), completion: $0)
          },
          setAndRefresh: { [disorder] in
            let ids = list().flatMap(\.items).map(\.id)
            calculator.setData(list(), refreshing: ids, style: disorder.style(), completion: $0)
          },
          setHost: { [disorder] in calculator.host = disorder.host(of: hosts) },
          refresh: { [disorder] in calculator.refresh { _ in disorder.interruptOrRefresh() } },
          setThreshold: { calculator.options.reloadThreshold = $0 },
          pause: { calculator.pause() },
          setWaiting: { calculator.options.waitsForCompletion = $0 },
          showWaitingData: { calculator.showWaitingData() },
          whenShown: { calculator.whenShown($0) },
          isLatestShown: { calculator.data == calculator.latestData },
          problem: {
            guard let host = calculator.host, host.dataSource === calculator else { return nil }
            return host.problem(insteadOf: calculator)
          }))
    }
  }

  private func row(_ row: TestItem) -> TestItem {
    hasVersions ? row : TestItem(id: row.id)
  }
}

extension Disorder {
  /// Does one action after the other, which callbacks may interrupt, and forgets the actions, which
  /// retain what they act on.
  @MainActor func play() async {
    defer { actions = [] }
    for _ in 0..<12 {
      budget = 6
      actions.randomElement(using: &generator)?()
      if chance(30) { await Task.yield() }
    }
    budget = 0
  }

  func interruptOrReload() -> Bool {
    interrupt()
    return chance(3)
  }

  func interruptOrRefresh() -> Bool {
    interrupt()
    return chance(50)
  }

  func style() -> UpdateStyle {
    [.animated, .withoutAnimation, .reload].randomElement(using: &generator) ?? .animated
  }

  func host<Host>(of hosts: [Host]) -> Host? {
    chance(20) ? nil : hosts.randomElement(using: &generator)
  }
}

extension UnrulyHost {
  /// Returns what the host shows, if it is not the list of a data source.
  func problem(insteadOf source: some ListDataSource<Header, Item>) -> String? {
    let shown = strict.sections.map { $0.items.map { "\($0)" } }
    let expected = (0..<source.sectionCount).map { section in
      (0..<source.itemCount(inSection: section)).map {
        "\(source.item(at: ItemPath(section: section, item: $0)))"
      }
    }
    return shown == expected ? nil : "\(shown) is shown instead of \(expected)"
  }
}

/// Three lists in one host, whose calculators leave and whose parts are removed.
@MainActor private final class CompositionRun {
  typealias Host = UnrulyHost<TestItem, TestItem>
  typealias Composition = ListComposition<Host, TestItem, TestItem>
  typealias Calculator = SectionedDiffCalculator<Composition.Part<TestItem, TestItem>, TestSection>

  private let disorder: Disorder
  private let host: Host
  private let composition: Composition
  private var calculators: [Calculator] = []
  private let awaited = AwaitedLists()
  private let completions = CompletionCounts()

  init(seed: UInt64) {
    disorder = Disorder(seed: seed)
    let rules = HostRules.allCases.randomElement(using: &disorder.generator) ?? .tableView
    host = Host(rules: rules, disorder)
    composition = Composition(host: host)
    for number in 0..<3 {
      let calculator = Calculator(host: part(), data: [])
      calculators.append(calculator)
      disturb(calculator, number)
    }
  }

  private func part() -> Composition.Part<TestItem, TestItem> {
    composition.appendPart(header: { $0 }) { [disorder] item in
      disorder.interrupt()
      return item
    }
  }

  private func disturb(_ calculator: Calculator, _ number: Int) {
    disorder.actions += [
      { [unowned self] in set(calculator, number) },
      { [unowned self] in set(calculator, number) },
      { [unowned self] in
        let list = list(number)
        awaited.start { await calculator.setData(list) }
      },
      { [disorder] in calculator.refresh { _ in disorder.interruptOrRefresh() } },
      { [unowned self] in if disorder.chance(30) { calculator.host = nil } },
      { [unowned self] in if calculator.host == nil { calculator.host = part() } },
      { [unowned self] in
        if disorder.chance(30), let part = calculator.host { composition.remove(part) }
      },
      { [host] in host.callBack() },
    ]
  }

  private func set(_ calculator: Calculator, _ number: Int) {
    calculator.setData(list(number), completion: completions.next())
  }

  /// A list whose ids no other part has.
  private func list(_ number: Int) -> [TestSection] {
    Transition<TestSection>.random(sections: 2, items: 3, using: &disorder.generator).new.map {
      TestSection(
        header: TestItem(id: "\(number)\($0.header.id)", version: $0.header.version),
        items: $0.items.map { TestItem(id: "\(number)\($0.id)", version: $0.version) })
    }
  }

  func play() async {
    await disorder.play()
    await awaited.finish { host.callBack() }
  }

  var failure: String? {
    if let failure = awaited.failure { return failure }
    if !host.strict.violations.isEmpty { return host.strict.report }
    guard host.dataSource !== nil else { return completions.failure }
    return host.problem(insteadOf: composition) ?? completions.failure
  }
}

/// The tasks that wait until a list is shown.
@MainActor final class AwaitedLists {
  private var running = 0

  func start(_ show: @escaping () async -> Bool) {
    running += 1
    Task {
      _ = await show()
      running -= 1
    }
  }

  /// Waits for all of them, while the hosts call back.
  ///
  /// After a minute, it gives up: see `failure`.
  func finish(_ callBack: () -> Void) async {
    let end = Date() + 60
    repeat {
      callBack()
      await Task.yield()
    } while running > 0 && Date() < end
    callBack()
  }

  /// The lists for which a task still waits.
  var failure: String? {
    running == 0 ? nil : "\(running) awaited lists are never shown"
  }
}

/// Counts how often each completion is called.
@MainActor final class CompletionCounts {
  private var counts: [Int] = []

  func next() -> (_ finished: Bool) -> Void {
    let number = counts.count
    counts.append(0)
    return { [self] _ in MainActor.assumeIsolated { counts[number] += 1 } }
  }

  /// The completions that were not called once.
  var failure: String? {
    let wrong = counts.indices.filter { counts[$0] != 1 }
    return wrong.isEmpty
      ? nil : "completions \(wrong) were called \(wrong.map { counts[$0] }) times"
  }
}
