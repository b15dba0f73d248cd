import DiffCore

/// Keeps a host showing a list of sections: set `data`, and the host is told what changed.
///
/// ```swift
/// let calculator = SectionedDiffCalculator(host: collectionView, data: albums)
/// calculator.data = newAlbums
/// ```
///
/// It works as ``DiffCalculator`` does. A sequential host gets one batch; if updated items are shown
/// in place, another one reloads the sections whose headers changed. A simultaneous host gets one
/// batch where that is legal and safe, and otherwise up to three: sections, items, reloads. Items
/// that are deleted or inserted with their section are not told one by one.
///
/// The host implements the section requirements of ``BatchUpdatable``.
public final class SectionedDiffCalculator<Host: BatchUpdatable, Section: DiffableSection> {
  let driver: HostDriver<Host, SectionedContent<Section>>
  private let connection: HostConnection<Host, SectionedDiffCalculator>

  /// Called with the ids of sections and of items that repeat in newly set `data`, before the host
  /// is told of it.
  ///
  /// Items may repeat in a section or across sections.
  public var reportRepeatedIDs: ((_ sections: [Section.ID], _ items: [Section.Item.ID]) -> Void)? {
    didSet {
      driver.settings.reportRepeatedIDs = reportRepeatedIDs.map { report in
        { report($0.sections, $0.items) }
      }
    }
  }

  @usableFromInline
  init(
    host: Host, data: [Section], comparison: Comparison<SectionedContent<Section>>,
    connection: HostConnection<Host, SectionedDiffCalculator>
  ) {
    driver = HostDriver(SectionedContent(list: data), comparison: comparison)
    self.connection = connection
    self.host = host
  }

  /// The host, as long as something else holds it.
  ///
  /// Without a host, `data` just keeps its value. A new ``ListHost`` is connected and shows the
  /// data, after the update that is under way; reload any other new host yourself. The ``ListHost``
  /// before has no data source any more. As long as a ``ListHost`` has another data source, it gets
  /// no updates.
  public var host: Host? {
    get { driver.host }
    set { driver.setHost(newValue, of: self, by: connection) }
  }

  /// The sections that the host shows, or will show after the current batch.
  ///
  /// While a host is told updates that take several batches, this is the list after the current
  /// batch: first sections have their new positions and their old items, then items have their new
  /// positions and their old content.
  ///
  /// Data that is set during an update is shown when that update is over. If several are set, the
  /// last wins.
  ///
  /// Setting the same array again compares nothing, and items are compared only in sections whose
  /// array of items is another one. An object that changes in place is never noticed, since it is
  /// compared with itself: see ``refresh(_:)`` and ``refreshSections(_:)``.
  public var data: [Section] {
    get { driver.content.list }
    set { setData(newValue, completion: nil) }
  }
}

// MARK: - Settings

extension SectionedDiffCalculator {
  /// How changes are applied.
  public var options: UpdateOptions {
    get { driver.settings.options }
    set { driver.settings.options = newValue }
  }

  /// How the host shows items whose content changed: by default, it reloads them.
  public var itemUpdates: ItemUpdates<Section.Item> {
    get { driver.settings.itemUpdates }
    set { driver.settings.itemUpdates = newValue }
  }

  /// Returns whether the host reloads instead of being told a change, if set.
  ///
  /// It is asked once for each change, besides the ``options``.
  public var shouldReload:
    ((_ changeset: SectionedChangeset, _ old: [Section], _ new: [Section]) -> Bool)?
  {
    get { driver.settings.shouldReload }
    set { driver.settings.shouldReload = newValue }
  }

  /// Called with what does not fit when ``setData(_:changeset:completion:)`` is given a changeset
  /// of other lists, before the host reloads.
  public var reportApplicationError: ((_ error: ApplicationError<ItemPath>) -> Void)? {
    get { driver.settings.reportApplicationError }
    set { driver.settings.reportApplicationError = newValue }
  }

  /// Called once for each change that the host shows, as ``DiffCalculator/didChange`` is.
  ///
  /// `PathTranslation(changeset)` leads from old to new paths, and back.
  public var didChange:
    ((_ changeset: SectionedChangeset?, _ old: [Section], _ new: [Section]) -> Void)?
  {
    get { driver.didChange }
    set { driver.didChange = newValue }
  }
}

// MARK: - Setting data

extension SectionedDiffCalculator {
  /// Sets `data`, and reports when the host shows it.
  ///
  /// - Parameters:
  ///   - data: The sections to show.
  ///   - completion: Called once: with `false` if there is no host, if other data was set before
  ///     the host was told of this data, or if the host reported that a batch did not finish.
  public func setData(_ data: [Section], completion: ((_ finished: Bool) -> Void)?) {
    driver.set(SectionedContent(list: data), completion: completion)
  }

  /// Sets `data` to a list whose changes the program has found.
  ///
  /// If the changeset does not fit, ``reportApplicationError`` is called and the host reloads.
  /// Positions and counts are checked, and that every section and item that both lists have has the
  /// same id in both. Moves that are not needed are left out.
  ///
  /// - Parameters:
  ///   - data: The sections to show.
  ///   - changeset: What changed from the present data.
  ///   - completion: Called once, as for ``setData(_:completion:)``.
  public func setData(
    _ data: [Section], changeset: SectionedChangeset,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    driver.set(
      SectionedContent(list: data),
      { old, new in
        Result { () throws(ApplicationError<ItemPath>) in try changeset.fitted(from: old, to: new) }
      }, completion: completion)
  }

  /// Sets `data` to the list that a patch leads to, and tells the host what the patch changes.
  ///
  /// - Parameters:
  ///   - patch: A patch of the present data.
  ///   - completion: Called once, as for ``setData(_:completion:)``.
  /// - Throws: What differs if the patch leads from other numbers of sections or items; nothing
  ///   changes then.
  public func apply(
    _ patch: SectionedPatch<Section>, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(ApplicationError<ItemPath>) {
    setData(try patch.applied(to: data), changeset: patch.changeset, completion: completion)
  }

  /// Sets `data` and returns when the host shows it; changes are found away from the host's actor.
  ///
  /// It works as ``DiffCalculator/setData(_:)`` does. Sections that are not `Sendable` are compared
  /// on the host's actor.
  ///
  /// - Returns: `true` when the host shows the list. `false` if there is no host, if another list
  ///   superseded this one, if the task was cancelled before the changes were found, or if the host
  ///   reported that a batch did not finish.
  @discardableResult
  public nonisolated(nonsending) func setData(_ data: [Section]) async -> Bool {
    await driver.setAwaited(SectionedContent(list: data))
  }
}

// MARK: - Refreshing

extension SectionedDiffCalculator {
  /// Shows the items with some ids again, though they have not changed.
  ///
  /// It works as ``DiffCalculator/refresh(_:)`` does. Items in a section that reloads are not
  /// refreshed one by one.
  ///
  /// - Parameter ids: The ids of the items.
  /// - Complexity: O(*n*) for *n* items, each of which is hashed once.
  public func refresh(_ ids: some Sequence<Section.Item.ID>) {
    let ids = Set(ids)
    refresh { ids.contains($0.id) }
  }

  /// Shows some items again, though they have not changed, as ``refresh(_:)`` does.
  ///
  /// - Parameter isRefreshed: Returns whether an item is shown again. It is called for each item
  ///   when the host is about to be told.
  public func refresh(where isRefreshed: @escaping (_ item: Section.Item) -> Bool) {
    driver.refresh(Refresh(isItemRefreshed: isRefreshed))
  }

  /// Shows all items again, though they have not changed, as ``refresh(_:)`` does.
  ///
  /// Headers are not shown again: see ``refreshSections(_:)``. What ``DiffCalculator/refreshAll()``
  /// says about visible items holds here, too.
  public func refreshAll() {
    refresh { _ in true }
  }

  /// Reloads the sections with some ids, with all of their items, though they have not changed.
  ///
  /// It waits as ``refresh(_:)`` does, and ignores an id that no section has. Sections also reload
  /// if ``UpdateOptions/reloadsUpdatedSections`` is `false`.
  ///
  /// - Parameter ids: The ids of the sections.
  /// - Complexity: O(*n*) for *n* sections, each of which is hashed once.
  public func refreshSections(_ ids: some Sequence<Section.ID>) {
    let ids = Set(ids)
    driver.refresh(
      Refresh(sections: { content in
        content.list.indices.filter { ids.contains(content.list[$0].id) }
      }))
  }
}

// MARK: - What the host asks

extension SectionedDiffCalculator: ListDataSource {
  public var sectionCount: Int {
    driver.content.sectionCount
  }

  public func itemCount(inSection section: Int) -> Int {
    driver.content.itemCount(inSection: section)
  }

  public func header(ofSection section: Int) -> Section.Header {
    driver.content.list[section].header
  }

  public func item(at path: ItemPath) -> Section.Item {
    driver.content.item(at: path)
  }

  /// Moves the item in `data`, within its section or to another one.
  ///
  /// Awaited data whose changes are being found is compared again, and shown afterwards.
  ///
  /// - Returns: `false` if the list has no such positions or is being changed, or if data that was
  ///   set is not shown yet.
  public func hostDidMoveItem(at path: ItemPath, to newPath: ItemPath) -> Bool {
    driver.hostDidMoveItem(at: path, to: newPath)
  }

  /// Deletes the item from `data`; refuses as ``hostDidMoveItem(at:to:)`` does.
  public func hostDidDeleteItem(at path: ItemPath, inserting insert: () -> Bool) -> Bool {
    driver.hostDidDeleteItem(at: path, inserting: insert)
  }

  /// Inserts the item into `data`; refuses as ``hostDidMoveItem(at:to:)`` does.
  public func hostDidInsertItem(_ item: Section.Item, at path: ItemPath) -> Bool {
    driver.hostDidInsertItem(item, at: path)
  }
}
