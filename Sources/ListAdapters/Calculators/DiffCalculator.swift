import DiffCore

/// Updates a host to show a list: set `data`, and the host receives the changes.
///
/// ```swift
/// let calculator = DiffCalculator(host: terminal, data: posts)  // the terminal shows the posts
/// calculator.data = newPosts  // deletes, inserts, moves, reloads: only what changed
/// ```
///
/// Items with unique ids make the fewest possible moves. `Collection.changeset(to:)` describes how
/// items are paired. A sequential host receives one batch. A simultaneous host rejects moves and
/// reloads in the same batch, so it receives the reloads first, in a batch of their own. It
/// receives reconfigurations in a second batch if items are inserted, deleted or moved.
///
/// Keep strong references to both the host and the calculator: a calculator holds its host weakly,
/// and a ``ListHost`` holds its data source weakly. If you create several calculators for a
/// ``ListHost``, it shows the last one. Use a calculator on the actor or thread of its host, called
/// *the host's actor* in this documentation.
public final class DiffCalculator<Host: BatchUpdatable, Item> {
  let driver: HostDriver<LinearList<Item>>

  private let makeLink: (_ host: Host, _ source: DiffCalculator) -> HostLink

  /// Returns whether an old and a new item are the same item.
  private let isSame: (_ old: Item, _ new: Item) -> Bool

  /// The only section of the host that the calculator updates.
  public let section: Int

  /// The host, held weakly.
  ///
  /// Setting a ``ListHost`` connects it to the calculator and shows the data; reload any other new
  /// host yourself. The previous ``ListHost`` loses its data source and reloads. Both changes wait
  /// for ``BatchUpdatable/scheduleUpdate(_:)`` of their host, and `data` does not change until the
  /// previous host is disconnected. A ``ListHost`` that has another data source receives no
  /// updates. Without a host, setting `data` only stores it.
  ///
  /// If you set a ``ListHost`` in several calculators, it shows the one in which you set it last,
  /// even if another calculator has to wait for its previous host and is ready later. While a
  /// calculator waits or leaves, a host without a data source gets an empty one.
  ///
  /// If a callback sets the ``ListHost`` during a change that any calculator makes on it, the host
  /// is connected after the change, and shows the old list until then. To connect it at once in the
  /// change of another calculator, even inside a batch, set its `dataSource` to `nil` in the
  /// callback. That change then makes no more calls, except for moves that follow each other.
  public weak var host: Host? {
    didSet { driver.setLink(host.map { makeLink($0, self) }) }
  }

  /// Returns whether the host reloads instead of receiving a change.
  ///
  /// ```swift
  /// calculator.shouldReload = { change, old, _ in change.replacesEverything(oldCount: old.count) }
  /// ```
  ///
  /// Called once for each change, and again if a callback has replaced the host. Not called for
  /// refreshes, for equal lists, for changes without a changeset (see ``didChange``), or while the
  /// host accepts no updates. The host also reloads if the ``options`` say so.
  public var shouldReload: ((_ changeset: Changeset<Int>, _ old: [Item], _ new: [Item]) -> Bool)? {
    didSet {
      driver.changeSettings {
        $0.shouldReload = shouldReload.map { shouldReload in
          { shouldReload($0.items.offsets, $1, $2) }
        }
      }
    }
  }

  /// Called before the host receives a change, while `data` is still the old list.
  ///
  /// ```swift
  /// calculator.willChange = { _, _, new in footer.frame.origin.y = height(of: new) }
  /// ```
  ///
  /// The call is inside the host's first batch, if there is one, so that views which you move there
  /// move with the rows. If the host reloads, it is inside ``BatchUpdatable/performChange(_:)``.
  /// Called once for each change that ``didChange`` reports, with the same arguments, but not for
  /// items that the user has moved, deleted or inserted. Data that you set here waits.
  public var willChange: ((_ changeset: Changeset<Int>?, _ old: [Item], _ new: [Item]) -> Void)? {
    didSet {
      driver.willChange = willChange.map { willChange in
        { willChange($0?.items.offsets, $1, $2) }
      }
    }
  }

  /// Called when the host has received a change, before the completion.
  ///
  /// ```swift
  /// calculator.didChange = { changeset, old, new in
  ///   guard let changeset else { return }  // the host has reloaded
  ///   selection.move(by: OffsetTranslation(changeset))
  /// }
  /// ```
  ///
  /// Called once for each change, including awaited lists, reloads, and items that the user has
  /// moved, deleted or inserted. Refreshes and lists without changes are not reported. The
  /// changeset leads from the old list to the new list. It is `nil` if your own changeset did not
  /// fit, or for ``UpdateStyle/reload``, because the calculator then compares nothing.
  ///
  /// Calls never nest: the host receives data that you set in this closure after it returns.
  /// Setting data in every call loops forever. After the user has moved an item, the host receives
  /// such data before ``hostDidMoveItem(at:to:)`` of the calculator or of its composition returns.
  public var didChange: ((_ changeset: Changeset<Int>?, _ old: [Item], _ new: [Item]) -> Void)? {
    didSet {
      driver.didChange = didChange.map { didChange in
        { didChange($0?.items.offsets, $1, $2) }
      }
    }
  }

  /// Called before the host reloads because your changeset does not fit.
  ///
  /// The error of ``setData(_:changeset:style:completion:)`` is the first part that does not fit.
  public var reportApplicationError: ((_ error: ApplicationError<Int>) -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  public private(set) lazy var connection = HostConnection()

  @usableFromInline
  init(
    host: Host?, data: [Item], section: Int = 0, comparing comparison: ItemComparison<Item>,
    link: @escaping (_ host: Host, _ source: DiffCalculator) -> HostLink
  ) {
    // A host counts the empty sections before it, one by one.
    let sections = 0...1_000_000
    guard sections.contains(section) else {
      fatalError("DiffCalculator: section \(section) is not in \(sections)")
    }
    self.section = section
    driver = HostDriver(
      LinearList(data: data, section: section), comparison: comparison.comparison)
    makeLink = link
    isSame = comparison.isSame
    self.host = host
    if let host { driver.setLink(makeLink(host, self)) }
  }

  /// The items that the host shows, or will show after the current batch.
  ///
  /// During an update of two batches, this is the list after the current batch. If the first batch
  /// reloads, its items have their new content at their old positions.
  ///
  /// If you set data during an update, in a callback of the host, the host receives it after that
  /// update. If you set several lists, the last wins. Set a whole list there and do not change
  /// `data` in place, because it may still have old content.
  ///
  /// Setting the same array again compares nothing. The calculator cannot detect an object that
  /// changes in place, because it compares the object with itself. Call
  /// ``refresh(ids:by:style:completion:)`` instead.
  public var data: [Item] {
    get { driver.list.data }
    set { driver.set(list(newValue)) }
  }
}

// MARK: - Settings

extension DiffCalculator {
  /// The options for applying changes.
  public var options: UpdateOptions {
    get { driver.settings.options }
    set { driver.changeSettings { $0.options = newValue } }
  }

  /// The update of items whose content has changed (a reload by default).
  public var itemUpdates: ItemUpdates<Item> {
    get { driver.settings.itemUpdates }
    set { driver.changeSettings { $0.itemUpdates = newValue } }
  }

  /// Called with the ids that repeat in new `data`, before the host receives it.
  ///
  /// Repeated ids are harmless, but rarely intended. If you set this closure, the calculator hashes
  /// each item of new data once more. A calculator that compares by `matching` reports none,
  /// because it has no ids.
  public var reportRepeatedIDs: ((_ ids: RepeatedIDs) -> Void)? {
    get { driver.settings.reportRepeatedIDs }
    set { driver.changeSettings { $0.reportRepeatedIDs = newValue } }
  }
}

// MARK: - Holding changes back

extension DiffCalculator {
  /// Holds changes back until you end the pause.
  ///
  /// ```swift
  /// swipePause = posts.pause()  // when the user begins to swipe
  /// swipePause?.end()           // when the row has closed
  /// ```
  ///
  /// Pause while the user drags, swipes or has a menu open, or while another screen covers the
  /// list. During a pause, `data` remains the list that the host shows, and ``latestData`` is the
  /// list that you set last. When all pauses have ended, the host shows the last list and all
  /// refreshes. If the user moves an item during the pause, `data` changes, and the waiting list is
  /// compared with the changed `data`.
  public func pause() -> UpdatePause {
    driver.pause()
  }

  /// Whether a pause holds changes back.
  public var isPaused: Bool {
    driver.queue.isPaused
  }

  /// The items that you set last, even if the host does not show them yet.
  ///
  /// Edit this property, so that no earlier edit is lost. Setting it sets `data`.
  ///
  /// ```swift
  /// calculator.latestData.removeAll { $0.id == post.id }
  /// ```
  public var latestData: [Item] {
    get { driver.latest.data }
    set { driver.set(list(newValue)) }
  }

  /// Shows data that waits because of ``UpdateOptions/waitsForCompletion``.
  public func showWaitingData() {
    driver.take(.showWaiting)
  }

  /// Calls a closure once the host shows ``latestData``, now or after the changes that wait.
  ///
  /// ```swift
  /// feeds.data = newFeeds
  /// feeds.whenShown { [weak self] in self?.selectFirstFeed() }
  /// ```
  ///
  /// With ``UpdateOptions/waitsForCompletion``, the host has also completed the change. If you set
  /// more data, even in another such closure, the closure is called when the host shows the last of
  /// it. It is not called if there is no host then, or if the calculator is deallocated.
  public func whenShown(_ action: @escaping () -> Void) {
    driver.whenShown { if $0 { action() } }
  }

  /// Returns once the host shows ``latestData``, as in ``whenShown(_:)``.
  ///
  /// - Returns: `false` if there is no host, or if the task is cancelled before that.
  @discardableResult
  public nonisolated(nonsending) func shown() async -> Bool {
    await driver.shown()
  }
}

// MARK: - Setting data

extension DiffCalculator {
  /// Sets `data`, and calls a closure when the host shows it.
  ///
  /// - Parameters:
  ///   - data: The items to show.
  ///   - style: The way in which the host shows this change.
  ///   - completion: Called once, with `true` when the host shows the data. Called with `false` if
  ///     no host shows the data of this calculator, if the host dropped the update or reported an
  ///     unfinished batch, or if the calculator is deallocated. If other data supersedes this data,
  ///     called with `false` when the host shows the other data, or while that data is held back.
  public func setData(
    _ data: [Item], style: UpdateStyle = .animated, completion: ((_ finished: Bool) -> Void)?
  ) {
    driver.set(list(data), style: style, completion: completion)
  }

  /// Sets `data` to a list with a changeset that you provide.
  ///
  /// ```swift
  /// calculator.setData(newPosts, changeset: calculator.data.changeset(to: newPosts))
  /// ```
  ///
  /// If the changeset does not fit, the calculator calls ``reportApplicationError`` and the host
  /// reloads. The calculator checks positions and counts, and compares every item that both lists
  /// contain. It omits unnecessary moves. Make the changeset from the current `data`. If `data`
  /// changes before the update, for example because the user moves an item during a pause, the
  /// calculator compares the lists instead.
  public func setData(
    _ data: [Item], changeset: Changeset<Int>, style: UpdateStyle = .animated,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    set(data, changeset, isSame: isSame, style, completion)
  }

  /// Whether `data` is ``latestData``.
  package var showsLatestData: Bool {
    driver.queue.latest == nil
  }

  /// Sets `data` to a list with a changeset whose pairs of items are the same by a comparison.
  package func set(
    _ data: [Item], _ changeset: Changeset<Int>, isSame: @escaping (Item, Item) -> Bool,
    _ style: UpdateStyle, _ completion: ((_ finished: Bool) -> Void)?
  ) {
    let list = list(data)
    driver.set(
      list,
      { [reportApplicationError] old, new in
        do throws(ApplicationError<Int>) {
          return list.sectioned(
            try changeset.fitted(oldCount: old.count, newCount: new.count) {
              isSame(old[$0], new[$1])
            })
        } catch {
          reportApplicationError?(error)
          return nil
        }
      },
      style: style, completion: completion)
  }

  /// Finds the changes in the background, sets `data`, and returns when the host shows it.
  ///
  /// ```swift
  /// for await posts in store.posts {
  ///   await calculator.setData(posts)
  /// }
  /// ```
  ///
  /// The concurrent executor compares the lists and plans the updates. Until then, `data` is the
  /// old list and the host shows it. The host's actor only updates the host. It repeats the
  /// planning if you refreshed items or changed options during the search. Items that are not
  /// `Sendable`, or whose comparison is isolated to an actor, are compared on the host's actor.
  ///
  /// Awaited lists are processed one at a time. If several wait, the host shows only the latest.
  /// Setting `data`, or calling a `setData` that does not await, waits for no search and supersedes
  /// all awaited lists. A search in progress stops early; the next search begins after that.
  ///
  /// - Returns: `true` when the host shows the list. `false` for the reasons of
  ///   ``setData(_:style:completion:)``, or when the task is cancelled. After a cancellation during
  ///   the search or while the list waits, the list that this call superseded waits again, unless
  ///   it was awaited. A list that the host has received stays, even if the host has not completed
  ///   the change, and ``UpdateOptions/waitsForCompletion`` still waits for that.
  @discardableResult
  public nonisolated(nonsending) func setData(
    _ data: [Item], style: UpdateStyle = .animated
  ) async -> Bool {
    await driver.setAwaited(list(data), style: style)
  }

  func list(_ data: [Item]) -> LinearList<Item> {
    LinearList(data: data, section: section)
  }
}

// MARK: - HostedList

extension DiffCalculator: SharedHostStateProvider {
  func sharedState(of host: AnyObject) -> SharedHostState? {
    driver.links.connected?.sharedState(of: host)
  }
}

extension DiffCalculator: HostedList {
  /// `Never`, because a linear list has no headers.
  public typealias Header = Never

  /// The number of sections up to and including ``section``, the only nonempty section.
  public var sectionCount: Int {
    driver.list.sectionCount
  }

  public func itemCount(inSection section: Int) -> Int {
    driver.list.itemCount(inSection: section)
  }

  public func item(at path: ItemPath) -> Item {
    driver.list.item(at: path)
  }

  /// Moves an item in `data`.
  ///
  /// If a search for awaited data is in progress, that data is compared again and shown afterwards.
  ///
  /// - Returns: `false` if the list does not have these positions, during an update or a call of
  ///   your closures, or while the host delays an update to other data.
  public func hostDidMoveItem(at path: ItemPath, to newPath: ItemPath) -> Bool {
    driver.hostDidMoveItem(at: path, to: newPath)
  }

  /// Deletes an item from `data`, under the conditions of ``hostDidMoveItem(at:to:)``.
  public func hostDidDeleteItem(at path: ItemPath, inserting insert: () -> Bool) -> Bool {
    driver.hostDidDeleteItem(at: path, inserting: insert)
  }

  /// Inserts an item into `data`, under the conditions of ``hostDidMoveItem(at:to:)``.
  public func hostDidInsertItem(_ item: Item, at path: ItemPath) -> Bool {
    driver.hostDidInsertItem(item, at: path)
  }
}
