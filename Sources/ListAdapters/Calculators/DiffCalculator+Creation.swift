import DiffCore

// MARK: - Any host

extension DiffCalculator where Host.Shown == AnyItems {
  /// Creates a calculator for a host that shows the given items.
  ///
  /// The host is told nothing: it loads the items when it reloads. Awaited data is compared on the
  /// host's actor.
  ///
  /// - Parameters:
  ///   - host: The host to update, held weakly.
  ///   - data: The items to show first.
  ///   - section: The section of the host that shows the list.
  @inlinable
  public convenience init(host: Host, data: [Item] = [], section: Int = 0) where Item: Diffable {
    self.init(
      host: host, data: data, section: section, comparing: .diffableOnActor, connection: .none)
  }

  /// Creates a calculator that can compare awaited data away from the host's actor.
  @inlinable
  public convenience init(host: Host, data: [Item] = [], section: Int = 0)
  where Item: Diffable & Sendable {
    self.init(host: host, data: data, section: section, comparing: .diffable, connection: .none)
  }

  /// Creates a calculator for items that are not `Diffable`, or are compared in another way.
  ///
  /// ```swift
  /// let calculator = DiffCalculator(
  ///   host: tableView, data: contacts, comparing: .id(\.identifier))
  /// ```
  ///
  /// - Parameters:
  ///   - host: The host to update, held weakly.
  ///   - data: The items to show first.
  ///   - section: The section of the host that shows the list.
  ///   - comparison: How items are compared.
  @inlinable
  public convenience init(
    host: Host, data: [Item] = [], section: Int = 0, comparing comparison: ItemComparison<Item>
  ) {
    self.init(
      host: host, data: data, section: section, comparing: comparison, connection: .none)
  }
}

// MARK: - A host that asks

extension DiffCalculator where Host: ListHost, Host.Header == Never, Host.Item == Item {
  /// Creates a calculator for a host, which is connected and shows the given items at once.
  ///
  /// Awaited data is compared on the host's actor.
  ///
  /// - Parameters:
  ///   - host: The host to update, held weakly.
  ///   - data: The items to show first.
  @inlinable
  public convenience init(host: Host, data: [Item] = []) where Item: Diffable {
    self.init(host: host, data: data, comparing: .diffableOnActor, connection: .dataSource)
  }

  /// Creates a calculator that can compare awaited data away from the host's actor.
  @inlinable
  public convenience init(host: Host, data: [Item] = []) where Item: Diffable & Sendable {
    self.init(host: host, data: data, comparing: .diffable, connection: .dataSource)
  }

  /// Creates a calculator for items that are not `Diffable`, or are compared in another way.
  ///
  /// - Parameters:
  ///   - host: The host to update, held weakly.
  ///   - data: The items to show first.
  ///   - comparison: How items are compared.
  @inlinable
  public convenience init(
    host: Host, data: [Item] = [], comparing comparison: ItemComparison<Item>
  ) {
    self.init(host: host, data: data, comparing: comparison, connection: .dataSource)
  }
}
