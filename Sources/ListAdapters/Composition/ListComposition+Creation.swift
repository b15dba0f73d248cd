extension ListComposition where Host.Shown == AnyHostItems {
  /// Creates a composition without parts for a host, which it holds weakly.
  public convenience init(host: Host? = nil) {
    self.init(host) { $1.connection.link(to: $0) }
  }
}

extension ListComposition where Host: ListHost, Host.Header == Header, Host.Item == Item {
  /// Creates a composition without parts, and connects it to a host, which it holds weakly.
  public convenience init(host: Host) {
    self.init(host, link: { DataSourceLink($0, $1) })
  }
}

extension ListComposition where Host: ListHost {
  @available(
    *, unavailable,
    message: "the host's 'Header' and 'Item' must be those of the composition"
  )
  public convenience init(host: Host) {
    fatalError("unavailable")
  }
}
