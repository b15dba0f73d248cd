import ListAdapters

extension HostCall {
  /// Makes this call on a host.
  ///
  /// ```swift
  /// for call in strictHost.calls {
  ///   call.apply(to: otherHost)
  /// }
  /// ```
  public func apply<Host: BatchUpdatable>(to host: Host) {
    switch self {
    case .deleteItems(let paths): host.deleteItems(at: paths)
    case .insertItems(let paths): host.insertItems(at: paths)
    case .reloadItems(let paths): host.reloadItems(at: paths)
    case .reconfigureItems(let paths): host.reconfigureItems(at: paths)
    case .moveItem(let move): host.moveItem(at: move.from, to: move.to)
    case .deleteSections(let offsets): host.deleteSections(at: offsets)
    case .insertSections(let offsets): host.insertSections(at: offsets)
    case .reloadSections(let offsets): host.reloadSections(at: offsets)
    case .moveSection(let move): host.moveSection(at: move.from, to: move.to)
    }
  }
}
