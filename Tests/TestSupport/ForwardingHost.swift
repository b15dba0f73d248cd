package import ListAdapters

/// Forwards all calls to another host, of any items.
package final class ForwardingHost<Target: BatchUpdatable>: HostCallTaker {
  private let target: Target

  /// Called after each batch.
  package var didUpdate: () -> Void = {}

  /// Called for updated items and headers.
  package var didUpdateItems: (_ paths: [ItemPath], _ sections: [Int], _ inPlace: Bool) -> Void = {
    _, _, _ in
  }

  package init(_ target: Target) {
    self.target = target
  }

  package var updateOrder: UpdateOrder { target.updateOrder }
  package var acceptsUpdates: Bool { target.acceptsUpdates }
  package var movesItems: Bool { target.movesItems }
  package var movesSections: Bool { target.movesSections }

  package func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    target.performUpdates(updates, completion: completion)
    didUpdate()
  }

  package func withoutAnimation(_ body: () -> Void) { target.withoutAnimation(body) }
  package func didUpdateItems(at paths: [ItemPath], headersOf sections: [Int], inPlace: Bool) {
    didUpdateItems(paths, sections, inPlace)
  }

  package func reloadData() { target.reloadData() }
  package func take(_ call: HostCall) { call.apply(to: target) }
}
