import DiffCore

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
