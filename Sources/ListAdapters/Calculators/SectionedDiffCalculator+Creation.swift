import DiffCore

// MARK: - Any host

extension SectionedDiffCalculator where Host.Shown == AnyItems {
  /// Creates a calculator for a host that shows the given sections.
  ///
  /// The host is told nothing: it loads the sections when it reloads. Awaited data is compared on
  /// the host's actor.
  ///
  /// - Parameters:
  ///   - host: The host to update, held weakly.
  ///   - data: The sections to show first.
  @inlinable
  public convenience init(host: Host, data: [Section] = []) {
    self.init(host: host, data: data, comparison: .sections(concurrent: nil), connection: .none)
  }

  /// Creates a calculator that can compare awaited data away from the host's actor.
  @inlinable
  public convenience init(host: Host, data: [Section] = []) where Section: Sendable {
    self.init(host: host, data: data, comparison: .sections(), connection: .none)
  }
}

// MARK: - A host that asks

extension SectionedDiffCalculator
where Host: ListHost, Host.Header == Section.Header, Host.Item == Section.Item {
  /// Creates a calculator for a host, which is connected and shows the given sections at once.
  ///
  /// Awaited data is compared on the host's actor.
  ///
  /// - Parameters:
  ///   - host: The host to update, held weakly.
  ///   - data: The sections to show first.
  @inlinable
  public convenience init(host: Host, data: [Section] = []) {
    self.init(
      host: host, data: data, comparison: .sections(concurrent: nil), connection: .dataSource)
  }

  /// Creates a calculator that can compare awaited data away from the host's actor.
  @inlinable
  public convenience init(host: Host, data: [Section] = []) where Section: Sendable {
    self.init(host: host, data: data, comparison: .sections(), connection: .dataSource)
  }
}

extension SectionedDiffCalculator where Host: ListHost {
  @available(
    *, unavailable,
    message: "the host shows other sections: its 'Header' and 'Item' have to be those of the data's"
  )
  public convenience init(host: Host, data: [Section] = []) {
    fatalError("unavailable")
  }
}
