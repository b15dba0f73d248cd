import DiffCore

/// Keeps a host showing a list of sections: set ``data``, and the host is told what changed.
///
/// ```swift
/// let calculator = SectionedDiffCalculator(host: collectionView, data: albums)
/// calculator.data = newAlbums
/// ```
///
/// It works as ``DiffCalculator`` does. A host that reads all positions at once gets one batch
/// where that is legal and safe, and otherwise up to three: sections, items, reloads. Items that
/// come or go with their section are not told one by one.
///
/// The host has to implement the section requirements of ``BatchUpdatable``.
public final class SectionedDiffCalculator<Host: BatchUpdatable, Section: DiffableSection> {
  private let cycle: UpdateCycle<Host, SectionedTransition<Section>>
  private let changeset: (_ old: [Section], _ new: [Section]) -> SectionedChangeset

  /// How changes are applied.
  public var options = UpdateOptions()

  /// Shows the new content of an item in place of the host, if set.
  ///
  /// It works as that of ``DiffCalculator`` does.
  public var itemUpdater: ((_ update: Update<ItemPath>) -> Void)?

  /// Told of the ids of sections and of items that repeat in ``data`` that is set, items within and
  /// across sections, before the host is told of it.
  public var reportRepeatedIDs: ((_ sections: [Section.ID], _ items: [Section.Item.ID]) -> Void)?

  /// Creates a calculator for a host that shows, or is about to load, the given sections.
  ///
  /// The host is told nothing yet.
  ///
  /// - Parameters:
  ///   - host: The host to update, held weakly.
  ///   - data: The sections that it shows first.
  @inlinable
  public convenience init(host: Host, data: [Section] = []) {
    // Compiled where `Section` is known, the diff is several times faster than in this module.
    self.init(host: host, data: data) { $0.changeset(to: $1) }
  }

  @usableFromInline
  init(
    host: Host, data: [Section],
    changeset: @escaping (_ old: [Section], _ new: [Section]) -> SectionedChangeset
  ) {
    cycle = UpdateCycle(host: host, list: data)
    self.changeset = changeset
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
    if let reportRepeatedIDs {
      let sections = data.repeatedIDs()
      let items = data.map(\.items).joined().repeatedIDs()
      if !sections.isEmpty || !items.isEmpty { reportRepeatedIDs(sections, items) }
    }
    let options = options
    cycle.fulfill(
      .init(
        list: data, options: options, itemUpdater: itemUpdater,
        transition: { [changeset] in
          SectionedTransition(changeset($0, $1), from: $0, to: $1, options: options)
        },
        completion: completion))
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
