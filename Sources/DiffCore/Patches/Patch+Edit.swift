import DiffCore

extension Patch {
  /// An edit of a ``Patch`` or a ``SectionedPatch``, with its items.
  ///
  /// ```swift
  /// ["a", "b"].patch(to: ["b", "c"]).edits
  /// // [.delete(item: "a", at: 0), .insert(item: "c", at: 1)]
  /// ```
  ///
  /// Deletions and every `from` have positions in the old list; insertions and every `to` have
  /// positions in the new list. `Position` is `Int` for an item of a linear list and for a section,
  /// and `ItemPath` for an item of a section. `Item` is the section if a section is edited.
  public enum Edit<Position: Comparable & Hashable & Sendable> {
    /// Deletes an item.
    case delete(item: Item, at: Position)

    /// Inserts an item.
    case insert(item: Item, at: Position)

    /// Moves an item.
    ///
    /// If its content also changes, `item` is the new and `was` the old item; otherwise `was` is
    /// `nil`.
    case move(item: Item, was: Item?, from: Position, to: Position)

    /// Updates an item that does not move, from `was` in the old list to `item` in the new list.
    case update(item: Item, was: Item, from: Position, to: Position)
  }
}

extension Patch.Edit {
  /// The edit from the new list back to the old list.
  var inverted: Self {
    switch self {
    case .delete(let item, let position): .insert(item: item, at: position)
    case .insert(let item, let position): .delete(item: item, at: position)
    case .move(let item, let was, let from, let to):
      .move(item: was ?? item, was: was.map { _ in item }, from: to, to: from)
    case .update(let item, let was, let from, let to):
      .update(item: was, was: item, from: to, to: from)
    }
  }

  /// Returns whether this edit comes before another edit in a patch.
  ///
  /// Deletions come first, then insertions, moves and updates, each ascending.
  func precedes(_ other: Self) -> Bool {
    order < other.order
  }

  private var order: (rank: Int, position: Position) {
    switch self {
    case .delete(_, let position): (0, position)
    case .insert(_, let position): (1, position)
    case .move(_, _, _, let position): (2, position)
    case .update(_, _, _, let position): (3, position)
    }
  }

  /// Returns the new items that edits contain, by their positions.
  static func carriedItems(of edits: [Self]) -> [Position: Item] {
    var items: [Position: Item] = [:]
    for edit in edits {
      switch edit {
      case .delete, .move(_, nil, _, _): continue
      case .insert(let item, let position), .move(let item, _?, _, let position),
        .update(let item, _, _, let position):
        items[position] = item
      }
    }
    return items
  }

  /// Returns the edits of a changeset.
  ///
  /// - Parameters:
  ///   - old: Returns the item at a position of the old list.
  ///   - new: Returns the item at a position of the new list.
  static func edits(
    of changeset: Changeset<Position>, old: (Position) -> Item, new: (Position) -> Item
  ) -> [Self] {
    let moved = Set(changeset.moves.map { $0.to })
    let updated = Set(changeset.updates.map { $0.to })
    var edits: [Self] = changeset.deletions.map { .delete(item: old($0), at: $0) }
    edits += changeset.insertions.map { .insert(item: new($0), at: $0) }
    edits += changeset.moves.map { move in
      let was = old(move.from)
      guard updated.contains(move.to) else {
        return .move(item: was, was: nil, from: move.from, to: move.to)
      }
      return .move(item: new(move.to), was: was, from: move.from, to: move.to)
    }
    edits += changeset.updates.lazy.filter { !moved.contains($0.to) }.map { update in
      .update(item: new(update.to), was: old(update.from), from: update.from, to: update.to)
    }
    return edits
  }
}

extension Changeset where Position: Comparable & Hashable & Sendable {
  init<Item>(_ edits: [Patch<Item>.Edit<Position>]) {
    self.init()
    for edit in edits {
      switch edit {
      case .delete(_, let position): deletions.append(position)
      case .insert(_, let position): insertions.append(position)
      case .move(_, let was, let from, let to):
        moves.append(Move(from: from, to: to))
        if was != nil { updates.append(Update(from: from, to: to)) }
      case .update(_, _, let from, let to): updates.append(Update(from: from, to: to))
      }
    }
    updates.sort { $0.to < $1.to }
  }
}

extension Patch.Edit: Equatable where Item: Equatable {}
extension Patch.Edit: Hashable where Item: Hashable {}
extension Patch.Edit: Sendable where Item: Sendable {}

// Embedded Swift has neither `Codable` nor descriptions of all values.
#if !hasFeature(Embedded)
  extension Patch.Edit: Encodable where Item: Encodable, Position: Encodable {}
  extension Patch.Edit: Decodable where Item: Decodable, Position: Decodable {}

  extension Patch.Edit: CustomStringConvertible {
    /// A description of the edit.
    public var description: String {
      switch self {
      case .delete(let item, let position): "delete \(item) at \(position)"
      case .insert(let item, let position): "insert \(item) at \(position)"
      case .move(let item, nil, let from, let to): "move \(item) from \(from) to \(to)"
      case .move(let item, let was?, let from, let to):
        "move \(was) from \(from) to \(to), update to \(item)"
      case .update(let item, let was, let from, let to):
        "update \(was) at \(from) to \(item)" + (from == to ? "" : ", now at \(to)")
      }
    }
  }

  extension DecodingError {
    /// Creates the error for a decoded patch that fits no list.
    static func misfit(
      _ error: ApplicationError<some CustomStringConvertible>, in decoder: any Decoder
    ) -> Self {
      .dataCorrupted(
        Context(
          codingPath: decoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
  }
#endif
