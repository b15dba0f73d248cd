import DiffCore

/// A host: an object that shows a list and can be told what changed.
///
/// A sequential host of one section implements ``reloadData()``, ``deleteItems(at:)`` and
/// ``insertItems(at:)``; everything else has a default. A host that can do more implements more:
///
/// | the host | implements |
/// |---|---|
/// | has several sections | ``deleteSections(at:)``, ``insertSections(at:)`` |
/// | moves items | ``movesItems``, ``moveItem(at:to:)`` |
/// | moves sections | ``movesSections``, ``moveSection(at:to:)`` |
/// | reads a batch at once | ``updateOrder``, ``reloadItems(at:)``, ``reloadSections(at:)`` |
/// | asks for the items that it shows | ``ListHost`` |
/// | can be updated only at times, or is shared by calculators | ``scheduleUpdate(_:)`` |
///
/// A calculator makes the calls of a batch inside ``performUpdates(_:completion:)``, always in this
/// sequence: it deletes items and sections, moves sections and items, inserts sections and items,
/// and reloads or reconfigures items and reloads sections. Deletions are positions in the list
/// before the batch, and insertions are positions in the list after it; ``UpdateOrder`` tells what
/// moves and reloads are. The data source has the list after the batch when the first call is made,
/// so a host can ask for inserted items at once.
public protocol BatchUpdatable: AnyObject {
  /// The items that this host shows: ``AnyItems`` by default.
  ///
  /// A ``ListHost`` shows the items of its own types. A calculator of other items does not compile.
  associatedtype Shown = AnyItems

  /// How this host reads the positions of a batch: `.sequential` by default.
  var updateOrder: UpdateOrder { get }

  /// Whether this host can take updates now: `true` by default. A host that cannot is reloaded.
  var acceptsUpdates: Bool { get }

  /// Whether this host implements ``moveItem(at:to:)``: `false` by default.
  ///
  /// If not, an item that moves is deleted and inserted.
  var movesItems: Bool { get }

  /// Whether this host implements ``moveSection(at:to:)``: `false` by default.
  ///
  /// If not, the host reloads when a section moves.
  var movesSections: Bool { get }

  /// Called when a calculator is about to update, connect or leave this host.
  ///
  /// By default this calls the closure at once. A host that must not be updated now calls it later:
  /// a ``ListComposition/Part`` does so while another part is being updated, and a host that draws
  /// by itself when it has drawn. Until then, the calculator's `data` keeps its value.
  ///
  /// - Parameter update: Updates this host; when it returns, all calls have been made. Call it at
  ///   most once, where the host is used. An update that you drop is over, unfinished: its completion
  ///   gets `false`.
  func scheduleUpdate(_ update: @escaping () -> Void)

  /// Applies one batch.
  ///
  /// By default this calls both closures at once.
  ///
  /// - Parameters:
  ///   - updates: Makes the calls of the batch. The host calls it once, before this method returns.
  ///   - completion: The host calls it once, when it shows the batch.
  func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void)

  /// Shows the data source's whole list.
  func reloadData()

  /// Removes the items at ascending paths.
  func deleteItems(at paths: [ItemPath])

  /// Shows new items at ascending paths, which count in the list after this call.
  func insertItems(at paths: [ItemPath])

  /// Reloads the items at ascending paths.
  ///
  /// By default this deletes and inserts them, which is right for a sequential host only.
  func reloadItems(at paths: [ItemPath])

  /// Updates the items at ascending paths without replacing the views that show them.
  ///
  /// Called instead of ``reloadItems(at:)`` if ``ItemUpdates/reconfigure`` is set. By default this
  /// reloads the items.
  func reconfigureItems(at paths: [ItemPath])

  /// Moves an item, within its section or to another one.
  ///
  /// Called only if ``movesItems`` is `true`: a host that implements this method alone gets no moves.
  /// In a sequential host, the new path counts in the list from which the item has been taken out.
  func moveItem(at path: ItemPath, to newPath: ItemPath)

  /// Removes the sections at ascending offsets with their items.
  func deleteSections(at offsets: [Int])

  /// Shows new sections with their items at ascending offsets, which count in the list after this
  /// call.
  func insertSections(at offsets: [Int])

  /// Reloads the sections at ascending offsets, with their items.
  ///
  /// By default this deletes and inserts them, which is right for a sequential host only.
  func reloadSections(at offsets: [Int])

  /// Moves a section with its items.
  ///
  /// Called only if ``movesSections`` is `true`.
  func moveSection(at offset: Int, to newOffset: Int)
}

/// The items of a host that shows any items: a calculator does not check their types.
public enum AnyItems {}

/// The headers and items of a ``ListHost``.
public enum Items<Header, Item> {}

/// How a host reads the positions of the updates in one batch.
public enum UpdateOrder: Hashable, Sendable {
  /// The host reads all positions at once. Deletions, reloads and sources of moves count in the old
  /// list, insertions and targets of moves in the new one. The order of the calls does not matter.
  ///
  /// UITableView, UICollectionView and NSCollectionView read positions this way.
  case simultaneous

  /// The host carries out one call after the other. Each call sees the result of those before it.
  /// Within a call, deletions count before it and insertions after it; a move removes the item from
  /// its position, then inserts it at the new one.
  ///
  /// NSTableView, the DOM, a terminal and an array that is changed in place read positions this
  /// way.
  case sequential
}

// MARK: - Defaults

// AppKit's collection view has methods of its own with the names of some requirements. The defaults
// are disfavored, as the implementations are, or a call of AppKit's could find a default first.
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

  public func scheduleUpdate(_ update: @escaping () -> Void) {
    update()
  }

  public func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    updates()
    completion(true)
  }

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

  /// Stops the program: implement this method if ``movesItems`` is `true`.
  @_disfavoredOverload
  public func moveItem(at path: ItemPath, to newPath: ItemPath) {
    stop("says that it moves items, but does not implement moveItem(at:to:)")
  }

  /// Stops the program: implement this method for a host of several sections.
  public func deleteSections(at offsets: [Int]) {
    stop("is told to delete sections, but does not implement deleteSections(at:)")
  }

  /// Stops the program: implement this method for a host of several sections.
  public func insertSections(at offsets: [Int]) {
    stop("is told to insert sections, but does not implement insertSections(at:)")
  }

  public func reloadSections(at offsets: [Int]) {
    requireSequentialOrder(orImplement: "reloadSections(at:)")
    deleteSections(at: offsets)
    insertSections(at: offsets)
  }

  /// Stops the program: implement this method if ``movesSections`` is `true`.
  public func moveSection(at offset: Int, to newOffset: Int) {
    stop("says that it moves sections, but does not implement moveSection(at:to:)")
  }

  private func requireSequentialOrder(orImplement method: String) {
    guard updateOrder == .sequential else {
      stop("takes updates in the simultaneous order and has to implement \(method)")
    }
  }

  /// Schedules an update, and reports if the host lets go of it without making it.
  func scheduleUpdate(_ update: @escaping () -> Void, onDrop: @escaping () -> Void) {
    let scheduled = ScheduledUpdate(onDrop: onDrop)
    scheduleUpdate {
      scheduled.onDrop = nil
      update()
    }
  }

  /// Stops the program with a message that names the host, in release builds too.
  func stop(_ mistake: String) -> Never {
    fatalError("\(Self.self) \(mistake)")
  }
}

/// An update that a host holds, and drops with the closure that makes it.
private final class ScheduledUpdate {
  /// Called when the update is dropped; `nil` once it is made.
  var onDrop: (() -> Void)?

  init(onDrop: @escaping () -> Void) {
    self.onDrop = onDrop
  }

  deinit {
    onDrop?()
  }
}
