import DiffCore

/// How the source of a list is connected to a host.
///
/// It is made where the types of both are known, so nothing is cast.
@usableFromInline
struct HostConnection<Host: BatchUpdatable, Source: ListDataSource> {
  let connect: (_ source: Source, _ host: Host) -> Void

  /// Leaves a host, which shows nothing then, unless it has another data source.
  let disconnect: (_ source: Source, _ host: Host) -> Void

  /// Returns whether the host shows the list of the source; `nil` if it has a data source of its
  /// own.
  let isConnected: ((_ source: Source, _ host: Host) -> Bool)?
}

extension HostConnection {
  /// Connects nothing: the host loads the list when it reloads.
  @usableFromInline
  static var none: Self {
    Self(connect: { _, _ in }, disconnect: { _, _ in }, isConnected: nil)
  }
}

extension HostConnection
where Host: ListHost, Host.Header == Source.Header, Host.Item == Source.Item {
  /// Makes the source the data source of the host, which shows its list.
  @usableFromInline
  static var dataSource: Self {
    Self {
      $1.dataSource = $0
      $1.reloadData()
    } disconnect: {
      guard $1.dataSource === $0 else { return }
      $1.dataSource = nil
      $1.reloadData()
    } isConnected: {
      $1.dataSource === $0
    }
  }
}

/// A host that a program has set, and the way in which a list gets on it and off it.
///
/// Setting the same host again makes another link.
final class HostLink<Host: BatchUpdatable> {
  private(set) weak var host: Host?

  /// Makes the host show the list, or show it no longer.
  let connect: () -> Void
  let disconnect: () -> Void

  private let isConnected: ((Host) -> Bool)?

  init<Source>(_ host: Host, of source: Source, by connection: HostConnection<Host, Source>) {
    self.host = host
    connect = { [weak source, weak host] in
      if let source, let host { connection.connect(source, host) }
    }
    disconnect = { [weak source, weak host] in
      if let source, let host { connection.disconnect(source, host) }
    }
    isConnected = connection.isConnected.map { isConnected in
      { [weak source] host in source.map { isConnected($0, host) } ?? false }
    }
  }

  /// The host, unless it shows another list.
  var connectedHost: Host? {
    guard let host else { return nil }
    if let isConnected, !isConnected(host) { return nil }
    return host
  }

  /// The host, if it asks this list's data source.
  var askingHost: Host? {
    if isConnected == nil { nil } else { connectedHost }
  }
}
