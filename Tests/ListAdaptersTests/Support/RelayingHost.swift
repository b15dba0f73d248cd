import ListAdaptersTesting

/// When a host calls back.
enum CallbackMoment: CaseIterable {
  case beforeUpdates, afterUpdates, completed
}

final class UpdateHolder {
  var updates: [() -> Void] = []
}

/// A strict host that logs its calls, holds its updates, and calls a test back once in its next batch.
final class RelayingHost<Header: Diffable, Item: Diffable>: ListHost, HostCallTaker {
  let strict: StrictListHost<Header, Item>
  var log: [String] = []
  var actions: [CallbackMoment: () -> Void] = [:]
  var whenAsked: () -> Void = {}
  var refusesUpdates = false

  /// Called when the host gets a data source, or none.
  var whenConnected: () -> Void = {}

  /// Called once, when the data source is read.
  var whenLookedUp: (() -> Void)?

  /// Called once, before the host stores its next data source, or none.
  var whenConnecting: (() -> Void)?

  /// Called once, when the next update is scheduled.
  var whenScheduled: (() -> Void)?

  /// Called once, in the next reload.
  var whenReloading: (() -> Void)?

  /// Called once, after the next call of a batch.
  var whenCalled: (() -> Void)?

  /// The deferred updates, or `nil` to make updates immediately.
  var held: [() -> Void]?

  /// Holds the updates instead of the host, such as a queue.
  var holder: UpdateHolder?
  private var depth = 0
  private var isReloading = false

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

  var dataSource: (any ListDataSource<Header, Item>)? {
    get {
      whenLookedUp.take()?()
      return strict.dataSource
    }
    set {
      whenConnecting.take()?()
      strict.dataSource = newValue
      whenConnected()
    }
  }

  var updateOrder: UpdateOrder { strict.updateOrder }
  var movesItems: Bool { true }
  var movesSections: Bool { true }

  var acceptsUpdates: Bool {
    whenAsked()
    return strict.acceptsUpdates && !refusesUpdates
  }

  func scheduleUpdate(_ update: @escaping () -> Void) {
    whenScheduled.take()?()
    if let holder { return holder.updates.append(update) }
    if held == nil { update() } else { held?.append(update) }
  }

  func performChange(_ change: () -> Void) {
    log.append(depth == 0 ? "change" : "nested change")
    depth += 1
    change()
    depth -= 1
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void) {
    actions.removeValue(forKey: .beforeUpdates)?()
    var isFinished = false
    strict.performUpdates(updates, completion: { isFinished = $0 })
    actions.removeValue(forKey: .afterUpdates)?()
    completion(isFinished)
    actions.removeValue(forKey: .completed)?()
  }

  func reloadData() {
    log.append(isReloading ? "nested reload" : "reload")
    isReloading = true
    whenReloading.take()?()
    strict.reloadData()
    isReloading = false
  }

  func take(_ call: HostCall) {
    log.append(isReloading ? "\(call) in a reload" : "\(call)")
    call.apply(to: strict)
    whenCalled.take()?()
  }
}
