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
/// A ``ListHost`` shows the calculator that was made for it last. Use a calculator where its host
/// is used, on the same thread or actor.
public final class DiffCalculator<Host: BatchUpdatable, Item> {
  let queue: UpdateQueue<Host, [Item]>
  private let comparison: ItemComparison<Item>

  /// The section of the host that shows the list; the calculator updates no other section.
  public let section: Int

  /// How changes are applied.
  public var options = UpdateOptions()

  /// How items whose content changed are shown anew: by default, the host reloads them.
  public var itemUpdates = ItemUpdates<Item>.reload

  /// Returns whether the host reloads instead of being told a change, if set.
  ///
  /// It is asked once for each change, besides the ``options``: decide by the number of changes, or
  /// by the lists.
  public var shouldReload: ((_ changeset: Changeset<Int>, _ old: [Item], _ new: [Item]) -> Bool)?

  /// Called with the ids that repeat in newly set `data`, before the host is told of it.
  ///
  /// Repeated ids do no harm, but are rarely meant. Looking for them costs a hash of each item, and
  /// only if this is set. A calculator that compares by `matching` knows no ids.
  public var reportRepeatedIDs: ((_ ids: [AnyHashable]) -> Void)?

  /// Called with what does not fit when ``setData(_:changeset:completion:)`` is given a changeset
  /// of other lists, before the host reloads.
  public var reportApplicationError: ((_ error: ApplicationError) -> Void)?

  @usableFromInline
  init(host: Host, data: [Item], section: Int, comparison: ItemComparison<Item>) {
    guard section >= 0 else { fatalError("DiffCalculator: section \(section) is negative") }
    queue = UpdateQueue(list: data)
    self.section = section
    self.comparison = comparison
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

  /// The items that the host shows, or is being brought to.
  ///
  /// While a host is told updates that take two batches, this is the state after the current batch:
  /// after the first one, items have their new places and their old content.
  ///
  /// Data that is set during an update, from inside one of the host's callbacks, takes its turn
  /// when that update is over. If several are set, the last wins. Set a whole list there: `data`
  /// may still have old content, so do not change it in place.
  public var data: [Item] {
    get { queue.list }
    set { setData(newValue, completion: nil) }
  }
}

// MARK: - Creation

// Compiled in the client's module, where `Item` is known, the diff is several times faster than in
// this one.
extension DiffCalculator {
  /// Creates a calculator for a host that shows the given items.
  ///
  /// A ``ListHost`` is connected and shows them at once. Other hosts are told nothing: they load
  /// the items when they reload.
  ///
  /// - Parameters:
  ///   - host: The host to update, held weakly.
  ///   - data: The items to show first.
  ///   - section: The section of the host that shows the list.
  @inlinable
  public convenience init(host: Host, data: [Item] = [], section: Int = 0) where Item: Diffable {
    self.init(
      host: host, data: data, section: section,
      comparison: ItemComparison(
        changeset: { $0.changeset(to: $1) },
        repeatedIDs: { $0.repeatedIDs().map { AnyHashable($0) } },
        isSame: { $0.id == $1.id }))
  }

  /// Creates a calculator that finds ids by a key path or closure, and compares contents by `==`.
  ///
  /// ```swift
  /// let calculator = DiffCalculator(host: tableView, data: contacts, id: \.identifier)
  /// ```
  ///
  /// - Parameters:
  ///   - host: The host to update, held weakly.
  ///   - data: The items to show first.
  ///   - section: The section of the host that shows the list.
  ///   - id: Returns the id of an item. It is called more than once for an item, and has to return
  ///     equal ids.
  @inlinable
  public convenience init<ID: Hashable>(
    host: Host, data: [Item] = [], section: Int = 0, id: @escaping (Item) -> ID
  ) where Item: Equatable {
    self.init(
      host: host, data: data, section: section,
      comparison: ItemComparison(
        changeset: { $0.changeset(to: $1, id: id) },
        repeatedIDs: { $0.repeatedIDs(id: id).map { AnyHashable($0) } },
        isSame: { id($0) == id($1) }))
  }

  /// Creates a calculator that compares items and hashes nothing.
  ///
  /// ```swift
  /// let calculator = DiffCalculator(host: terminal, data: lines) { old, new in
  ///   if old == new { return .equal }
  ///   return old.name == new.name ? .updated : .different
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - host: The host to update, held weakly.
  ///   - data: The items to show first.
  ///   - section: The section of the host that shows the list.
  ///   - matching: Returns what an old and a new item are to each other, as for
  ///     `Collection.changeset(to:matching:)`. Nothing moves: an item that takes another place is
  ///     deleted and inserted.
  @inlinable
  public convenience init(
    host: Host, data: [Item] = [], section: Int = 0,
    matching: @escaping (_ old: Item, _ new: Item) -> Match
  ) {
    self.init(
      host: host, data: data, section: section,
      comparison: ItemComparison(
        changeset: { $0.changeset(to: $1, matching: matching) }, repeatedIDs: { _ in [] },
        isSame: { matching($0, $1) != .different }))
  }

  /// Creates a calculator for items that are equal or not, such as `matching: ==`.
  ///
  /// An item whose content changed is deleted and inserted.
  ///
  /// - Parameters:
  ///   - host: The host to update, held weakly.
  ///   - data: The items to show first.
  ///   - section: The section of the host that shows the list.
  ///   - areEqual: Returns whether an old and a new item are equal.
  @inlinable
  public convenience init(
    host: Host, data: [Item] = [], section: Int = 0,
    matching areEqual: @escaping (_ old: Item, _ new: Item) -> Bool
  ) {
    self.init(
      host: host, data: data, section: section,
      comparison: ItemComparison(
        changeset: { $0.changeset(to: $1, matching: areEqual) }, repeatedIDs: { _ in [] },
        isSame: areEqual))
  }
}

/// How a calculator compares items.
@usableFromInline
struct ItemComparison<Item> {
  let changeset: (_ old: [Item], _ new: [Item]) -> Changeset<Int>
  let repeatedIDs: (_ data: [Item]) -> [AnyHashable]

  /// Returns whether an old and a new item are the same item.
  let isSame: (_ old: Item, _ new: Item) -> Bool

  @usableFromInline
  init(
    changeset: @escaping (_ old: [Item], _ new: [Item]) -> Changeset<Int>,
    repeatedIDs: @escaping (_ data: [Item]) -> [AnyHashable],
    isSame: @escaping (_ old: Item, _ new: Item) -> Bool
  ) {
    self.changeset = changeset
    self.repeatedIDs = repeatedIDs
    self.isSame = isSame
  }
}

// MARK: - Setting data

extension DiffCalculator {
  /// Sets `data`, and reports when the host shows it.
  ///
  /// - Parameters:
  ///   - data: The items to show.
  ///   - completion: Called once: with `false` if there is no host, if other data was set before it
  ///     was this data's turn, or if the host reported that a
  ///     batch did not finish.
  public func setData(_ data: [Item], completion: ((_ finished: Bool) -> Void)?) {
    fulfill(data, completion: completion) { [comparison] old in comparison.changeset(old, data) }
  }

  /// Sets `data` to a list whose changes the program has found.
  ///
  /// ```swift
  /// calculator.setData(newPosts, changeset: calculator.data.changeset(to: newPosts))
  /// ```
  ///
  /// If the changeset does not fit, ``reportApplicationError`` is called and the host reloads.
  /// Positions and counts are checked, and that each move and update leads from an item to the same
  /// item.
  ///
  /// - Parameters:
  ///   - data: The items to show.
  ///   - changeset: What changed from the present data.
  ///   - completion: Called once, as for ``setData(_:completion:)``.
  public func setData(
    _ data: [Item], changeset: Changeset<Int>, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    setData(data, changeset: changeset, isSame: comparison.isSame, completion: completion)
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
    setData(data, changeset: script.changeset, isSame: { _, _ in true }, completion: completion)
  }

  /// - Parameter isSame: Returns whether a move or an update may lead from an old to a new item.
  private func setData(
    _ data: [Item], changeset: Changeset<Int>,
    isSame: @escaping (_ old: Item, _ new: Item) -> Bool, completion: ((_ finished: Bool) -> Void)?
  ) {
    fulfill(data, completion: completion) { [reportApplicationError] old in
      guard let error = changeset.applicationError(from: old, to: data, isSame: isSame)
      else { return changeset }
      reportApplicationError?(error)
      return nil
    }
  }

  /// - Parameter changeset: Finds what changed; `nil` if the host has to reload.
  private func fulfill(
    _ data: [Item], completion: ((_ finished: Bool) -> Void)?,
    changeset: @escaping (_ old: [Item]) -> Changeset<Int>?
  ) {
    queue.fulfill(
      request(for: data, completion: completion) { [comparison] in
        comparison.repeatedIDs(data)
      } change: { [section, options, itemUpdates, shouldReload] old, refreshed, abilities in
        guard let changeset = changeset(old), !(shouldReload?(changeset, old, data) ?? false)
        else { return Change(reloading: data) }
        return Change(
          changeset, from: old, to: data, section: section, refreshing: refreshed,
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
    for data: [Item], completion: ((_ finished: Bool) -> Void)?,
    repeatedIDs: @escaping () -> [AnyHashable]?,
    change:
      @escaping (
        _ old: [Item], _ refreshed: RefreshedPositions, _ abilities: HostAbilities
      ) -> Change<[Item]>
  ) -> UpdateQueue<Host, [Item]>.Request {
    let request = UpdateQueue<Host, [Item]>.Request(
      list: data, change: change, completion: completion)
    if let reportRepeatedIDs {
      request.willBegin = {
        guard let repeated = repeatedIDs(), !repeated.isEmpty else { return }
        reportRepeatedIDs(repeated)
      }
    }
    if case .inPlace(let show) = itemUpdates {
      request.updateInPlace = { old, update in
        show(old[update.from.item], data[update.to.item], update.to)
      }
    }
    return request
  }
}

// MARK: - What the host asks

extension DiffCalculator: ListDataSource {
  /// A linear list has no headers.
  public typealias Header = Never

  /// One more than ``section``: the sections before it are empty.
  public var sectionCount: Int {
    section + 1
  }

  public func itemCount(inSection section: Int) -> Int {
    section == self.section ? queue.list.count : 0
  }

  public func item(at path: ItemPath) -> Item {
    guard path.section == section else {
      fatalError("DiffCalculator shows section \(section): it has no item \(path)")
    }
    guard queue.list.indices.contains(path.item) else {
      fatalError("DiffCalculator shows \(queue.list.count) items: it has no item \(path)")
    }
    return queue.list[path.item]
  }

  /// Moves the item in `data`.
  ///
  /// Awaited data whose changes are being found still follows.
  ///
  /// - Returns: `false` if the list has no such places, is being changed, or if other data waits for
  ///   its turn.
  public func hostDidMoveItem(at path: ItemPath, to newPath: ItemPath) -> Bool {
    let items = queue.list.indices
    guard path.section == section, newPath.section == section, items.contains(path.item),
      items.contains(newPath.item)
    else { return false }
    var list = queue.list
    list.insert(list.remove(at: path.item), at: newPath.item)
    return queue.adopt(list)
  }
}
