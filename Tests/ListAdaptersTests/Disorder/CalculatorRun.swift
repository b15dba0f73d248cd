import ListAdapters
import ListAdaptersTesting

/// The actions of a run on a linear or sectioned calculator.
@MainActor struct Player {
  let set: (_ completion: @escaping (_ finished: Bool) -> Void) -> Void
  let setAwaited: () async -> Bool

  /// Sets a list with a changeset without changes.
  let setUnchanged: (_ completion: @escaping (_ finished: Bool) -> Void) -> Void
  let setAndRefresh: (_ completion: @escaping (_ finished: Bool) -> Void) -> Void

  /// Sets a host by its offset, or none.
  let setHost: (_ offset: Int?) -> Void
  let refresh: () -> Void
  let setThreshold: (_ threshold: Int) -> Void
  let pause: () -> UpdatePause
  let setWaiting: (_ waitsForCompletion: Bool) -> Void
  let showWaitingData: () -> Void

  let whenShown: (_ action: @escaping () -> Void) -> Void
  let shown: () async -> Bool
  let isLatestShown: () -> Bool

  /// Whether this calculator's `host` is a host, by its offset.
  let isSet: (_ offset: Int) -> Bool
  let isWithoutHost: () -> Bool
  let isConnected: () -> Bool

  /// Whether a host, by its offset, has this calculator as its data source.
  let isSource: (_ offset: Int) -> Bool

  /// The wrong rows of the host, or `nil` if it shows the list or another calculator's.
  let problem: () -> String?
}

/// Two calculators that share hosts.
@MainActor final class CalculatorRun {
  private let disorder: Disorder
  private let awaited = AwaitedLists()
  private let watches = AwaitedLists()
  private var owners = Owners()
  private let completions = CompletionCounts()
  private var players: [Player] = []
  private var pauses: [UpdatePause] = []

  /// The wrong rows at the time of a `whenShown` callback, if any.
  private var earlyCall: String?

  /// Lets a host call back, or all.
  private var callBack: (_ offset: Int?) -> Void = { _ in }
  private var violations: () -> String? = { nil }

  /// Lets a host leave its calculator, unless a batch is open.
  private var leave: (_ offset: Int) -> Void = { _ in }

  /// Lets a host leave that nobody has set, and that owes no answer any longer.
  private var leaveForEver: (_ offset: Int) -> Void = { _ in }

  /// Puts a new host in the place of one that is released, unless that one is in use.
  private var replaceHost: (_ offset: Int) -> Bool = { _ in false }

  private var makeLostUpdate: () -> Void = {}

  /// Whether contents change.
  private let hasVersions: Bool

  init(seed: UInt64) {
    disorder = Disorder(seed: seed)
    let rules = HostRules.allCases.randomElement(using: &disorder.generator) ?? .tableView
    hasVersions = disorder.chance(50)
    if disorder.chance(50) {
      addLinearPlayers(on: UnrulyHosts(3, rules: rules, disorder))
    } else {
      addSectionedPlayers(on: UnrulyHosts(3, rules: rules, disorder))
    }
    for (number, player) in players.enumerated() { disturb(player, number) }
  }

  private func disturb(_ player: Player, _ number: Int) {
    owners.set(host: number, of: number)
    let set = { [unowned self] in player.set(completion()) }
    disorder.actions += [
      set, set, { [awaited] in awaited.start(player.setAwaited) },
      { [unowned self] in
        // With contents that change, the program would hide changes.
        if !hasVersions { player.setUnchanged(completion()) }
      },
      { [unowned self] in player.setAndRefresh(completion()) },
      { [unowned self] in setHost(of: player, number) }, player.refresh,
      { [unowned self] in whenShown(player, number) },
      { [unowned self] in watch(player, number) },
      { [awaited, disorder] in awaited.cancelAny(using: &disorder.generator) },
      { [disorder] in player.setThreshold(disorder.chance(20) ? 2 : .max) },
      { [unowned self] in if disorder.chance(30) { pauses.append(player.pause()) } },
      { [unowned self] in if disorder.chance(50) { endPause() } },
      { [disorder] in player.setWaiting(disorder.chance(50)) }, player.showWaitingData,
      { [unowned self] in callBack(anyHost()) },
      { [unowned self] in if disorder.chance(20) { letHostLeave() } },
      { [unowned self] in if disorder.chance(20) { loseHost() } },
      { [unowned self] in makeLostUpdate() },
    ]
  }

  /// A completion that is called once, and then does something else.
  private func completion() -> (_ finished: Bool) -> Void {
    let complete = completions.next()
    return { [disorder] finished in
      complete(finished)
      disorder.interrupt()
    }
  }

  /// Ends a pause, or lets its object go.
  private func endPause() {
    guard let pause = pauses.randomElement(using: &disorder.generator) else { return }
    pauses.removeAll { $0 === pause }
    if disorder.chance(50) { pause.end(style: disorder.style()) }
  }

  private func anyHost() -> Int {
    Int.random(in: 0..<3, using: &disorder.generator)
  }

  private func letHostLeave() {
    let host = anyHost()
    owners.clear(host)
    leave(host)
  }

  private func loseHost() {
    let host = anyHost()
    if replaceHost(host) { owners.clear(host) }
  }

  private func setHost(of player: Player, _ number: Int) {
    let host = disorder.chance(20) ? nil : anyHost()
    owners.set(host: host, of: number)
    player.setHost(host)
  }

  private func whenShown(_ player: Player, _ number: Int) {
    player.whenShown { [unowned self] in
      check(player)
      disorder.interrupt()
    }
  }

  private func watch(_ player: Player, _ number: Int) {
    watches.start { [self] in
      guard await player.shown() else { return false }
      check(player)
      disorder.interrupt()
      return true
    }
  }

  /// Checks a host that should show the latest list.
  private func check(_ player: Player) {
    // A host that is being called lives on after its replacement.
    guard (0..<3).contains(where: player.isSource) || player.isConnected() else {
      return earlyCall = earlyCall ?? "no host shows the list"
    }
    let problem = player.isLatestShown() ? player.problem() : "the latest list is not shown"
    earlyCall = earlyCall ?? problem
  }

  func play() async {
    await disorder.play()
    for host in 0..<3 where !players.contains(where: { $0.isSet(host) }) { leaveForEver(host) }
    // The calculators find out with what they are asked next.
    for player in players { player.showWaitingData() }
    pauses = []
    if disorder.chance(30) { await awaited.cancel() }
    await awaited.finish { callBack(nil) }
    await watches.cancel()
    disorder.isOver = true
    for _ in 0..<10 { callBack(nil) }
  }

  /// The first broken promise at the end, if any.
  var failure: String? {
    let problem: String? = players.lazy.compactMap { $0.problem() }.first
    let failures: [String?] = [
      earlyCall, awaited.failure, watches.failure, violations(), problem, completions.failure,
      ownersFailure, storedFailure,
    ]
    return failures.lazy.compactMap(\.self).first
  }

  /// A message about a calculator without a host that does not store its list, if any.
  private var storedFailure: String? {
    let waits = players.contains { $0.isWithoutHost() && !$0.isLatestShown() }
    return waits ? "a calculator without a host does not store its list" : nil
  }

  /// The host that does not show the last list that was set.
  private var ownersFailure: String? {
    guard disorder.isOrderly else { return nil }
    for (host, player) in owners.last where !players[player].isSource(host) {
      return "host \(host) does not show the list of calculator \(player)"
    }
    return nil
  }
}

extension CalculatorRun {
  private func watch<Header, Item>(_ hosts: UnrulyHosts<Header, Item>) {
    callBack = { offset in
      if let offset { hosts.all[offset].callBack() } else { hosts.callBack() }
    }
    violations = { hosts.violation }
    leave = { hosts.all[$0].leave() }
    leaveForEver = { hosts.all[$0].leaveForEver() }
    replaceHost = { hosts.replaceHost(at: $0) }
    makeLostUpdate = { hosts.makeLostUpdate() }
  }

  private func addLinearPlayers(on hosts: UnrulyHosts<Never, TestItem>) {
    watch(hosts)
    for host in hosts.all.prefix(2) {
      let calculator = DiffCalculator(host: host, data: [TestItem]())
      let list = { [unowned self] in
        Transition<TestItem>.random(items: 5, using: &disorder.generator).new.map(row)
      }
      calculator.reportRepeatedIDs = { [disorder] _ in disorder.interrupt() }
      calculator.shouldReload = { [disorder] _, _, _ in disorder.interruptOrReload() }
      calculator.willChange = { [disorder] _, _, _ in disorder.interrupt() }
      calculator.didChange = { [disorder] _, _, _ in disorder.interrupt() }
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
          setHost: { calculator.host = $0.map { hosts.all[$0] } },
          refresh: { [disorder] in calculator.refresh { _ in disorder.interruptOrRefresh() } },
          setThreshold: { calculator.options.reloadThreshold = $0 },
          pause: { calculator.pause() },
          setWaiting: { calculator.options.waitsForCompletion = $0 },
          showWaitingData: { calculator.showWaitingData() },
          whenShown: { calculator.whenShown($0) },
          shown: { await calculator.shown() },
          isLatestShown: { calculator.data == calculator.latestData },
          isSet: { calculator.host === hosts.all[$0] },
          isWithoutHost: { calculator.host == nil },
          isConnected: { calculator.host?.dataSource === calculator },
          isSource: { hosts.all[$0].dataSource === calculator },
          problem: {
            guard let host = calculator.host, host.dataSource === calculator else { return nil }
            return host.problem(insteadOf: calculator)
          }))
    }
  }

  private func addSectionedPlayers(on hosts: UnrulyHosts<TestItem, TestItem>) {
    watch(hosts)
    for host in hosts.all.prefix(2) {
      let calculator = SectionedDiffCalculator(host: host, data: [TestSection]())
      let list = { [unowned self] in
        Transition<TestSection>.random(sections: 3, items: 3, using: &disorder.generator).new.map {
          TestSection(header: row($0.header), items: $0.items.map(row))
        }
      }
      calculator.reportRepeatedIDs = { [disorder] _ in disorder.interrupt() }
      calculator.shouldReload = { [disorder] _, _, _ in disorder.interruptOrReload() }
      calculator.willChange = { [disorder] _, _, _ in disorder.interrupt() }
      calculator.didChange = { [disorder] _, _, _ in disorder.interrupt() }
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
          setHost: { calculator.host = $0.map { hosts.all[$0] } },
          refresh: { [disorder] in calculator.refresh { _ in disorder.interruptOrRefresh() } },
          setThreshold: { calculator.options.reloadThreshold = $0 },
          pause: { calculator.pause() },
          setWaiting: { calculator.options.waitsForCompletion = $0 },
          showWaitingData: { calculator.showWaitingData() },
          whenShown: { calculator.whenShown($0) },
          shown: { await calculator.shown() },
          isLatestShown: { calculator.data == calculator.latestData },
          isSet: { calculator.host === hosts.all[$0] },
          isWithoutHost: { calculator.host == nil },
          isConnected: { calculator.host?.dataSource === calculator },
          isSource: { hosts.all[$0].dataSource === calculator },
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

/// The calculators that hosts have to show: for each host, the one whose `host` was set to it last,
/// unless it has left since.
struct Owners {
  private(set) var last: [Int: Int] = [:]

  mutating func set(host: Int?, of calculator: Int) {
    last = last.filter { $0.value != calculator }
    if let host { last[host] = calculator }
  }

  /// Removes the owner of a host.
  mutating func clear(_ host: Int) {
    last[host] = nil
  }
}
