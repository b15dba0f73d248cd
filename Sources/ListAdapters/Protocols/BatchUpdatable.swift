import DiffCore

/// A host: an object that shows a list and receives its updates.
///
/// A sequential host of one section implements ``reloadData()``, ``deleteItems(at:)`` and
/// ``insertItems(at:)``. Everything else has a default. Other hosts implement more:
///
/// | A host that | implements |
/// |---|---|
/// | has several sections | ``deleteSections(at:)``, ``insertSections(at:)`` |
/// | moves items | ``movesItems``, ``moveItem(at:to:)`` |
/// | moves sections | ``movesSections``, ``moveSection(at:to:)`` |
/// | updates a header without its rows | ``reloadsHeaders``, ``reloadHeaders(at:)`` |
/// | applies all calls together | ``updateOrder``, ``reloadItems(at:)``, ``reloadSections(at:)`` |
/// | reads its items from a data source | ``ListHost`` |
/// | must sometimes delay updates, as during drawing | ``scheduleUpdate(_:)`` |
/// | keeps a selection or the visible rows | ``performChange(_:)`` |
///
/// A calculator makes the calls of a batch inside ``performUpdates(_:completion:)``, in this
/// sequence: delete items, delete sections, move sections, move items, insert sections, insert
/// items, reload or reconfigure items, reload sections, reload headers. Deletions have positions in
/// the list before the batch, insertions in the list after it. ``UpdateOrder`` explains the
/// positions of moves and reloads. From the first call on, the data source has the list after the
/// batch, so a sequential host can read inserted items immediately.
///
/// ``performChange(_:)``, ``withoutAnimation(_:)`` and ``performUpdates(_:completion:)`` call their
/// closure once, before they return. If yours calls it again, the second call does nothing. If it
/// never calls it, the calculator makes the change after the method has returned, and reloads the
/// host instead of a batch. A method that this host declares but does not implement stops the
/// program.
public protocol BatchUpdatable: AnyObject {
  /// The type of the items that this host shows (``AnyHostItems`` by default).
  ///
  /// A ``ListHost`` shows items of its own types. A calculator of other items does not compile.
  associatedtype Shown = AnyHostItems

  /// The order in which this host reads the positions of a batch (`.sequential` by default).
  var updateOrder: UpdateOrder { get }

  /// Whether this host can receive updates now (`true` by default).
  ///
  /// If `false`, the host reloads for each change that it has to show.
  var acceptsUpdates: Bool { get }

  /// Whether this host implements ``moveItem(at:to:)`` (`false` by default).
  ///
  /// If `false`, an item that moves is deleted and inserted.
  var movesItems: Bool { get }

  /// Whether this host implements ``moveSection(at:to:)`` (`false` by default).
  ///
  /// If `false`, the host reloads when a section moves.
  var movesSections: Bool { get }

  /// Whether this host implements ``reloadHeaders(at:)`` (`false` by default).
  ///
  /// If `false`, a section whose header changes reloads with its items.
  var reloadsHeaders: Bool { get }

  /// Called when a calculator is about to update, connect or disconnect this host.
  ///
  /// The default implementation calls the closure. A host that cannot be updated now calls it
  /// later. For example, a ``ListComposition/Part`` waits for updates of other parts, and a host
  /// that is drawing waits for the end of the drawing. Until then, the calculator's `data` does not
  /// change.
  ///
  /// You may also release the closure without calling it, which drops the update. The completions
  /// of changes that wait for this host receive `false`, but a pause still holds its changes back.
  /// A host that is to be disconnected keeps its data source until the next change.
  ///
  /// - Parameter update: Updates this host, and returns when all calls have been made. Call it at
  ///   most once. Call and release it on the host's actor, or on its thread if it has no actor.
  func scheduleUpdate(_ update: @escaping () -> Void)

  /// Called for each change that calls this host, around all of its batches or its reload.
  ///
  /// The default implementation calls the closure. To keep a selection or the visible rows, save
  /// them before you call the closure, and restore them afterwards.
  ///
  /// - Parameter change: Makes all calls of the change.
  func performChange(_ change: () -> Void)

  /// Applies one batch.
  ///
  /// The default implementation calls both closures.
  ///
  /// - Parameters:
  ///   - updates: Makes the calls of the batch.
  ///   - completion: Call it once, when the host shows the batch. If you release it without calling
  ///     it, the completion of the change receives `false`. Call and release it on the host's
  ///     actor, or on its thread if it has no actor, because the calculator continues there.
  func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void)

  /// Makes a change without animations.
  ///
  /// Called around the batches or the reload of a change of the style
  /// ``UpdateStyle/withoutAnimation``, but not of the style ``UpdateStyle/reload``. The default
  /// implementation calls the closure. A host with animations turns them off meanwhile.
  ///
  /// - Parameter body: Applies the batches, or reloads.
  func withoutAnimation(_ body: () -> Void)

  /// Called when a change has updated items or headers, within ``performChange(_:)``.
  ///
  /// The default implementation does nothing. Implement it to measure again what a closure has
  /// updated in place, or to update views that belong to items.
  ///
  /// - Parameters:
  ///   - paths: The updated items, at their new paths, without those in reloaded sections.
  ///   - sections: The new offsets of the sections whose headers a closure has updated in place.
  ///   - inPlace: Whether a closure has updated the items, and not this host.
  func didUpdateItems(at paths: [ItemPath], headersOf sections: [Int], inPlace: Bool)

  /// Shows the whole list of the data source.
  func reloadData()

  /// Removes the items at ascending paths.
  func deleteItems(at paths: [ItemPath])

  /// Shows new items at ascending paths in the list after this call.
  func insertItems(at paths: [ItemPath])

  /// Reloads the items at ascending paths.
  ///
  /// The default implementation deletes and inserts them, which only suits sequential hosts.
  func reloadItems(at paths: [ItemPath])

  /// Updates the items at ascending paths without replacing their views.
  ///
  /// Called instead of ``reloadItems(at:)`` for ``ItemUpdates/reconfigure``. The default
  /// implementation reloads the items.
  func reconfigureItems(at paths: [ItemPath])

  /// Moves an item, within its section or to another section.
  ///
  /// Called only if ``movesItems`` is `true`. In a sequential host, the new path is a position in
  /// the list without the item.
  func moveItem(at path: ItemPath, to newPath: ItemPath)

  /// Removes the sections at ascending offsets with their items.
  func deleteSections(at offsets: [Int])

  /// Shows new sections with their items.
  ///
  /// The offsets are ascending positions in the list after this call.
  func insertSections(at offsets: [Int])

  /// Reloads the sections at ascending offsets, with their items.
  ///
  /// The default implementation deletes and inserts them, which only suits sequential hosts.
  func reloadSections(at offsets: [Int])

  /// Moves a section with its items.
  ///
  /// Called only if ``movesSections`` is `true`.
  func moveSection(at offset: Int, to newOffset: Int)

  /// Shows the changed headers of the sections at ascending offsets, and keeps their rows.
  ///
  /// Called only if ``reloadsHeaders`` is `true`, and for ``HeaderUpdates/reload``. A simultaneous
  /// host receives it in a batch that only reloads.
  func reloadHeaders(at offsets: [Int])
}

/// The ``BatchUpdatable/Shown`` type of a host that shows items of any type.
public enum AnyHostItems {}

/// The types of the headers and items of a ``ListHost``.
public enum HostItems<Header, Item> {}

/// The order in which a host reads the positions of a batch.
public enum UpdateOrder: Hashable, Sendable {
  /// All calls of a batch apply at the same time.
  ///
  /// Deletions, reloads and sources of moves are positions in the old list. Insertions and targets
  /// of moves are positions in the new list. The order of the calls does not matter.
  ///
  /// UITableView, UICollectionView and NSCollectionView use this order.
  case simultaneous

  /// Each call applies to the result of the previous calls.
  ///
  /// Deletions and reloads are positions before their call, insertions are positions after it. A
  /// move removes the item from its position, then inserts it at the new position.
  ///
  /// NSTableView, the DOM, a terminal and an array that you edit in place use this order.
  case sequential
}

// MARK: - Defaults

// AppKit's collection view has methods with the names of some requirements. The defaults are
// disfavored like the implementations, so that no call of AppKit's method resolves to a default.
extension BatchUpdatable {
  public var updateOrder: UpdateOrder {
    .sequential
  }

  public var acceptsUpdates: Bool {
    true
  }

  public var movesItems: Bool {
    false
  }

  public var movesSections: Bool {
    false
  }

  public var reloadsHeaders: Bool {
    false
  }

  public func scheduleUpdate(_ update: @escaping () -> Void) {
    update()
  }

  public func performChange(_ change: () -> Void) {
    change()
  }

  public func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    updates()
    completion(true)
  }

  public func withoutAnimation(_ body: () -> Void) {
    body()
  }

  public func didUpdateItems(at paths: [ItemPath], headersOf sections: [Int], inPlace: Bool) {}

  @_disfavoredOverload
  public func reloadItems(at paths: [ItemPath]) {
    requireSequentialOrder(orImplement: "reloadItems(at:)")
    deleteItems(at: paths)
    insertItems(at: paths)
  }

  @_disfavoredOverload
  public func reconfigureItems(at paths: [ItemPath]) {
    reloadItems(at: paths)
  }

  /// Traps, because a host that returns `true` for ``movesItems`` must implement this method.
  @_disfavoredOverload
  public func moveItem(at path: ItemPath, to newPath: ItemPath) {
    stop("returns true for movesItems, but does not implement moveItem(at:to:)")
  }

  /// Traps, because a host of several sections must implement this method.
  public func deleteSections(at offsets: [Int]) {
    stop("does not implement deleteSections(at:), but sections are deleted")
  }

  /// Traps, because a host of several sections must implement this method.
  public func insertSections(at offsets: [Int]) {
    stop("does not implement insertSections(at:), but sections are inserted")
  }

  public func reloadSections(at offsets: [Int]) {
    requireSequentialOrder(orImplement: "reloadSections(at:)")
    deleteSections(at: offsets)
    insertSections(at: offsets)
  }

  /// Traps, because a host that returns `true` for ``movesSections`` must implement this method.
  public func moveSection(at offset: Int, to newOffset: Int) {
    stop("returns true for movesSections, but does not implement moveSection(at:to:)")
  }

  /// Traps, because a host that returns `true` for ``reloadsHeaders`` must implement this method.
  public func reloadHeaders(at offsets: [Int]) {
    stop("returns true for reloadsHeaders, but does not implement reloadHeaders(at:)")
  }

  private func requireSequentialOrder(orImplement method: String) {
    guard updateOrder == .sequential else {
      stop("has the simultaneous update order, but does not implement \(method)")
    }
  }

  /// Traps with a message that names the host, in release builds too.
  func stop(_ mistake: String) -> Never {
    fatalError("\(Self.self) \(mistake)")
  }
}
