import DiffCore

/// Keeps a host showing a list: set ``data``, and the host is told what changed.
///
/// ```swift
/// let calculator = DiffCalculator(host: terminal, data: posts)
/// terminal.dataSource = calculator
/// calculator.data = newPosts  // only what changed, in an order that the host accepts
/// ```
///
/// The host is told of the fewest updates: see `Collection.changeset(to:)` for how rows are
/// paired. A host that reads positions one after the other gets one batch; one that reads them all
/// at once gets two where rows move and others change their content, since it would refuse to show
/// a row anew while others move around it.
///
/// A calculator holds its host weakly. It belongs to the thread or actor that its host belongs to.
public final class DiffCalculator<Host: BatchUpdatable, Item: Diffable> {
  private let cycle: UpdateCycle<Host, LinearTransition<Item>>
  private let changeset: (_ old: [Item], _ new: [Item]) -> Changeset<Int>

  /// The section of the host that shows the list.
  public let section: Int

  /// How changes are applied.
  public var options = UpdateOptions()

  /// Shows the new content of an item in place of the host, if set.
  ///
  /// It is called once for each updated item when all updates of the change have been told and
  /// ``data`` is new: the item stood at `from` in the old list, and stands at `to` now. An item
  /// that moved and changed has been moved by then, never replaced.
  public var itemUpdater: ((_ update: Update<ItemPath>) -> Void)?

  /// Told of the ids that repeat in ``data`` that is set, before the host is told of it.
  ///
  /// Repeated ids do no harm, but are rarely meant: see `Collection.changeset(to:)` for how they
  /// are paired. Looking for them costs a hash of each row, only if this is set.
  public var reportRepeatedIDs: ((_ ids: [Item.ID]) -> Void)?

  /// Creates a calculator for a host that shows, or is about to load, the given rows.
  ///
  /// The host is told nothing yet. It loads the rows when it reloads, as hosts do when they are
  /// given a data source.
  ///
  /// - Parameters:
  ///   - host: The host to update, held weakly.
  ///   - data: The rows that it shows first.
  ///   - section: The section of the host that shows the list. The calculator never touches
  ///     another one.
  @inlinable
  public convenience init(host: Host, data: [Item] = [], section: Int = 0) {
    // Compiled where `Item` is known, the diff is several times faster than in this module.
    self.init(host: host, data: data, section: section) { $0.changeset(to: $1) }
  }

  @usableFromInline
  init(
    host: Host, data: [Item], section: Int,
    changeset: @escaping (_ old: [Item], _ new: [Item]) -> Changeset<Int>
  ) {
    precondition(section >= 0, "section \(section) is negative")
    cycle = UpdateCycle(host: host, list: data)
    self.section = section
    self.changeset = changeset
  }

  /// The host, as long as somebody else holds it.
  ///
  /// Without a host, ``data`` just keeps its value. A new host has to reload by itself.
  public var host: Host? {
    get { cycle.host }
    set { cycle.host = newValue }
  }

  /// The rows that the host shows, or is being brought to.
  ///
  /// While a host is told of updates that take two batches, this is the true state after the
  /// batch: in the first one, rows have their new places and their old content.
  ///
  /// Rows that are set while the host is being updated, from inside one of its callbacks, take
  /// their turn when that update is over. Of several, the last ones win.
  public var data: [Item] {
    get { cycle.list }
    set { setData(newValue, completion: nil) }
  }

  /// Sets ``data``, and tells when the host shows it.
  ///
  /// - Parameters:
  ///   - data: The rows to show.
  ///   - completion: Called once, with `false` if there is no host, if other rows were set before
  ///     the turn of these came, or if the host says so of one of the batches.
  public func setData(_ data: [Item], completion: ((_ finished: Bool) -> Void)?) {
    if let reportRepeatedIDs {
      let repeated = data.repeatedIDs()
      if !repeated.isEmpty { reportRepeatedIDs(repeated) }
    }
    let options = options
    cycle.fulfill(
      .init(
        list: data, options: options, itemUpdater: itemUpdater,
        transition: { [section, changeset] in
          LinearTransition(
            changeset($0, $1), from: $0, to: $1, section: section, options: options)
        },
        completion: completion))
  }
}

extension DiffCalculator: ListDataSource {
  /// One more than ``section``: the sections before it count as empty.
  public var sectionCount: Int {
    section + 1
  }

  public func itemCount(inSection section: Int) -> Int {
    section == self.section ? data.count : 0
  }

  /// The offset itself: the sections of a linear list have no content of their own.
  public func section(at offset: Int) -> AnyDiffable {
    AnyDiffable(offset)
  }

  public func item(at path: ItemPath) -> AnyDiffable {
    precondition(path.section == section, "\(path) is not in section \(section), which is shown")
    return AnyDiffable(data[path.item])
  }
}
