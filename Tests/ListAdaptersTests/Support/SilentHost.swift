import DiffCore
import ListAdapters

/// Ignores all calls.
final class SilentHost: HostCallTaker {
  let updateOrder: UpdateOrder
  var movesItems: Bool { true }
  var movesSections: Bool { true }

  init(_ order: UpdateOrder = .sequential) {
    updateOrder = order
  }

  func reloadData() {}
  func take(_ call: HostCall) {}
}
