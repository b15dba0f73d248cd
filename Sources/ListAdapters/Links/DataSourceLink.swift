/// A host that shows its list in another host, if there is one.
protocol InnerHost: AnyObject {
  var isConnected: Bool { get }

  /// Lets the compositions find out whether their host is gone, and go on.
  func answerForLostHost()

  /// Makes a change while no other list is connected to the outer host.
  func exclusively(_ change: () -> Void)
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

  /// The host, if it uses the data source of this link.
  private var suppliedHost: Host? {
    guard let listHost, let source, listHost.dataSource === source else { return nil }
    return listHost
  }

  override var providesDataSource: Bool {
    suppliedHost != nil
  }

  override var connectedHost: (any BatchUpdatable)? {
    inner?.isConnected == false ? nil : suppliedHost
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
    super.scheduleUpdate { [weak self] in self?.reserveHost() }
  }

  override func showNothing() {
    super.scheduleUpdate { [weak self] in self?.emptyHost() }
  }

  override func scheduleUpdate(_ update: @escaping () -> Void) {
    guard isWaiting, let listHost,
      // A callback in the reload that empties the host may have taken the data source away.
      let shared = SharedHost.of(listHost) ?? reservation?.shared
    else { return super.scheduleUpdate(update) }
    shared.whenFree { super.scheduleUpdate(update) }
  }

  override func exclusively(_ change: () -> Void) {
    func changeOuter() {
      if let inner { inner.exclusively(change) } else { change() }
    }
    if let claim { claim.shared.exclusively(changeOuter) } else { changeOuter() }
  }

  override func answerForLostHost() {
    inner?.answerForLostHost()
  }

  override func connect() {
    isWaiting = false
    guard let listHost, let source else { return }
    let (shared, rank) = currentClaim(of: listHost)
    shared.carryOut(rank) {
      shared.exclusively {
        shared.whileLinkSetsDataSource { listHost.dataSource = source }
        listHost.reloadData()
      }
    }
    reservation = nil
  }

  override func disconnect() {
    guard providesDataSource, let listHost, let shared = claim?.shared else { return }
    shared.clear()
    shared.exclusively {
      shared.whileLinkSetsDataSource { listHost.dataSource = nil }
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

  /// Empties a host that still shows the rows of a list that is deallocated.
  private func emptyHost() {
    guard isWaiting, let listHost, let reservation, listHost.dataSource === reservation
    else { return }
    reservation.shared.exclusively { listHost.reloadData() }
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
    if known == nil { shared.forgetRanks() }
    let current = claim ?? (shared, shared.makeLateRank())
    claim = current
    return current
  }
}
