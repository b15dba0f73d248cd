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
