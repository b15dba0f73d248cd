import Foundation
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Random interruptions, repeatable by their seed.
///
/// All randomness of a run comes from here.
final class Disorder {
  var generator: SeededGenerator

  /// The actions with which a callback may interrupt.
  var actions: [() -> Void] = []

  /// How many more actions callbacks may begin.
  var budget = 0

  /// Whether hosts make all updates in the requested order.
  lazy var isOrderly = chance(50)

  /// Whether hosts make updates immediately, even during a batch.
  lazy var isHasty = chance(20)

  /// Whether everything is done from now on.
  var isOver = false

  /// The percentage of callbacks that interrupt.
  var interruptionChance = 30

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  /// Called by every callback: sometimes does something else.
  func interrupt() {
    guard budget > 0, chance(interruptionChance) else { return }
    budget -= 1
    actions.randomElement(using: &generator)?()
  }
}

extension Disorder {
  /// Plays a run for each of the first seeds, and then for seeds that follow a random one, until
  /// one returns a failure.
  ///
  /// `DISORDER_LOG` names a file for the seed of the run in progress, which a crash does not name.
  @MainActor static func repeating(_ run: (_ seed: UInt64) async -> String?) async {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["DISORDER_SEED"].flatMap(UInt64.init) {
      if let failure = await run(seed) { Issue.record("\(failure)") }
      return
    }
    let seconds = environment["DISORDER_SECONDS"].flatMap(Double.init) ?? 0
    let end = Date() + seconds
    var seed: UInt64 = 0
    let seeds: UInt64 = isExhaustive ? 200 : 50
    while seed < seeds || Date() < end {
      if let log = environment["DISORDER_LOG"] {
        try? "\(seed)".write(toFile: log, atomically: false, encoding: .utf8)
      }
      if let failure = await run(seed) {
        Issue.record("DISORDER_SEED=\(seed): \(failure)")
        return
      }
      seed = seed == seeds ? .random(in: seeds...UInt64.max / 2) : seed + 1
    }
  }
}

/// A strict host that defers, drops and repeats its callbacks.
final class UnrulyHost<Header: Diffable, Item: Diffable>: ListHost, HostCallTaker {
  let strict: StrictListHost<Header, Item>
  private let disorder: Disorder

  /// The deferred callbacks.
  private var held: [Callback] = []

  /// The updates that the host never makes, because it has left for ever.
  private var abandoned: [Callback] = []

  private struct Callback {
    var isUpdate = false
    let call: () -> Void
  }

  /// Whether a batch is open, in which two calculators that share the host may call it.
  private var isUpdating = false

  private var isReloading = false

  /// The first call inside a reload, which no view allows, if any.
  private(set) var callInReload: String?

  init(rules: HostRules, _ disorder: Disorder) {
    strict = StrictListHost(rules: rules)
    self.disorder = disorder
  }

  /// Calls the deferred callbacks until none is left.
  func callBack() {
    while !held.isEmpty, !isUpdating, !isReloading { held.removeFirst().call() }
  }

  /// Calls a closure now, later, twice, or never.
  private func handle(_ callback: Callback) {
    guard !disorder.isOver else { return callback.call() }
    switch Int.random(in: 0..<20, using: &disorder.generator) {
    case 0: return
    case 1..<4: held.append(callback)
    case 4 where !callback.isUpdate:
      callback.call()
      callback.call()
    default: callback.call()
    }
  }

  var dataSource: (any ListDataSource<Header, Item>)? {
    get { strict.dataSource }
    set { strict.dataSource = newValue }
  }

  /// Has no data source from now on, unless a batch or a reload is in progress: no view allows that.
  func leave() {
    if !isUpdating, !isReloading { dataSource = nil }
  }

  /// Leaves, and makes none of the deferred updates.
  func leaveForEver() {
    leave()
    abandoned += held.filter(\.isUpdate)
    held.removeAll(where: \.isUpdate)
  }

  /// Moves the deferred updates to something else that holds them, such as a queue, unless the host
  /// is in use.
  func moveUpdates() -> [() -> Void]? {
    guard !isUpdating, !isReloading else { return nil }
    defer { held.removeAll(where: \.isUpdate) }
    return held.filter(\.isUpdate).map(\.call)
  }

  var updateOrder: UpdateOrder { strict.updateOrder }
  var acceptsUpdates: Bool { strict.acceptsUpdates }
  var movesItems: Bool { true }
  var movesSections: Bool { true }

  func scheduleUpdate(_ update: @escaping () -> Void) {
    if disorder.isHasty { return update() }
    let callback = Callback(isUpdate: true, call: update)
    if isUpdating || isReloading || disorder.isOrderly && !held.isEmpty {
      return held.append(callback)
    }
    guard disorder.isOrderly else { return handle(callback) }
    if disorder.isOver || disorder.chance(80) { update() } else { held.append(callback) }
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void) {
    refuseInReload("a batch")
    strict.performUpdates {
      isUpdating = true
      updates()
      if disorder.chance(10) { updates() }
      isUpdating = false
    } completion: { [self] finished in
      handle(Callback { completion(finished) })
    }
    disorder.interrupt()
  }

  func reloadData() {
    refuseInReload("a reload")
    isReloading = true
    disorder.interrupt()
    strict.reloadData()
    disorder.interrupt()
    isReloading = false
    disorder.interrupt()
  }

  func take(_ call: HostCall) {
    refuseInReload("\(call)")
    call.apply(to: strict)
  }

  private func refuseInReload(_ call: String) {
    if isReloading { callInReload = callInReload ?? "\(call) in a reload" }
  }
}
