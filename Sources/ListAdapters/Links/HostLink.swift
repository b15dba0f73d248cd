/// A link between a list and a host, here one that has its own data source.
///
/// The host loads the list when it reloads. Setting the same host again creates another link.
@usableFromInline
class HostLink {
  private(set) weak var host: (any BatchUpdatable)?

  /// The ticket of the host in the driver's queue.
  var ticket = Ticket(0)

  @usableFromInline
  init(_ host: any BatchUpdatable) {
    self.host = host
  }

  /// Ranks this link among the links of the host, if the host knows them.
  func rankIfKnown() {}

  /// Makes a link that has to wait known to its host, so that later links rank after it.
  ///
  /// A host without a data source gets an empty one.
  func reserve() {}

  /// Makes a link that still waits known to its host, as `reserve()` does, and empties the host.
  func showNothing() {}

  /// Asks the host for an update.
  func scheduleUpdate(_ update: @escaping () -> Void) {
    host?.scheduleUpdate(update)
  }

  /// Lets the compositions of a part find out whether their host is gone, and go on.
  func answerForLostHost() {}

  /// Makes the host show the list.
  func connect() {}

  /// Makes a host that uses this list's data source show nothing.
  func disconnect() {}

  /// Makes a change while no other list is connected to the host.
  func exclusively(_ change: () -> Void) {
    change()
  }

  /// Whether the host uses the data source of this link (`false` if the link sets none).
  var providesDataSource: Bool {
    false
  }

  /// The host, or `nil` if it shows another list.
  var connectedHost: (any BatchUpdatable)? {
    host
  }

  /// Performs a batch on the host, or reloads a host that does not run the batch.
  ///
  /// A host may read old items until the first call of a batch, so the list is stored inside the
  /// batch. A host that switches to another list meanwhile receives no more calls.
  ///
  /// - Parameter store: Stores the list after the batch.
  final func perform(
    _ batch: [HostCall], storing store: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    guard let host = connectedHost else { return store() }
    var once = Once()
    host.performUpdates(
      {
        guard once.begin() else { return }
        store()
        for call in batch where connectedHost != nil { call.apply(to: host) }
      }, completion: completion)
    guard once.begin() else { return }
    store()
    connectedHost?.reloadData()
    completion(true)
  }

  /// Returns what the links of a host share, or `nil` if this link has another host.
  func sharedState(of host: AnyObject) -> SharedHostState? {
    nil
  }
}
