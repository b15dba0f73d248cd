import DiffCore

// MARK: - Any host

extension DiffCalculator where Host.Shown == AnyHostItems {
  /// Creates a calculator for a host that shows the given items.
  ///
  /// The host receives no calls. It loads the items when it reloads. Awaited data is compared on
  /// the host's actor.
  ///
  /// - Parameters:
  ///   - host: The host to update, held weakly.
  ///   - data: The first items to show.
  ///   - section: The section of the host that shows the list, after empty sections.
  /// - Precondition: The section is in 0...1,000,000.
  @inlinable
  public convenience init(host: Host? = nil, data: [Item] = [], section: Int = 0)
  where Item: Diffable {
    self.init(host: host, data: data, section: section, comparing: .diffableOnActor)
  }

  /// Creates a calculator that compares awaited data in the background.
  @inlinable
  public convenience init(host: Host? = nil, data: [Item] = [], section: Int = 0)
  where Item: Diffable & Sendable {
    self.init(host: host, data: data, section: section, comparing: .diffable)
  }

  /// Creates a calculator with a custom comparison of items, which need not be `Diffable`.
  ///
  /// ```swift
  /// let calculator = DiffCalculator(
  ///   host: tableView, data: contacts, comparing: .id(\.identifier))
  /// ```
  @inlinable
  public convenience init(
    host: Host? = nil, data: [Item] = [], section: Int = 0,
    comparing comparison: ItemComparison<Item>
  ) {
    self.init(
      host: host, data: data, section: section, comparing: comparison,
      link: { $1.connection.link(to: $0) })
  }
}

// MARK: - ListHost

extension DiffCalculator where Host: ListHost, Host.Header == Never, Host.Item == Item {
  /// Creates a calculator for a host, connects it and shows the given items.
  ///
  /// Awaited data is compared on the host's actor.
  @inlinable
  public convenience init(host: Host, data: [Item] = []) where Item: Diffable {
    self.init(host: host, data: data, comparing: .diffableOnActor, link: { DataSourceLink($0, $1) })
  }

  /// Creates a calculator that compares awaited data in the background.
  @inlinable
  public convenience init(host: Host, data: [Item] = []) where Item: Diffable & Sendable {
    self.init(host: host, data: data, comparing: .diffable, link: { DataSourceLink($0, $1) })
  }

  /// Creates a calculator with a custom comparison of items, which need not be `Diffable`.
  @inlinable
  public convenience init(
    host: Host, data: [Item] = [], comparing comparison: ItemComparison<Item>
  ) {
    self.init(host: host, data: data, comparing: comparison, link: { DataSourceLink($0, $1) })
  }
}
