import DiffCore

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

  /// Takes the rank of this link among the links of the host, if the host is shared.
  func takeRank() {}

  /// Makes a link that has to wait known to its host, so that later links rank after it.
  ///
  /// A host without a data source gets an empty one.
  func reserve() {}

  /// Asks the host for an update.
  func scheduleUpdate(_ update: @escaping () -> Void) {
    host?.scheduleUpdate(update)
  }

  /// Makes the host show the list.
  func connect() {}

  /// Makes a host that uses this list's data source show nothing.
  func disconnect() {}

  /// Makes a change while no other list is connected to the host.
  func hold(_ change: () -> Void) {
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
  func sharedHost(_ host: AnyObject) -> SharedHost? {
    nil
  }
}

/// A link between a list and a view whose data source is an object of this package.
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

  override var providesDataSource: Bool {
    host.map { dataSource.isConnected(to: $0) } ?? false
  }

  override var connectedHost: (any BatchUpdatable)? {
    providesDataSource ? host : nil
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

/// A host that shows its list in another host, if there is one.
protocol InnerHost: AnyObject {
  var isConnected: Bool { get }

  /// Makes a change while no other list is connected to the outer host.
  func hold(_ change: () -> Void)
}

/// A link between a calculator and a `ListHost`, which it connects to a data source.
@usableFromInline
final class DataSourceLink<Host: ListHost, Source: ListDataSource>: HostLink
where Host.Header == Source.Header, Host.Item == Source.Item {
  /// The host, with its type.
  private weak var listHost: Host?

  private weak var source: Source?

  /// The rank of this link, from the time when it is set or, if the host has no data source then,
  /// when the host answers.
  private var claim: (shared: SharedHost, rank: SharedHost.Rank)?

  /// The data source of the host while this link waits or leaves, if the host has no other.
  private var reservation: EmptySource<Host.Header, Host.Item>?

  private var isWaiting = true

  /// The host, if it shows its list in another host.
  private weak var inner: (any InnerHost)?

  @usableFromInline
  init(_ host: Host, _ source: Source) {
    inner = host as? any InnerHost
    listHost = host
    self.source = source
    super.init(host)
  }

  override var providesDataSource: Bool {
    guard let listHost, let source else { return false }
    return listHost.dataSource === source
  }

  override var connectedHost: (any BatchUpdatable)? {
    providesDataSource && inner?.isConnected != false ? listHost : nil
  }

  override func sharedHost(_ host: AnyObject) -> SharedHost? {
    host === listHost ? claim?.shared : nil
  }

  override func takeRank() {
    guard claim == nil, let listHost, let shared = SharedHost.of(listHost) else { return }
    claim = (shared, shared.makeRank())
  }

  override func reserve() {
    guard claim == nil else { return }
    listHost?.scheduleUpdate { [weak self] in self?.reserveHost() }
  }

  override func scheduleUpdate(_ update: @escaping () -> Void) {
    guard isWaiting, let listHost, let shared = SharedHost.of(listHost) else {
      return super.scheduleUpdate(update)
    }
    shared.whenFree { super.scheduleUpdate(update) }
  }

  override func hold(_ change: () -> Void) {
    func holdOuter() {
      if let inner { inner.hold(change) } else { change() }
    }
    if let claim { claim.shared.hold(holdOuter) } else { holdOuter() }
  }

  override func connect() {
    isWaiting = false
    guard let listHost, let source else { return }
    let (shared, rank) = currentClaim(of: listHost)
    shared.carryOut(rank) {
      shared.hold {
        shared.setDataSource { listHost.dataSource = source }
        listHost.reloadData()
      }
    }
    reservation = nil
  }

  override func disconnect() {
    guard providesDataSource, let listHost, let shared = claim?.shared else { return }
    shared.clear()
    shared.hold {
      shared.setDataSource { listHost.dataSource = nil }
      // Lists that are set during the reload find out that they have to wait.
      if hasNoDataSource(listHost) { reserve(listHost, shared) }
      listHost.reloadData()
    }
    reservation = nil
  }
}

// MARK: - Ranks

extension DataSourceLink {
  private func reserveHost() {
    guard claim == nil, isWaiting, let listHost else { return }
    let isFree = hasNoDataSource(listHost)
    guard isFree || SharedHost.of(listHost) != nil else { return }
    let shared = currentClaim(of: listHost).shared
    if isFree { reserve(listHost, shared) }
  }

  private func reserve(_ host: Host, _ shared: SharedHost) {
    let reservation = EmptySource<Host.Header, Host.Item>(shared)
    self.reservation = reservation
    host.dataSource = reservation
  }

  /// Returns whether nothing is known about a host, and no other object fills it.
  private func hasNoDataSource(_ host: Host) -> Bool {
    // A comparison with `nil` would need macOS 13.
    if case .some = host.dataSource { return false }
    return SharedHost.of(host) == nil
  }

  /// Returns the rank of this link among the links that the host knows now.
  private func currentClaim(of host: Host) -> (shared: SharedHost, rank: SharedHost.Rank) {
    let known = SharedHost.of(host)
    if let known, let claim, claim.shared !== known {
      // The host had no data source meanwhile. This instruction is older than all since then.
      self.claim = (known, SharedHost.Rank())
    }
    let shared = known ?? claim?.shared ?? SharedHost()
    if known == nil { shared.rankAnew() }
    let current = claim ?? (shared, shared.makeRankOfAnswer())
    claim = current
    return current
  }
}
