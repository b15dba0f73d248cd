/// A list that updates a host: a ``DiffCalculator``, a ``SectionedDiffCalculator`` or a
/// ``ListComposition``.
///
/// In apps, its extensions connect a list to a view: see `connect(to:cell:)`.
public protocol HostedList<Host>: ListDataSource {
  /// The type of the host.
  associatedtype Host: BatchUpdatable

  /// The host, held weakly.
  var host: Host? { get set }

  /// Calls a closure once the host shows the list that you set last, now or later.
  func whenShown(_ action: @escaping () -> Void)

  /// What the list holds for a view of UIKit or AppKit.
  var connection: HostConnection { get }
}
