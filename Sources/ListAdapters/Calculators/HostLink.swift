import DiffCore

/// A link between a list and a host that has its own data source.
///
/// Such a host loads the list when it reloads. Setting the same host again creates another link.
@usableFromInline
class HostLink {
  private(set) weak var host: (any BatchUpdatable)?

  /// The ticket of the host in the driver's queue.
  var ticket = Ticket(0)

  @usableFromInline
  init(_ host: any BatchUpdatable) {
    self.host = host
  }

  /// Takes the rank of this link among the links of the host, if the host is shared.
  func takeRank() {}

  /// Takes the rank of a link that waits to be connected.
  func reserve() {}

  /// Asks the host for an update.
  func scheduleUpdate(_ update: @escaping () -> Void) {
    host?.scheduleUpdate(update)
  }

  /// Makes the host show the list.
  func connect() {}

  /// Makes a host that uses this list's data source show nothing.
  func disconnect() {}

  /// Updates the host, while no other list is connected to it.
  func update(_ change: () -> Void) {
    change()
  }

  /// Reloads the host, which shows an edit that the list does not have.
  func reload() {
    update { connectedHost?.reloadData() }
  }

  /// Whether the host uses this list's data source.
  var isConnected: Bool {
    false
  }

  /// The host, or `nil` if it shows another list.
  var connectedHost: (any BatchUpdatable)? {
    host
  }

  /// Performs a batch on the host, or reloads a host that does not run the batch.
  ///
  /// - Parameter store: Stores the list after the batch.
  final func performBatch(
    storing store: () -> Void, calls: (_ host: any BatchUpdatable) -> Void,
    completion: @escaping (_ finished: Bool) -> Void
  ) {
    guard let host = connectedHost else { return store() }
    var once = Once()
    host.performUpdates(
      {
        guard once.begin() else { return }
        store()
        calls(host)
      }, completion: completion)
    guard once.begin() else { return }
    store()
    connectedHost?.reloadData()
    completion(true)
  }

  /// Returns what the links of a host share, or `nil` if this link has another host.
  func sharedHost(_ host: AnyObject) -> SharedHost? {
    nil
  }
}

/// A link between a list and a view, of which an object of this package is the data source.
private final class ViewLink: HostLink {
  private let dataSource: any ViewDataSource

  init(_ host: any BatchUpdatable, _ dataSource: any ViewDataSource) {
    self.dataSource = dataSource
    super.init(host)
  }

  override func connect() {
    if let host { dataSource.connect(to: host) }
  }

  override func disconnect() {
    if let host { dataSource.disconnect(from: host) }
  }

  override var isConnected: Bool {
    host.map { dataSource.isConnected(to: $0) } ?? false
  }

  override var connectedHost: (any BatchUpdatable)? {
    isConnected ? host : nil
  }
}

/// An object that makes itself the data source of a view.
package protocol ViewDataSource: AnyObject {
  /// Becomes the view's data source, and reloads the view.
  func connect(to view: any BatchUpdatable)

  /// Leaves the view without a data source, if this is its data source.
  func disconnect(from view: any BatchUpdatable)

  func isConnected(to view: any BatchUpdatable) -> Bool
}

/// What a list holds for the view that shows it, after `connect(to:cell:)`.
///
/// It has no members for your code.
public final class HostConnection {
  /// The data source of each view that becomes the list's host.
  package var dataSource: (any ViewDataSource)?

  /// Keeps the selection and the reader's place in the view.
  var keeping: AnyObject?

  init() {}

  @usableFromInline
  func link(to host: any BatchUpdatable) -> HostLink {
    dataSource.map { ViewLink(host, $0) } ?? HostLink(host)
  }
}

/// A link between a calculator and a `ListHost`, which it connects to a data source.
@usableFromInline
final class DataSourceLink<Host: ListHost, Source: ListDataSource>: HostLink
where Host.Header == Source.Header, Host.Item == Source.Item {
  private weak var asking: Host?
  private weak var source: Source?

  /// The rank of this link, known when it is set or, if the host knows of nothing then, when the
  /// host answers.
  private var claim: (shared: SharedHost, rank: SharedHost.Rank)?

  /// The data source of the host while this link waits, if the host has no other.
  private var reservation: EmptySource<Host.Header, Host.Item>?

  private var isWaiting = true

  @usableFromInline
  init(_ host: Host, _ source: Source) {
    asking = host
    self.source = source
    super.init(host)
  }

  override var isConnected: Bool {
    guard let asking, let source else { return false }
    return asking.dataSource === source
  }

  override var connectedHost: (any BatchUpdatable)? {
    isConnected ? asking : nil
  }

  override func sharedHost(_ host: AnyObject) -> SharedHost? {
    host === asking ? claim?.shared : nil
  }

  override func takeRank() {
    guard claim == nil, let asking, let shared = SharedHost.of(asking) else { return }
    claim = (shared, shared.makeRank())
  }

  override func reserve() {
    guard claim == nil else { return }
    asking?.scheduleUpdate { [weak self] in self?.reserveHost() }
  }

  override func scheduleUpdate(_ update: @escaping () -> Void) {
    guard isWaiting, let asking, let shared = SharedHost.of(asking) else {
      return super.scheduleUpdate(update)
    }
    shared.afterUpdate { super.scheduleUpdate(update) }
  }

  override func update(_ change: () -> Void) {
    if let claim { claim.shared.update(change) } else { change() }
  }

  override func connect() {
    isWaiting = false
    guard let asking, let source else { return }
    let (shared, rank) = currentClaim(of: asking)
    shared.carryOut(rank) {
      shared.update {
        shared.link { asking.dataSource = source }
        asking.reloadData()
      }
    }
    reservation = nil
  }

  override func disconnect() {
    guard let asking, let shared = claim?.shared else { return }
    shared.clear()
    shared.update {
      shared.link { asking.dataSource = nil }
      asking.reloadData()
    }
  }
}

// MARK: - Ranks

extension DataSourceLink {
  private func reserveHost() {
    guard claim == nil, isWaiting, let asking else { return }
    let isKnown = SharedHost.of(asking) != nil
    guard isKnown || asking.dataSource == nil else { return }
    let shared = currentClaim(of: asking).shared
    guard !isKnown else { return }
    let reservation = EmptySource<Host.Header, Host.Item>(shared)
    self.reservation = reservation
    asking.dataSource = reservation
  }

  /// Returns the rank of this link among the links that the host knows now.
  private func currentClaim(of host: Host) -> (shared: SharedHost, rank: SharedHost.Rank) {
    let known = SharedHost.of(host)
    if let known, let claim, claim.shared !== known {
      // The host has forgotten this link, so what it knows is newer.
      return (known, SharedHost.Rank())
    }
    let shared = known ?? claim?.shared ?? SharedHost()
    if known == nil { shared.begin() }
    let current = claim ?? (shared, shared.makeRankOfUnknown())
    claim = current
    return current
  }
}
