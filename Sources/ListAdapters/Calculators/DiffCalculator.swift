import DiffCore

/// Keeps a host showing a list: set `data`, and the host is told what changed.
///
/// ```swift
/// let calculator = DiffCalculator(host: terminal, data: posts)  // the terminal shows the posts
/// calculator.data = newPosts  // deletes, inserts, moves, reloads: only what changed
/// ```
///
/// The host is told the fewest updates; see `Collection.changeset(to:)` for how items are paired. A
/// sequential host gets one batch. A simultaneous host gets two where items move and others change
/// their content, since it would refuse to reload an item while others move around it.
///
/// A calculator holds its host weakly, and a ``ListHost`` holds its data source weakly: keep both.
/// A ``ListHost`` shows the calculator that was made for it last. Use a calculator on the actor or
/// thread on which its host is used: *the host's actor*, in what follows.
public final class DiffCalculator<Host: BatchUpdatable, Item> {
  let driver: HostDriver<Host, LinearContent<Item>>
  private let connection: HostConnection<Host, DiffCalculator>

  /// Returns whether an old and a new item are the same item.
  private let isSame: (_ old: Item, _ new: Item) -> Bool

  /// The section of the host that shows the list; the calculator updates no other section.
  public let section: Int

  @usableFromInline
  init(
    host: Host, data: [Item], section: Int = 0, comparing comparison: ItemComparison<Item>,
    connection: HostConnection<Host, DiffCalculator>
  ) {
    guard section >= 0 else { fatalError("DiffCalculator: section \(section) is negative") }
    self.section = section
    driver = HostDriver(
      LinearContent(list: data, section: section), comparison: comparison.comparison)
    self.connection = connection
    isSame = comparison.isSame
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

  /// The items that the host shows, or will show after the current batch.
  ///
  /// While a host is told updates that take two batches, this is the list after the current batch:
  /// after the first one, items have their new positions and their old content.
  ///
  /// Data that is set during an update, from inside one of the host's callbacks, is shown when that
  /// update is over. If several are set, the last wins. Set a whole list there: `data` may still
  /// have old content, so do not change it in place.
  ///
  /// Setting the same array again compares nothing. An object that changes in place is never
  /// noticed, since it is compared with itself: see ``refresh(_:)``.
  public var data: [Item] {
    get { driver.content.list }
    set { setData(newValue, completion: nil) }
  }
}

// MARK: - Settings

extension DiffCalculator {
  /// How changes are applied.
  public var options: UpdateOptions {
    get { driver.settings.options }
    set { driver.settings.options = newValue }
  }

  /// How the host shows items whose content changed: by default, it reloads them.
  public var itemUpdates: ItemUpdates<Item> {
    get { driver.settings.itemUpdates }
    set { driver.settings.itemUpdates = newValue }
  }

  /// Returns whether the host reloads instead of being told a change, if set.
  ///
  /// ```swift
  /// calculator.shouldReload = { change, old, _ in change.replacesEverything(oldCount: old.count) }
  /// ```
  ///
  /// It is asked once for each change, besides the ``options``: decide by the changes, or by the
  /// lists.
  public var shouldReload: ((_ changeset: Changeset<Int>, _ old: [Item], _ new: [Item]) -> Bool)? {
    get { driver.settings.shouldReload }
    set { driver.settings.shouldReload = newValue }
  }

  /// Called with the ids that repeat in newly set `data`, before the host is told of it.
  ///
  /// Repeated ids do no harm, but are rarely meant. Looking for them costs a hash of each item, and
  /// only if this is set. A calculator that compares by `matching` knows no ids.
  public var reportRepeatedIDs: ((_ ids: [AnyHashable]) -> Void)? {
    get { driver.settings.reportRepeatedIDs }
    set { driver.settings.reportRepeatedIDs = newValue }
  }

  /// Called with what does not fit when ``setData(_:changeset:completion:)`` is given a changeset
  /// of other lists, before the host reloads.
  public var reportApplicationError: ((_ error: ApplicationError<Int>) -> Void)? {
    get { driver.settings.reportApplicationError }
    set { driver.settings.reportApplicationError = newValue }
  }

  /// Called once for each change that the host shows, when it has been told, before any completion.
  ///
  /// ```swift
  /// calculator.didChange = { changeset, old, new in
  ///   guard let changeset else { return }  // the host has reloaded
  ///   selection.move(by: OffsetTranslation(changeset))
  /// }
  /// ```
  ///
  /// Awaited lists are reported, too, those for which the host reloads, and items that the user has
  /// dragged; lists that changed nothing and refreshes are not. The changeset leads from the old
  /// list to the new one. It is `nil` if the host reloads and needs none, as one that takes no
  /// updates, or if that of the program did not fit.
  ///
  /// Calls never nest: data that is set from inside is shown when it returns. If the user has moved
  /// an item, the host is told before ``hostDidMoveItem(at:to:)`` returns; in a composition, before
  /// that of the composition returns.
  public var didChange: ((_ changeset: Changeset<Int>?, _ old: [Item], _ new: [Item]) -> Void)? {
    get { driver.didChange }
    set { driver.didChange = newValue }
  }
}

// MARK: - Setting data

extension DiffCalculator {
  /// Sets `data`, and reports when the host shows it.
  ///
  /// - Parameters:
  ///   - data: The items to show.
  ///   - completion: Called once: with `false` if there is no host, if other data was set before
  ///     the host was told of this data, or if the host reported that a batch did not finish.
  public func setData(_ data: [Item], completion: ((_ finished: Bool) -> Void)?) {
    driver.set(content(data), completion: completion)
  }

  /// Sets `data` to a list whose changes the program has found.
  ///
  /// ```swift
  /// calculator.setData(newPosts, changeset: calculator.data.changeset(to: newPosts))
  /// ```
  ///
  /// If the changeset does not fit, ``reportApplicationError`` is called and the host reloads.
  /// Positions and counts are checked, and that every item that both lists have is the same in both,
  /// as the calculator compares. Moves that are not needed are left out.
  ///
  /// - Parameters:
  ///   - data: The items to show.
  ///   - changeset: What changed from the present data.
  ///   - completion: Called once, as for ``setData(_:completion:)``.
  public func setData(
    _ data: [Item], changeset: Changeset<Int>, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    set(data, changeset, isSame: isSame, completion)
  }

  /// Sets `data` to the list that a patch leads to, and tells the host what the patch changes.
  ///
  /// ```swift
  /// try calculator.apply(JSONDecoder().decode(Patch<Post>.self, from: message))
  /// ```
  ///
  /// - Parameters:
  ///   - patch: A patch of the present data.
  ///   - completion: Called once, as for ``setData(_:completion:)``.
  /// - Throws: `ApplicationError.count` if the patch leads from another number of items; nothing
  ///   changes then.
  public func apply(
    _ patch: Patch<Item>, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(ApplicationError<Int>) {
    setData(try patch.applied(to: data), changeset: patch.changeset, completion: completion)
  }

  /// Sets `data` to a list that an edit script leads to: moves move, substitutions reload.
  ///
  /// ```swift
  /// calculator.setData(newWord, script: calculator.data.editScript(to: newWord))
  /// ```
  ///
  /// If the script does not fit, ``reportApplicationError`` is called and the host reloads.
  /// Positions and counts are checked, but no items.
  ///
  /// - Parameters:
  ///   - data: The items to show.
  ///   - script: The edits of the present data.
  ///   - completion: Called once, as for ``setData(_:completion:)``.
  public func setData(
    _ data: [Item], script: EditScript<Item>, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    set(data, script.changeset, isSame: { _, _ in true }, completion)
  }

  private func set(
    _ data: [Item], _ changeset: Changeset<Int>, isSame: @escaping (Item, Item) -> Bool,
    _ completion: ((_ finished: Bool) -> Void)?
  ) {
    driver.set(
      content(data),
      { old, new in
        Result { () throws(ApplicationError<Int>) in
          try changeset.fitted(oldCount: old.count, newCount: new.count) {
            isSame(old[$0], new[$1])
          }
        }
      }, completion: completion)
  }

  /// Sets `data` and returns when the host shows it; changes are found away from the host's actor.
  ///
  /// ```swift
  /// for await posts in store.posts {
  ///   await calculator.setData(posts)
  /// }
  /// ```
  ///
  /// The changes are found and planned on the concurrent executor. Until then the host shows the
  /// old list, and `data` has it. On the host's actor, the host is only told; what was refreshed, or
  /// set differently, in the meantime is planned again there. Items that are not `Sendable`, or
  /// whose comparison belongs to an actor, are compared on the host's actor.
  ///
  /// One list at a time is in work. A list that is set meanwhile waits, and of those that wait only
  /// the latest is shown. Setting `data`, or calling another `setData`, shows that list at once
  /// and supersedes all lists that are awaited.
  ///
  /// - Returns: `true` when the host shows the list. `false` if there is no host, if another list
  ///   superseded this one, if the task was cancelled before the changes were found, or if the host
  ///   reported that a batch did not finish.
  @discardableResult
  public nonisolated(nonsending) func setData(_ data: [Item]) async -> Bool {
    await driver.setAwaited(content(data))
  }

  private func content(_ data: [Item]) -> LinearContent<Item> {
    LinearContent(list: data, section: section)
  }
}

// MARK: - Refreshing

extension DiffCalculator where Item: Diffable {
  /// Shows the items with some ids again, though they have not changed.
  ///
  /// ```swift
  /// pictures.load(post.picture) { [calculator] in
  ///   calculator.refresh([post.id])  // the row of that post shows its picture
  /// }
  /// ```
  ///
  /// Items are shown again as ``itemUpdates`` says: the host reloads or reconfigures them, or the
  /// closure of ``ItemUpdates/inPlace(_:)`` is called with the same item as old and new.
  ///
  /// The host is told at once; from inside one of the host's callbacks, when the update that is
  /// under way is over. If other data waits, or the changes of awaited data are being found, the
  /// refresh joins that change: each item reloads once, and an item that the change deletes
  /// or inserts is not refreshed.
  ///
  /// An id that no item has is ignored: when a picture is loaded, its item may be deleted. All
  /// items of a repeated id are refreshed. The ids are those of `Diffable`, whatever the calculator
  /// compares by.
  ///
  /// - Parameter ids: The ids of the items.
  /// - Complexity: O(*n*) for *n* items, each of which is hashed once.
  public func refresh(_ ids: some Sequence<Item.ID>) {
    let ids = Set(ids)
    refresh { ids.contains($0.id) }
  }
}

extension DiffCalculator {
  /// Shows some items again, though they have not changed, as ``refresh(_:)`` does.
  ///
  /// ```swift
  /// calculator.refresh { $0.isFavorite }
  /// ```
  ///
  /// - Parameter isRefreshed: Returns whether an item is shown again. It is called for each item
  ///   when the host is about to be told.
  public func refresh(where isRefreshed: @escaping (_ item: Item) -> Bool) {
    driver.refresh(Refresh(isItemRefreshed: isRefreshed))
  }

  /// Shows all items again, though they have not changed, as ``refresh(_:)`` does.
  ///
  /// A calculator does not know which items are on the screen, and tells the host all of them. A
  /// view such as UITableView asks only for those that are visible. Unlike `reloadData()`, this
  /// keeps the scroll position and the selection, and with ``ItemUpdates/reconfigure`` also the
  /// cells. If there are more items than ``UpdateOptions/reloadThreshold``, the host reloads.
  public func refreshAll() {
    refresh { _ in true }
  }
}

// MARK: - What the host asks

extension DiffCalculator: ListDataSource {
  /// A linear list has no headers.
  public typealias Header = Never

  /// One more than ``section``: the sections before it are empty.
  public var sectionCount: Int {
    driver.content.sectionCount
  }

  public func itemCount(inSection section: Int) -> Int {
    driver.content.itemCount(inSection: section)
  }

  public func item(at path: ItemPath) -> Item {
    driver.content.item(at: path)
  }

  /// Moves the item in `data`.
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
  public func hostDidInsertItem(_ item: Item, at path: ItemPath) -> Bool {
    driver.hostDidInsertItem(item, at: path)
  }
}
