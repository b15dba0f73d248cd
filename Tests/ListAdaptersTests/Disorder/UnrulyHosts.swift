import ListAdapters
import ListAdaptersTesting

/// The hosts of a run, which are released and replaced.
final class UnrulyHosts<Header: Diffable, Item: Diffable> {
  private(set) var all: [UnrulyHost<Header, Item>]
  private let make: () -> UnrulyHost<Header, Item>

  /// The updates of released hosts, which something else holds, such as a queue.
  private var lostUpdates: [() -> Void] = []

  /// The first violation by the calls to a host that is released.
  private var lostViolation: String?

  init(_ count: Int, rules: HostRules, _ disorder: Disorder) {
    make = { UnrulyHost(rules: rules, disorder) }
    all = []
    for _ in 0..<count { all.append(make()) }
  }

  /// Puts a new host in the place of one that is released, unless that one is in use.
  ///
  /// - Returns: Whether the host is released.
  func replaceHost(at offset: Int) -> Bool {
    guard let updates = all[offset].moveUpdates() else { return false }
    lostUpdates += updates
    lostViolation = violation
    let released = all[offset]
    all[offset] = make()
    withExtendedLifetime(released) {}
    return true
  }

  func makeLostUpdate() {
    lostUpdates.popLast()?()
  }

  func callBack() {
    for host in all { host.callBack() }
  }

  /// The first violation by the calls to a host.
  var violation: String? {
    lostViolation ?? all.lazy.compactMap(\.violation).first
  }
}
