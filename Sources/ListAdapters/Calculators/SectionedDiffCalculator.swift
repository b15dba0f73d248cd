import DiffCore

/// Updates a host to show a list of sections: set `data`, and the host receives the changes.
///
/// ```swift
/// let calculator = SectionedDiffCalculator(host: collectionView, data: albums)
/// calculator.data = newAlbums
/// ```
///
/// It works like ``DiffCalculator``. A sequential host receives one batch; with
/// ``ItemUpdates/inPlace(_:)``, a second batch reloads sections. A simultaneous host receives one
/// batch if that is legal and safe, and otherwise up to three: reloads, sections, items. Deleting
/// or inserting a section includes its items, which receive no calls of their own.
///
/// The host must implement the section requirements of ``BatchUpdatable``.
public final class SectionedDiffCalculator<Host: BatchUpdatable, Section: DiffableSection> {
  let driver: HostDriver<SectionedList<Section>>

  private let makeLink: (_ host: Host, _ source: SectionedDiffCalculator) -> HostLink

  /// The host, held weakly as in ``DiffCalculator/host``.
  public weak var host: Host? {
    didSet { driver.setLink(host.map { makeLink($0, self) }) }
  }

  /// Called before the host reloads because your changeset does not fit.
  ///
  /// The error of ``setData(_:changeset:style:completion:)`` is the first part that does not fit.
  public var reportApplicationError: ((_ error: ApplicationError<ItemPath>) -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  public private(set) lazy var connection = HostConnection()

  @usableFromInline
  init(
    host: Host?, data: [Section], comparison: Comparison<SectionedList<Section>>,
    link: @escaping (_ host: Host, _ source: SectionedDiffCalculator) -> HostLink
  ) {
    driver = HostDriver(SectionedList(data: data), comparison: comparison)
    makeLink = link
    self.host = host
    if let host { driver.setLink(makeLink(host, self)) }
  }

  /// The sections that the host shows, or will show after the current batch.
  ///
  /// During an update of several batches, this is the list after the current batch: the batch of
  /// reloads keeps the old positions, and the batch of sections keeps their items.
  ///
  /// Setting it works as in ``DiffCalculator``. The calculator compares items only in sections
  /// whose `items` have new storage.
  public var data: [Section] {
    get { driver.list.data }
    set { driver.set(SectionedList(data: newValue)) }
  }
}

// MARK: - Settings

extension SectionedDiffCalculator {
  /// The options for applying changes.
  public var options: UpdateOptions {
    get { driver.settings.options }
    set { driver.changeSettings { $0.options = newValue } }
  }

  /// The update of items whose content has changed (a reload by default).
  public var itemUpdates: ItemUpdates<Section.Item> {
    get { driver.settings.itemUpdates }
    set { driver.changeSettings { $0.itemUpdates = newValue } }
  }

  /// The update of sections whose own content has changed (a reload by default).
  public var headerUpdates: HeaderUpdates<Section.Header> {
    get { driver.settings.headerUpdates }
    set {
      driver.changeSettings {
        $0.headerUpdates = newValue
        $0.headerVersion += 1
      }
    }
  }

  /// Returns whether the host reloads instead of receiving a change.
  ///
  /// Called as in ``DiffCalculator/shouldReload``. The host also reloads if the ``options`` say so.
  public var shouldReload:
    ((_ changeset: SectionedChangeset, _ old: [Section], _ new: [Section]) -> Bool)?
  {
    get { driver.settings.shouldReload }
    set { driver.changeSettings { $0.shouldReload = newValue } }
  }

  /// Called with the repeated ids of new `data`, as in ``DiffCalculator/reportRepeatedIDs``.
  public var reportRepeatedIDs: ((_ ids: RepeatedIDs) -> Void)? {
    get { driver.settings.reportRepeatedIDs }
    set { driver.changeSettings { $0.reportRepeatedIDs = newValue } }
  }

  /// Called before the host receives a change, as in ``DiffCalculator/willChange``.
  public var willChange:
    ((_ changeset: SectionedChangeset?, _ old: [Section], _ new: [Section]) -> Void)?
  {
    get { driver.willChange }
    set { driver.willChange = newValue }
  }

  /// Called when the host has received a change, as in ``DiffCalculator/didChange``.
  ///
  /// `PathTranslation(changeset)` translates old paths into new paths and back.
  public var didChange:
    ((_ changeset: SectionedChangeset?, _ old: [Section], _ new: [Section]) -> Void)?
  {
    get { driver.didChange }
    set { driver.didChange = newValue }
  }
}

// MARK: - Holding changes back

extension SectionedDiffCalculator {
  /// Holds changes back until you end the pause, as in ``DiffCalculator/pause()``.
  public func pause() -> UpdatePause {
    driver.pause()
  }

  /// Whether a pause holds changes back.
  public var isPaused: Bool {
    driver.queue.isPaused
  }

  /// The sections that you set last, as in ``DiffCalculator/latestData``.
  public var latestData: [Section] {
    get { driver.latest.data }
    set { driver.set(SectionedList(data: newValue)) }
  }

  /// Shows data that waits because of ``UpdateOptions/waitsForCompletion``.
  public func showWaitingData() {
    driver.take(.showWaiting)
  }

  /// Calls a closure once the host shows ``latestData``, as in ``DiffCalculator/whenShown(_:)``.
  public func whenShown(_ action: @escaping () -> Void) {
    driver.whenShown { if $0 { action() } }
  }

  /// Returns once the host shows ``latestData``, as in ``DiffCalculator/shown()``.
  @discardableResult
  public nonisolated(nonsending) func shown() async -> Bool {
    await driver.shown()
  }
}

// MARK: - Setting data

extension SectionedDiffCalculator {
  /// Sets `data`, and calls a closure when the host shows it.
  ///
  /// See ``DiffCalculator/setData(_:style:completion:)``.
  public func setData(
    _ data: [Section], style: UpdateStyle = .animated, completion: ((_ finished: Bool) -> Void)?
  ) {
    driver.set(SectionedList(data: data), style: style, completion: completion)
  }

  /// Sets `data` to a list with a changeset that you provide.
  ///
  /// See ``DiffCalculator/setData(_:changeset:style:completion:)``. The calculator compares the ids
  /// of every section and item that both lists contain.
  public func setData(
    _ data: [Section], changeset: SectionedChangeset, style: UpdateStyle = .animated,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    driver.set(
      SectionedList(data: data),
      { [reportApplicationError] old, new in
        do throws(ApplicationError<ItemPath>) {
          return try changeset.fitted(from: old, to: new)
        } catch {
          reportApplicationError?(error)
          return nil
        }
      },
      style: style, completion: completion)
  }

  /// Whether `data` is ``latestData``.
  package var showsLatestData: Bool {
    driver.queue.latest == nil
  }

  /// Finds the changes in the background, sets `data`, and returns when the host shows it.
  ///
  /// See ``DiffCalculator/setData(_:style:)``. Sections that are not `Sendable` are compared on the
  /// host's actor.
  ///
  /// - Returns: Whether the host shows the list, as in ``DiffCalculator/setData(_:style:)``.
  @discardableResult
  public nonisolated(nonsending) func setData(
    _ data: [Section], style: UpdateStyle = .animated
  ) async -> Bool {
    await driver.setAwaited(SectionedList(data: data), style: style)
  }
}

// MARK: - Refreshing

extension SectionedDiffCalculator {
  /// Sets `data` and refreshes the rows of items with some ids, as one change.
  ///
  /// See ``DiffCalculator/setData(_:refreshing:by:style:completion:)``.
  public func setData(
    _ data: [Section], refreshing ids: some Sequence<Section.Item.ID>,
    by itemUpdates: ItemUpdates<Section.Item>? = nil, style: UpdateStyle = .animated,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    driver.set(
      SectionedList(data: data),
      refreshing: hasID(in: ids), by: itemUpdates, style: style, completion: completion)
  }

  /// Updates the rows of the items with some ids, although the items have not changed.
  ///
  /// See ``DiffCalculator/refresh(ids:by:style:completion:)``. Items in a section that reloads are
  /// not refreshed separately.
  ///
  /// - Complexity: O(*n*) for *n* items, each of which is hashed once.
  public func refresh(
    ids: some Sequence<Section.Item.ID>, by itemUpdates: ItemUpdates<Section.Item>? = nil,
    style: UpdateStyle = .animated, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    refresh(where: hasID(in: ids), by: itemUpdates, style: style, completion: completion)
  }

  /// Updates the rows of some items, as in ``DiffCalculator/refresh(where:by:style:completion:)``.
  public func refresh(
    where isRefreshed: @escaping (_ item: Section.Item) -> Bool,
    by itemUpdates: ItemUpdates<Section.Item>? = nil, style: UpdateStyle = .animated,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    driver.refresh(by: itemUpdates, style: style, completion: completion) {
      $0.positions(where: isRefreshed)
    }
  }

  /// Updates the rows of all items, as in ``DiffCalculator/refreshAll(by:style:completion:)``.
  ///
  /// To update headers, call ``refreshSections(ids:style:completion:)``.
  public func refreshAll(
    by itemUpdates: ItemUpdates<Section.Item>? = nil, style: UpdateStyle = .animated,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    refresh(where: { _ in true }, by: itemUpdates, style: style, completion: completion)
  }

  /// Updates the headers of the sections with some ids, although they have not changed.
  ///
  /// With ``HeaderUpdates/inPlace(_:)``, the closure receives the same header as the old and the
  /// new header. Otherwise, the host reloads the sections with all of their items, even if it
  /// ``BatchUpdatable/reloadsHeaders``. The request waits and ignores unknown ids like
  /// ``refresh(ids:by:style:completion:)``.
  ///
  /// - Complexity: O(*n*) for *n* sections, each of which is hashed once.
  public func refreshSections(
    ids: some Sequence<Section.ID>, style: UpdateStyle = .animated,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let ids = IDTable(ids)
    driver.refresh(updatesOnlyHeaders: true, style: style, completion: completion) { list in
      RefreshedPositions(
        sections: list.data.indices.filter { ids.offset(of: list.data[$0].id) != nil })
    }
  }
}

// MARK: - HostedList

extension SectionedDiffCalculator: SharedHostStateProvider {
  func sharedState(of host: AnyObject) -> SharedHostState? {
    driver.links.connected?.sharedState(of: host)
  }
}

extension SectionedDiffCalculator: HostedList {
  public var sectionCount: Int {
    driver.list.sectionCount
  }

  public func itemCount(inSection section: Int) -> Int {
    driver.list.section(at: section).items.count
  }

  public func header(ofSection section: Int) -> Section.Header {
    driver.list.header(ofSection: section)
  }

  public func item(at path: ItemPath) -> Section.Item {
    driver.list.item(at: path)
  }

  public func hostDidMoveItem(at path: ItemPath, to newPath: ItemPath) -> Bool {
    driver.hostDidMoveItem(at: path, to: newPath)
  }

  public func hostDidDeleteItem(at path: ItemPath, inserting insert: () -> Bool) -> Bool {
    driver.hostDidDeleteItem(at: path, inserting: insert)
  }

  public func hostDidInsertItem(_ item: Section.Item, at path: ItemPath) -> Bool {
    driver.hostDidInsertItem(item, at: path)
  }
}
