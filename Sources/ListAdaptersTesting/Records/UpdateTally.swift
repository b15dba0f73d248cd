/// How much a host was told: the number of batches, of calls, and of positions by kind.
///
/// ```swift
/// host.moveItem(at: ItemPath(section: 0, item: 9), to: ItemPath(section: 0, item: 0))
/// host.tally == UpdateTally(batches: 1, calls: 1, movedItems: 1)  // true
/// ```
public struct UpdateTally: Hashable, Sendable {
  /// The number of batches; a call outside of `performUpdates` is a batch of its own.
  public var batches: Int

  /// The number of calls in all batches.
  public var calls: Int

  /// The number of items that were deleted.
  public var deletedItems: Int

  /// The number of items that were inserted.
  public var insertedItems: Int

  /// The number of items that were moved.
  public var movedItems: Int

  /// The number of items that were reloaded.
  public var reloadedItems: Int

  /// The number of items that were reconfigured.
  public var reconfiguredItems: Int

  /// The number of sections that were deleted.
  public var deletedSections: Int

  /// The number of sections that were inserted.
  public var insertedSections: Int

  /// The number of sections that were moved.
  public var movedSections: Int

  /// The number of sections that were reloaded.
  public var reloadedSections: Int

  /// The number of calls of `reloadData()`.
  public var dataReloads: Int

  /// Creates a tally: of nothing, but for what is given.
  public init(
    batches: Int = 0, calls: Int = 0,
    deletedItems: Int = 0, insertedItems: Int = 0, movedItems: Int = 0, reloadedItems: Int = 0,
    reconfiguredItems: Int = 0, deletedSections: Int = 0, insertedSections: Int = 0,
    movedSections: Int = 0, reloadedSections: Int = 0, dataReloads: Int = 0
  ) {
    self.batches = batches
    self.calls = calls
    self.deletedItems = deletedItems
    self.insertedItems = insertedItems
    self.movedItems = movedItems
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
    self.reloadedSections = reloadedSections
    self.dataReloads = dataReloads
  }
}

extension UpdateTally {
  /// Counts one batch and all of its calls.
  mutating func add(batch: [HostCall]) {
    batches += 1
    calls += batch.count
    for call in batch {
      add(call)
    }
  }

  private mutating func add(_ call: HostCall) {
    switch call {
    case .deleteItems(let paths): deletedItems += paths.count
    case .insertItems(let paths): insertedItems += paths.count
    case .reloadItems(let paths): reloadedItems += paths.count
    case .reconfigureItems(let paths): reconfiguredItems += paths.count
    case .moveItem: movedItems += 1
    case .deleteSections(let offsets): deletedSections += offsets.count
    case .insertSections(let offsets): insertedSections += offsets.count
    case .reloadSections(let offsets): reloadedSections += offsets.count
    case .moveSection: movedSections += 1
    }
  }
}
