import DiffCore

/// A call that a host receives, as a value.
///
/// ```swift
/// let batch: [HostCall] = [
///   .deleteItems([ItemPath(section: 0, item: 1)]),
///   .moveSections([Move(from: 2, to: 0)]),
/// ]
/// batch.map(\.description)  // ["deleteItems 0.1", "moveSection 2 to 0"]
/// ```
///
/// ``BatchUpdatable`` says to which list the positions belong. A batch is an array of these values,
/// with one value for all moves of items, or of sections. The host receives a call for each move.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum HostCall: Equatable, Sendable {
  /// A call of ``BatchUpdatable/deleteItems(at:)``.
  case deleteItems([ItemPath])

  /// A call of ``BatchUpdatable/insertItems(at:)``.
  case insertItems([ItemPath])

  /// A call of ``BatchUpdatable/moveItem(at:to:)`` for each move, in this order.
  case moveItems([Move<ItemPath>])

  /// A call of ``BatchUpdatable/reloadItems(at:)``.
  case reloadItems([ItemPath])

  /// A call of ``BatchUpdatable/reconfigureItems(at:)``.
  case reconfigureItems([ItemPath])

  /// A call of ``BatchUpdatable/deleteSections(at:)``.
  case deleteSections([Int])

  /// A call of ``BatchUpdatable/insertSections(at:)``.
  case insertSections([Int])

  /// A call of ``BatchUpdatable/moveSection(at:to:)`` for each move, in this order.
  case moveSections([Move<Int>])

  /// A call of ``BatchUpdatable/reloadSections(at:)``.
  case reloadSections([Int])

  /// A call of ``BatchUpdatable/reloadHeaders(at:)``.
  case reloadHeaders([Int])
}

extension HostCall {
  /// Makes this call on a host.
  ///
  /// ```swift
  /// for call in strictHost.calls {
  ///   call.apply(to: otherHost)
  /// }
  /// ```
  public func apply(to host: some BatchUpdatable) {
    switch self {
    case .deleteItems(let paths): host.deleteItems(at: paths)
    case .insertItems(let paths): host.insertItems(at: paths)
    case .moveItems(let moves): for move in moves { host.moveItem(at: move.from, to: move.to) }
    case .reloadItems(let paths): host.reloadItems(at: paths)
    case .reconfigureItems(let paths): host.reconfigureItems(at: paths)
    case .deleteSections(let offsets): host.deleteSections(at: offsets)
    case .insertSections(let offsets): host.insertSections(at: offsets)
    case .moveSections(let moves):
      for move in moves { host.moveSection(at: move.from, to: move.to) }
    case .reloadSections(let offsets): host.reloadSections(at: offsets)
    case .reloadHeaders(let offsets): host.reloadHeaders(at: offsets)
    }
  }
}

extension HostCall {
  /// Returns this call with all section offsets shifted.
  func inSections(shiftedBy offset: Int) -> HostCall {
    func shifted(_ path: ItemPath) -> ItemPath { path.inSection(path.section + offset) }
    func shifted(_ paths: [ItemPath]) -> [ItemPath] { paths.map { shifted($0) } }
    func shifted(_ offsets: [Int]) -> [Int] { offsets.map { $0 + offset } }
    return switch self {
    case .deleteItems(let paths): .deleteItems(shifted(paths))
    case .insertItems(let paths): .insertItems(shifted(paths))
    case .moveItems(let moves):
      .moveItems(moves.map { Move(from: shifted($0.from), to: shifted($0.to)) })
    case .reloadItems(let paths): .reloadItems(shifted(paths))
    case .reconfigureItems(let paths): .reconfigureItems(shifted(paths))
    case .deleteSections(let offsets): .deleteSections(shifted(offsets))
    case .insertSections(let offsets): .insertSections(shifted(offsets))
    case .moveSections(let moves):
      .moveSections(moves.map { Move(from: $0.from + offset, to: $0.to + offset) })
    case .reloadSections(let offsets): .reloadSections(shifted(offsets))
    case .reloadHeaders(let offsets): .reloadHeaders(shifted(offsets))
    }
  }
}

extension ItemPath {
  /// Returns the path of the item of the same offset in another section.
  func inSection(_ section: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }
}

extension HostCall: CustomStringConvertible {
  /// The name of the call and its positions, such as `insertItems 0.2 0.5`, or a line for each
  /// move.
  public var description: String {
    switch self {
    case .deleteItems(let paths): line("deleteItems", paths)
    case .insertItems(let paths): line("insertItems", paths)
    case .moveItems(let moves): lines("moveItem", moves)
    case .reloadItems(let paths): line("reloadItems", paths)
    case .reconfigureItems(let paths): line("reconfigureItems", paths)
    case .deleteSections(let offsets): line("deleteSections", offsets)
    case .insertSections(let offsets): line("insertSections", offsets)
    case .moveSections(let moves): lines("moveSection", moves)
    case .reloadSections(let offsets): line("reloadSections", offsets)
    case .reloadHeaders(let offsets): line("reloadHeaders", offsets)
    }
  }

  private func line<Position>(_ name: String, _ positions: [Position]) -> String {
    ([name] + positions.map { "\($0)" }).joined(separator: " ")
  }

  private func lines<Position>(_ name: String, _ moves: [Move<Position>]) -> String {
    moves.map { "\(name) \($0.from) to \($0.to)" }.joined(separator: "\n")
  }
}

extension [HostCall] {
  /// Creates a batch that deletes, moves and inserts, in the sequence that is correct for both
  /// update orders.
  ///
  /// Deletions come first, at positions in the old list. Insertions come last and ascend, at
  /// positions in the new list. The moves are those in the host's update order.
  init(
    _ changeset: SectionedChangeset, movingSections sectionMoves: [Move<Int>],
    movingItems itemMoves: [Move<ItemPath>]
  ) {
    self = []
    if !changeset.items.deletions.isEmpty { append(.deleteItems(changeset.items.deletions)) }
    if !changeset.sections.deletions.isEmpty {
      append(.deleteSections(changeset.sections.deletions))
    }
    if !sectionMoves.isEmpty { append(.moveSections(sectionMoves)) }
    if !itemMoves.isEmpty { append(.moveItems(itemMoves)) }
    if !changeset.sections.insertions.isEmpty {
      append(.insertSections(changeset.sections.insertions))
    }
    if !changeset.items.insertions.isEmpty { append(.insertItems(changeset.items.insertions)) }
  }

  init(simultaneous changeset: SectionedChangeset) {
    self.init(
      changeset, movingSections: changeset.sections.moves, movingItems: changeset.items.moves)
  }
}
