import DiffCore

/// A link between a calculator and a host that has its own data source.
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

  /// Makes the host show the list.
  func connect() {}

  /// Makes a host that uses this list's data source show nothing.
  func disconnect() {}

  /// Whether the host uses this list's data source.
  var isAsked: Bool {
    false
  }

  /// The host, or `nil` if it shows another list.
  var connectedHost: (any BatchUpdatable)? {
    host
  }
}

/// A link between a calculator and a `ListHost`, which it connects to a data source.
@usableFromInline
final class DataSourceLink<Host: ListHost, Source: ListDataSource>: HostLink
where Host.Header == Source.Header, Host.Item == Source.Item {
  private weak var asking: Host?
  private weak var source: Source?

  @usableFromInline
  init(_ host: Host, _ source: Source) {
    asking = host
    self.source = source
    super.init(host)
  }

  override func connect() {
    guard let asking, let source else { return }
    asking.dataSource = source
    asking.reloadData()
  }

  override func disconnect() {
    asking?.dataSource = nil
    asking?.reloadData()
  }

  override var isAsked: Bool {
    guard let asking, let source else { return false }
    return asking.dataSource === source
  }

  override var connectedHost: (any BatchUpdatable)? {
    isAsked ? asking : nil
  }
}
