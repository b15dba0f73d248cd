import DiffCore

/// Keeps a host showing a list of sections: set ``data``, and the host is told what changed.
///
/// ```swift
/// let calculator = SectionedDiffCalculator(host: collectionView, data: albums)
/// calculator.data = newAlbums
/// ```
///
/// It works as ``DiffCalculator`` does. A host that reads all positions at once gets one batch where
/// that is legal and safe, and otherwise up to three: sections, items, reloads. Items that come or
/// go with their section are not told one by one.
///
/// The host has to implement the section requirements of ``BatchUpdatable``.
public final class SectionedDiffCalculator<Host: BatchUpdatable, Section: DiffableSection> {
  private let cycle: UpdateCycle<Host, SectionedTransition<Section>>

  /// How changes are applied.
  public var options = UpdateOptions()

  /// Creates a calculator for a host that shows, or is about to load, the given sections.
  ///
  /// The host is told nothing yet.
  ///
  /// - Parameters:
  ///   - host: The host to update, held weakly.
  ///   - data: The sections that it shows first.
  public init(host: Host, data: [Section] = []) {
    cycle = UpdateCycle(host: host, list: data)
  }

  /// The host, as long as somebody else holds it.
  public var host: Host? {
    get { cycle.host }
    set { cycle.host = newValue }
  }

  /// The sections that the host shows, or is being brought to.
  ///
  /// While a host is told of updates that take several batches, this is the true state after the
  /// batch: first sections have their new places and their old items, then items have their new
  /// places and their old content.
  ///
  /// Sections that are set while the host is being updated take their turn when that update is
  /// over. Of several, the last ones win.
  public var data: [Section] {
    get { cycle.list }
    set { setData(newValue, completion: nil) }
  }

  /// Sets ``data``, and tells when the host shows it.
  ///
  /// - Parameters:
  ///   - data: The sections to show.
  ///   - completion: Called once, with `false` if there is no host, if other sections were set
  ///     before the turn of these came, or if the host says so of one of the batches.
  public func setData(_ data: [Section], completion: ((_ finished: Bool) -> Void)?) {
    cycle.bring(to: data, options: options, completion: completion) { [options] in
      SectionedTransition(from: $0, to: $1, options: options)
    }
  }
}

extension SectionedDiffCalculator: ListDataSource {
  public var sectionCount: Int {
    data.count
  }

  public func itemCount(inSection section: Int) -> Int {
    data[section].items.count
  }

  /// The section without its items.
  public func section(at offset: Int) -> AnyDiffable {
    AnyDiffable(Section(data[offset], items: []))
  }

  public func item(at path: ItemPath) -> AnyDiffable {
    AnyDiffable(data[path.section].items[path.item])
  }
}
