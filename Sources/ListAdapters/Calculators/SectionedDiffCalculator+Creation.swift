import DiffCore

// MARK: - Any host

extension SectionedDiffCalculator where Host.Shown == AnyHostItems {
  /// Creates a calculator for a host that shows the given sections.
  ///
  /// The host receives no calls. It loads the sections when it reloads. Awaited data is compared on
  /// the host's actor.
  ///
  /// - Parameters:
  ///   - host: The host to update, held weakly.
  ///   - data: The first sections to show.
  @inlinable
  public convenience init(host: Host? = nil, data: [Section] = []) {
    self.init(
      host: host, data: data, comparison: .sections(concurrent: nil),
      link: { $1.connection.link(to: $0) })
  }

  /// Creates a calculator that compares awaited data in the background.
  @inlinable
  public convenience init(host: Host? = nil, data: [Section] = []) where Section: Sendable {
    self.init(host: host, data: data, comparison: .sections(), link: { $1.connection.link(to: $0) })
  }
}

// MARK: - ListHost

extension SectionedDiffCalculator
where Host: ListHost, Host.Header == Section.Header, Host.Item == Section.Item {
  /// Creates a calculator for a host, connects it and shows the given sections.
  ///
  /// Awaited data is compared on the host's actor.
  @inlinable
  public convenience init(host: Host, data: [Section] = []) {
    self.init(
      host: host, data: data, comparison: .sections(concurrent: nil),
      link: { DataSourceLink($0, $1) })
  }

  /// Creates a calculator that compares awaited data in the background.
  @inlinable
  public convenience init(host: Host, data: [Section] = []) where Section: Sendable {
    self.init(host: host, data: data, comparison: .sections(), link: { DataSourceLink($0, $1) })
  }
}

extension SectionedDiffCalculator where Host: ListHost {
  @available(
    *, unavailable,
    message: "the host shows other sections: its 'Header' and 'Item' must be the types of the data"
  )
  public convenience init(host: Host, data: [Section] = []) {
    fatalError("unavailable")
  }
}
