extension Changeset where Position == Int {
  /// The old list, changed as this changeset says.
  ///
  /// ```swift
  /// let old = ["a", "b", "c"], new = ["c", "a", "d"]
  /// old.changeset(to: new).applied(to: old, takingRowsFrom: new)  // ["c", "a", "d"]
  /// ```
  ///
  /// Deleted and moved rows leave `old`. Inserted, moved and updated rows take their final places,
  /// and the rows that stayed close up around them in their old order. Rows that were inserted or
  /// updated come from `new`, all others from `old`.
  ///
  /// - Parameters:
  ///   - old: The list that the changeset leads from.
  ///   - new: The list that it leads to.
  /// - Returns: The changed list, or `nil` if the changeset does not fit the lists: a position is
  ///   out of bounds or named twice, or the number of rows does not come out right.
  /// - Complexity: O(*n* + *m*) for *n* old and *m* new rows.
  public func applied<Old: Collection, New: Collection>(
    to old: Old, takingRowsFrom new: New
  ) -> [Old.Element]? where New.Element == Old.Element {
    let oldRows = Array(old)
    let newRows = Array(new)
    guard let sources = sources(oldCount: oldRows.count, newCount: newRows.count) else {
      return nil
    }
    var rows = sources.enumerated().map { to, from in
      from.map { oldRows[$0] } ?? newRows[to]
    }
    for update in updates {
      guard rows.indices.contains(update.to) else { return nil }
      rows[update.to] = newRows[update.to]
    }
    return rows
  }

  /// For each row of the new list the offset that it had in the old one, `nil` if it is inserted.
  private func sources(oldCount: Int, newCount: Int) -> [Int?]? {
    var places = [Place](repeating: .open, count: newCount)
    var stays = [Bool](repeating: true, count: oldCount)
    for offset in deletions + moves.map({ $0.from }) {
      guard stays.indices.contains(offset), stays[offset] else { return nil }
      stays[offset] = false
    }
    for offset in insertions {
      guard places.indices.contains(offset), places[offset] == .open else { return nil }
      places[offset] = .inserted
    }
    for move in moves {
      guard places.indices.contains(move.to), places[move.to] == .open else { return nil }
      places[move.to] = .taken(from: move.from)
    }
    return filled(places, with: stays.indices.filter { stays[$0] })
  }

  /// The places with the rows that stayed in the open ones, in their old order.
  private func filled(_ places: [Place], with stayed: [Int]) -> [Int?]? {
    var rest = stayed[...]
    var sources: [Int?] = []
    for place in places {
      switch place {
      case .inserted: sources.append(nil)
      case .taken(let from): sources.append(from)
      case .open:
        guard let from = rest.popFirst() else { return nil }
        sources.append(from)
      }
    }
    return rest.isEmpty ? sources : nil
  }
}

private enum Place: Equatable {
  case open
  case inserted
  case taken(from: Int)
}
