/// A host that shows its list in another host, if there is one.
protocol InnerHost: AnyObject {
  var isConnected: Bool { get }

  /// Lets the compositions find out whether their host is gone, and go on.
  func answerForLostHost()

  /// Makes a change while no other list is connected to the outer host.
  func exclusively(_ change: () -> Void)
}

/// A link between a calculator and a `ListHost`, which it connects to a data source.
///
/// ```text
/// rankIfKnown  when it is set: ranks it, if the host has a data source of this package
/// reserve      while it waits: ranks it when the host answers, and if the host has no data source,
///              sets an empty one, so that later links find the rank
/// connect      sets the data source, unless the host shows the list of a later link
/// disconnect   takes it away
/// ```
@usableFromInline
final class DataSourceLink<Host: ListHost, Source: ListDataSource>: HostLink
where Host.Header == Source.Header, Host.Item == Source.Item {
  /// The host, with its type.
  private weak var listHost: Host?

  private weak var source: Source?

  /// What the links of the host share, from the time when this link has its rank.
  private var shared: SharedHostState?

  /// The rank of this link, from the time when it is set or, if the host has no data source then,
  /// when the host answers.
  private var rank = SharedHostState.Rank()

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

  override func sharedState(of host: AnyObject) -> SharedHostState? {
    host === listHost ? shared : nil
  }

  override func rankIfKnown() {
    guard shared == nil, let listHost, let known = SharedHostState.of(listHost) else { return }
    (shared, rank) = (known, known.makeRank())
  }

  override func reserve() {
    guard shared == nil else { return }
    super.scheduleUpdate { [weak self] in self?.reserveHost() }
  }

  override func showNothing() {
    scheduleUpdate { [weak self] in
      self?.reserveHost()
      self?.emptyHost()
    }
  }

  override func scheduleUpdate(_ update: @escaping () -> Void) {
    func ask() {
      super.scheduleUpdate { [weak self] in
        update()
        self?.reserveHost()
      }
    }
    guard isWaiting, let listHost,
      // A callback in the reload that empties the host may have taken the data source away.
      let shared = SharedHostState.of(listHost) ?? shared
    else { return ask() }
    shared.whenFree(ask)
  }

  override func exclusively(_ change: () -> Void) {
    func changeOuter() {
      if let inner { inner.exclusively(change) } else { change() }
    }
    if let shared { shared.exclusively(changeOuter) } else { changeOuter() }
  }

  override func answerForLostHost() {
    inner?.answerForLostHost()
  }

  override func connect() {
    isWaiting = false
    guard let listHost, let source else { return }
    let shared = rankNow(on: listHost)
    shared.carryOut(rank) {
      shared.exclusively {
        shared.whileLinkSetsDataSource { listHost.dataSource = source }
        listHost.reloadData()
      }
    }
  }

  override func disconnect() {
    guard providesDataSource, let listHost, let shared else { return }
    shared.clear()
    shared.exclusively {
      shared.whileLinkSetsDataSource { listHost.dataSource = nil }
      // Lists that are set during the reload find out that they have to wait.
      if hasNoDataSource(listHost) { setEmptySource(of: listHost, shared) }
      listHost.reloadData()
    }
    self.shared = nil
  }
}

// MARK: - Ranks

extension DataSourceLink {
  /// Ranks this link while it waits, and lets later links find out.
  private func reserveHost() {
    guard isWaiting, let listHost else { return }
    let isFree = hasNoDataSource(listHost)
    guard isFree || SharedHostState.of(listHost) != nil else { return }
    let shared = rankNow(on: listHost)
    guard isFree else { return }
    setEmptySource(of: listHost, shared)
    shared.showsOldRows = true
  }

  private func emptyHost() {
    guard isWaiting, let listHost, let shared, listHost.dataSource === shared, shared.showsOldRows
    else { return }
    shared.showsOldRows = false
    shared.exclusively { listHost.reloadData() }
  }

  private func setEmptySource(of host: Host, _ shared: SharedHostState) {
    host.dataSource = shared as? EmptySource<Host.Header, Host.Item>
  }

  /// Returns whether a host has no data source, and no state that links share.
  private func hasNoDataSource(_ host: Host) -> Bool {
    // A comparison with `nil` would need macOS 13.
    if case .some = host.dataSource { return false }
    return SharedHostState.of(host) == nil
  }

  /// Ranks this link among the links that the host knows now, unless it has its rank already.
  ///
  /// - Returns: What the links of the host share.
  private func rankNow(on host: Host) -> SharedHostState {
    let known = SharedHostState.of(host)
    if let known, let shared, shared !== known {
      // The host had no data source meanwhile. This link ranks before all that were set since then.
      (self.shared, rank) = (known, SharedHostState.Rank())
      return known
    }
    let current = known ?? shared ?? EmptySource<Host.Header, Host.Item>()
    if known == nil { current.forgetRanks() }
    if shared == nil { (shared, rank) = (current, current.makeLateRank()) }
    return current
  }
}
