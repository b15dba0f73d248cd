import DiffCore
import ListAdapters
import ListAdaptersTesting

extension StrictListHost {
  /// Returns a host that shows a list, which the test has to keep.
  static func showing(
    _ list: some ListDataSource<Header, Item>, by rules: HostRules, isLaidOut: Bool = true
  ) -> StrictListHost {
    let host = StrictListHost(rules: rules)
    host.isLaidOut = isLaidOut
    host.dataSource = list
    return host
  }

  /// Makes a batch whose completion does not matter.
  func perform(_ updates: () -> Void) {
    performUpdates(updates, completion: { _ in })
  }
}
