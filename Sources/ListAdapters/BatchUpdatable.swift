import DiffCore

/// A host: whatever shows a list and can be told what changed.
///
/// A host of one section that takes updates one after the other implements ``reloadData()``,
/// ``deleteItems(at:)`` and ``insertItems(at:)``: ``ListAdapters`` shows one. All else has a
/// default. A host of several sections implements ``deleteSections(at:)`` and
/// ``insertSections(at:)``, too, and one that reads all positions at once ``updateOrder``,
/// ``reloadItems(at:)`` and, with several sections, ``reloadSections(at:)``.
///
/// A calculator makes the calls of a batch inside ``performUpdates(_:completion:)``, always in this
/// sequence: it deletes items and sections, moves sections and items, inserts sections and items,
/// and reloads items and sections. In either order, deletions are positions in the list before the
/// batch, and insertions positions in the list after it; ``UpdateOrder`` says what moves and
/// reloads are. When the first call comes, the data source has the list that the batch leads to: a
/// host can ask at once for the rows that are inserted.
public protocol BatchUpdatable: AnyObject {
  /// How this host reads the positions of a batch. `.sequential` by default.
  var updateOrder: UpdateOrder { get }

  /// Whether this host can take updates now; if not, it is told to reload. `true` by default.
  var acceptsUpdates: Bool { get }

  /// Applies one batch: runs `updates`, which makes the calls, before it returns, and `completion`
  /// when the batch is shown. By default it runs both at once.
  func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void)

  /// Shows the data source's list anew.
  func reloadData()

  /// Removes the items at the given paths, ascending.
  func deleteItems(at paths: [ItemPath])

  /// Shows new items at the given paths, ascending: where they stand after this call.
  func insertItems(at paths: [ItemPath])

  /// Shows the items at the given paths anew, ascending.
  func reloadItems(at paths: [ItemPath])

  /// Brings the items at the given paths, ascending, up to date without replacing what shows them.
  ///
  /// Called instead of ``reloadItems(at:)`` where ``UpdateOptions/itemUpdates`` asks for it. By
  /// default it reloads them.
  func reconfigureItems(at paths: [ItemPath])

  /// Moves the item at a path to another, maybe in another section.
  func moveItem(at path: ItemPath, to newPath: ItemPath)

  /// Removes the sections at the given offsets, ascending, with their items.
  func deleteSections(at offsets: [Int])

  /// Shows new sections at the given offsets, ascending, with their items.
  func insertSections(at offsets: [Int])

  /// Shows the sections at the given offsets anew, ascending, with their items.
  func reloadSections(at offsets: [Int])

  /// Moves the section at an offset to another, with its items.
  func moveSection(at offset: Int, to newOffset: Int)
}
