import DiffCore

/// Keeps a host showing a list of sections: set `data`, and the host is told what changed.
///
/// ```swift
/// let calculator = SectionedDiffCalculator(host: collectionView, data: albums)
/// calculator.data = newAlbums
/// ```
///
/// It works as ``DiffCalculator`` does. A simultaneous host gets one batch where that is legal and
/// safe, and otherwise up to three: sections, items, reloads. Items that come or go with their
/// section are not told one by one.
///
/// The host implements the section requirements of ``BatchUpdatable``.
public final class SectionedDiffCalculator<Host: BatchUpdatable, Section: DiffableSection> {
  let queue: UpdateQueue<Host, [Section]>
  private let changeset: (_ old: [Section], _ new: [Section]) -> SectionedChangeset

  /// How changes are applied.
  public var options = UpdateOptions()

  /// How items whose content changed are shown anew: by default, the host reloads them.
  public var itemUpdates = ItemUpdates<Section.Item>.reload

  /// Returns whether the host reloads instead of being told a change, if set.
  ///
  /// It is asked once for each change, besides the ``options``.
  public var shouldReload:
    ((_ changeset: SectionedChangeset, _ old: [Section], _ new: [Section]) -> Bool)?

  /// Called with the ids of sections and of items that repeat in newly set `data`, before the host
  /// is told of it.
  ///
  /// Items may repeat in a section or across sections.
  public var reportRepeatedIDs: ((_ sections: [Section.ID], _ items: [Section.Item.ID]) -> Void)?

  /// Called with what does not fit when ``setData(_:changeset:completion:)`` is given a changeset
  /// of other lists, before the host reloads.
  public var reportApplicationError: ((_ error: SectionedApplicationError) -> Void)?

  /// Creates a calculator for a host that shows the given sections.
  ///
  /// A ``ListHost`` is connected and shows them at once. Other hosts are told nothing: they load
  /// the sections when they reload.
  ///
  /// - Parameters:
  ///   - host: The host to update, held weakly.
  ///   - data: The sections to show first.
  @inlinable
  public convenience init(host: Host, data: [Section] = []) {
    // Compiled in the client's module, where `Section` is known, the diff is several times faster.
    self.init(host: host, data: data) { $0.changeset(to: $1) }
  }

  @usableFromInline
  init(
    host: Host, data: [Section],
    changeset: @escaping (_ old: [Section], _ new: [Section]) -> SectionedChangeset
  ) {
    queue = UpdateQueue(list: data)
    self.changeset = changeset
    self.host = host
  }

  /// The host, as long as something else holds it.
  ///
  /// Without a host, `data` just keeps its value. A new ``ListHost`` is connected and shows the
  /// data, after the update that is under way; reload any other new host yourself.
  public var host: Host? {
    get { queue.host }
    set {
      queue.setHost(newValue) { [weak self, weak newValue] in
        if let self { newValue?.connect(to: self) }
      }
    }
  }

  /// The sections that the host shows, or is being brought to.
  ///
  /// While a host is told updates that take several batches, this is the state after the current
  /// batch: first sections have their new places and their old items, then items have their new
  /// places and their old content.
  ///
  /// Data that is set during an update takes its turn when that update is over. If several are set,
  /// the last wins.
  public var data: [Section] {
    get { queue.list }
    set { setData(newValue, completion: nil) }
  }
}

// MARK: - Setting data

extension SectionedDiffCalculator {
  /// Sets `data`, and reports when the host shows it.
  ///
  /// - Parameters:
  ///   - data: The sections to show.
  ///   - completion: Called once: with `false` if there is no host, if other data was set before it
  ///     was this data's turn, or if the host reported that a
  ///     batch did not finish.
  public func setData(_ data: [Section], completion: ((_ finished: Bool) -> Void)?) {
    fulfill(data, completion: completion) { [changeset] old in changeset(old, data) }
  }

  /// Sets `data` to a list whose changes the program has found.
  ///
  /// If the changeset does not fit, ``reportApplicationError`` is called and the host reloads.
  /// Positions and counts are checked, and that each move and update leads from a section or item
  /// to one of the same id.
  ///
  /// - Parameters:
  ///   - data: The sections to show.
  ///   - changeset: What changed from the present data.
  ///   - completion: Called once, as for ``setData(_:completion:)``.
  public func setData(
    _ data: [Section], changeset: SectionedChangeset,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    fulfill(data, completion: completion) { [reportApplicationError] old in
      guard let error = changeset.applicationError(from: old, to: data) else { return changeset }
      reportApplicationError?(error)
      return nil
    }
  }

  /// - Parameter changeset: Finds what changed; `nil` if the host has to reload.
  private func fulfill(
    _ data: [Section], completion: ((_ finished: Bool) -> Void)?,
    changeset: @escaping (_ old: [Section]) -> SectionedChangeset?
  ) {
    queue.fulfill(
      request(for: data, completion: completion) {
        RepeatedIDs(in: data)
      } change: { [options, itemUpdates, shouldReload] old, refreshed, abilities in
        guard let changeset = changeset(old), !(shouldReload?(changeset, old, data) ?? false)
        else { return Change(reloading: data) }
        return Change(
          changeset, from: old, to: data, refreshing: refreshed,
          in: ChangeContext(
            options: options, updateCall: itemUpdates.call, abilities: abilities))
      })
  }

  /// Returns the request to show a list.
  ///
  /// - Parameters:
  ///   - repeatedIDs: Returns the ids that repeat; called if they are to be reported.
  ///   - change: Returns the change from the present list, for a host of these abilities, which
  ///     also shows some of the list again.
  func request(
    for data: [Section], completion: ((_ finished: Bool) -> Void)?,
    repeatedIDs: @escaping () -> RepeatedIDs<Section>?,
    change:
      @escaping (
        _ old: [Section], _ refreshed: RefreshedPositions, _ abilities: HostAbilities
      ) -> Change<[Section]>
  ) -> UpdateQueue<Host, [Section]>.Request {
    let request = UpdateQueue<Host, [Section]>.Request(
      list: data, change: change, completion: completion)
    if let reportRepeatedIDs {
      request.willBegin = {
        guard let repeated = repeatedIDs(), !repeated.isEmpty else { return }
        reportRepeatedIDs(repeated.sections, repeated.items)
      }
    }
    if case .inPlace(let show) = itemUpdates {
      request.updateInPlace = { old, update in
        show(
          old[update.from.section].items[update.from.item],
          data[update.to.section].items[update.to.item], update.to)
      }
    }
    return request
  }
}

/// The ids that repeat in a list of sections.
@usableFromInline
struct RepeatedIDs<Section: DiffableSection> {
  @usableFromInline let sections: [Section.ID]
  @usableFromInline let items: [Section.Item.ID]

  @inlinable
  init(in list: [Section]) {
    sections = list.repeatedIDs()
    items = list.map(\.items).joined().repeatedIDs()
  }

  var isEmpty: Bool {
    sections.isEmpty && items.isEmpty
  }
}

// MARK: - What the host asks

extension SectionedDiffCalculator: ListDataSource {
  public var sectionCount: Int {
    queue.list.count
  }

  public func itemCount(inSection section: Int) -> Int {
    queue.list[section].items.count
  }

  public func header(ofSection section: Int) -> Section.Header {
    queue.list[section].header
  }

  public func item(at path: ItemPath) -> Section.Item {
    queue.list[path.section].items[path.item]
  }

  /// Moves the item in `data`, within its section or to another one.
  ///
  /// Awaited data whose changes are being found still follows.
  ///
  /// - Returns: `false` if the list has no such places, is being changed, or if other data waits for
  ///   its turn.
  public func hostDidMoveItem(at path: ItemPath, to newPath: ItemPath) -> Bool {
    var list = queue.list
    guard list.indices.contains(path.section), list.indices.contains(newPath.section),
      list[path.section].items.indices.contains(path.item)
    else { return false }
    let item = list[path.section].items[path.item]
    list.editItems(inSection: path.section) { _ = $0.remove(at: path.item) }
    guard 0...list[newPath.section].items.count ~= newPath.item else { return false }
    list.editItems(inSection: newPath.section) { $0.insert(item, at: newPath.item) }
    return queue.adopt(list)
  }
}
