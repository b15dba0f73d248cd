import DiffCore
import ListAdapters

/// One call that a host received, as a value.
///
/// ```swift
/// let calls: [HostCall] = [
///   .deleteItems([ItemPath(section: 0, item: 1)]),
///   .moveSection(Move(from: 2, to: 0)),
/// ]
/// calls.map(\.description)  // ["deleteItems 0.1", "moveSection 2 to 0"]
/// ```
public enum HostCall: Hashable, Sendable {
  /// A call of `deleteItems(at:)`.
  case deleteItems([ItemPath])

  /// A call of `insertItems(at:)`.
  case insertItems([ItemPath])

  /// A call of `reloadItems(at:)`.
  case reloadItems([ItemPath])

  /// A call of `reconfigureItems(at:)`.
  case reconfigureItems([ItemPath])

  /// A call of `moveItem(at:to:)`.
  case moveItem(Move<ItemPath>)

  /// A call of `deleteSections(at:)`.
  case deleteSections([Int])

  /// A call of `insertSections(at:)`.
  case insertSections([Int])

  /// A call of `reloadSections(at:)`.
  case reloadSections([Int])

  /// A call of `moveSection(at:to:)`.
  case moveSection(Move<Int>)
}

extension HostCall: CustomStringConvertible {
  /// The name of the call and its positions: `insertItems 0.2 0.5`.
  public var description: String {
    switch self {
    case .deleteItems(let paths): "deleteItems \(list(paths))"
    case .insertItems(let paths): "insertItems \(list(paths))"
    case .reloadItems(let paths): "reloadItems \(list(paths))"
    case .reconfigureItems(let paths): "reconfigureItems \(list(paths))"
    case .moveItem(let move): "moveItem \(move.from) to \(move.to)"
    case .deleteSections(let offsets): "deleteSections \(list(offsets))"
    case .insertSections(let offsets): "insertSections \(list(offsets))"
    case .reloadSections(let offsets): "reloadSections \(list(offsets))"
    case .moveSection(let move): "moveSection \(move.from) to \(move.to)"
    }
  }

  private func list<Position>(_ positions: [Position]) -> String {
    positions.map { "\($0)" }.joined(separator: " ")
  }
}

extension HostCall {
  /// Makes this call on a host.
  ///
  /// ```swift
  /// for call in strictHost.calls {
  ///   call.apply(to: otherHost)
  /// }
  /// ```
  public func apply<Host: BatchUpdatable>(to host: Host) {
    switch self {
    case .deleteItems(let paths): host.deleteItems(at: paths)
    case .insertItems(let paths): host.insertItems(at: paths)
    case .reloadItems(let paths): host.reloadItems(at: paths)
    case .reconfigureItems(let paths): host.reconfigureItems(at: paths)
    case .moveItem(let move): host.moveItem(at: move.from, to: move.to)
    case .deleteSections(let offsets): host.deleteSections(at: offsets)
    case .insertSections(let offsets): host.insertSections(at: offsets)
    case .reloadSections(let offsets): host.reloadSections(at: offsets)
    case .moveSection(let move): host.moveSection(at: move.from, to: move.to)
    }
  }
}

/// The number of batches, of calls, and of updates by kind that a host received.
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

  /// The number of deleted items.
  public var deletedItems: Int

  /// The number of inserted items.
  public var insertedItems: Int

  /// The number of moved items.
  public var movedItems: Int

  /// The number of reloaded items.
  public var reloadedItems: Int

  /// The number of reconfigured items.
  public var reconfiguredItems: Int

  /// The number of deleted sections.
  public var deletedSections: Int

  /// The number of inserted sections.
  public var insertedSections: Int

  /// The number of moved sections.
  public var movedSections: Int

  /// The number of reloaded sections.
  public var reloadedSections: Int

  /// The number of calls of `reloadData()`.
  public var dataReloads: Int

  /// Creates a tally; numbers that are not given are zero.
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
