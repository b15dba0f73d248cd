import ListAdapters

/// The marks that a check has set on the items or on the headers of a host.
struct RowMarks<Position: Hashable> {
  private struct Mark {
    /// The id of the marked item or header.
    let id: String

    /// The position of the row, or `nil` if it is deleted or unknown.
    ///
    /// Then, the mark may be lost, or be on any row of the same id.
    var position: Position?

    var update = RowUpdate.none
  }

  /// The ids that several rows of the old list have.
  private var repeatedIDs: Set<String> = []

  /// The last marks, as many as the host can have, in the order in which they were set.
  private var marks: [Mark] = []

  /// The number of marks that the host can have, if it has had fewer than were set.
  private var limit: Int?

  /// The number of turns in which a host with a limit has each row marked last once.
  private(set) var turns = 1
}

/// A row that can be marked.
struct MarkableRow<Position> {
  var position: Position
  var id: String
}

/// A mark that is not on its row.
struct WrongMark<Position> {
  /// A sentence about the mark.
  var text: String

  /// The position of the row and of the mark, if they are known.
  var expected: Position?
  var shown: Position?
}

extension RowMarks {
  /// Sets marks before a change.
  ///
  /// Rows that have a mark keep it. If the host has fewer marks than rows, other rows are marked.
  ///
  /// - Parameters:
  ///   - rows: The positions and ids of all rows, in order.
  ///   - turn: The offset of the row to mark last, counted around.
  ///   - read: Returns the positions of the last marks.
  /// - Returns: A mark that the host does not show at its position, if any.
  mutating func set(
    on rows: [MarkableRow<Position>], turn: Int, marking mark: (Position) -> Void,
    reading read: () -> [Position?]
  ) -> WrongMark<Position>? {
    repeatedIDs = repeated(rows)
    if limit != nil { marks = [] }
    let held = Set(marks.compactMap(\.position))
    let next = rows.filter { !held.contains($0.position) }.rotated(by: turn).suffix(limit ?? .max)
    for row in next {
      mark(row.position)
      marks.append(Mark(id: row.id, position: row.position))
    }
    let shown = read()
    if shown.isEmpty, !next.isEmpty {
      return WrongMark(text: "of \(next.count) marks that were set, marks returns none")
    }
    if shown.count < marks.count { limit = shown.count }
    if limit != nil { turns = max(turns, rows.count) }
    return check(shown, afterSetting: next.count)
  }

  /// Compares the marks with those that were just set.
  ///
  /// A row that the host cannot mark, such as a row that is not on the screen, has no mark.
  private mutating func check(
    _ shown: [Position?], afterSetting count: Int
  ) -> WrongMark<Position>? {
    marks = marks.suffix(shown.count)
    for (index, position) in shown.suffix(marks.count).enumerated() where position == nil {
      if index >= marks.count - count { marks[index].position = nil }
    }
    for (mark, position) in zip(marks, shown.suffix(marks.count)) {
      guard let position, let expected = mark.position, expected != position,
        !repeatedIDs.contains(mark.id)
      else { continue }
      return WrongMark(
        text: "\(mark.id) was marked at \(expected), but its mark is at \(position)",
        expected: expected, shown: position)
    }
    return nil
  }

  /// Follows the marked rows through a batch.
  mutating func follow(_ fates: [Position: RowFate<Position>]) {
    for index in marks.indices {
      guard let position = marks[index].position, let fate = fates[position] else { continue }
      marks[index].position = fate.newPosition
      marks[index].update = max(marks[index].update, fate.update)
    }
  }

  /// Follows the marked rows through a reload of all rows, which may lose the marks.
  mutating func followReload() {
    for index in marks.indices { (marks[index].position, marks[index].update) = (nil, .reload) }
  }

  /// Compares the marks after a change.
  ///
  /// - Parameters:
  ///   - shown: The positions of the last marks.
  ///   - rows: The positions and ids of all rows.
  ///   - surviveReloads: Whether a reloaded item keeps its mark.
  /// - Returns: A mark that is not on its row, if any.
  mutating func check(
    _ shown: [Position?], on rows: [MarkableRow<Position>], surviveReloads: Bool
  ) -> WrongMark<Position>? {
    guard shown.count >= marks.count else {
      return WrongMark(text: "of \(marks.count) marks, \(shown.count) are left")
    }
    let ids = Dictionary(uniqueKeysWithValues: rows.map { ($0.position, $0.id) })
    let repeatedIDs = repeatedIDs.union(repeated(rows))
    var wrong: WrongMark<Position>?
    for (index, position) in shown.suffix(marks.count).enumerated() {
      let mark = marks[index]
      // A host may know its rows by id. Then, it may take any row of a repeated id for the marked
      // one.
      let mayBeLost =
        mark.position == nil || (mark.update >= .reload && !surviveReloads)
        || repeatedIDs.contains(mark.id)
      let shownID = position.flatMap { ids[$0] }
      let isRight = position == nil ? mayBeLost : shownID == mark.id
      if !isRight, wrong?.shown == nil {
        let place = position.map { position in
          shownID.map { "now on \($0)" } ?? "now at \(position), where no row is"
        }
        let text = "\(mark.id) \(mark.update), and its mark is \(place ?? "lost")"
        // A mark on another row tells more than the lost mark of that row.
        if wrong == nil || position != nil {
          wrong = WrongMark(text: text, expected: mark.position, shown: position)
        }
      }
      if position != mark.position { marks[index].position = nil }
      marks[index].update = .none
    }
    return wrong
  }

  var count: Int {
    marks.count
  }

  /// Returns the ids that several rows have.
  private func repeated(_ rows: [MarkableRow<Position>]) -> Set<String> {
    var ids: Set<String> = []
    return Set(rows.lazy.map(\.id).filter { !ids.insert($0).inserted })
  }
}

extension Array {
  /// The elements, of which the one at an offset, counted around, is the last.
  fileprivate func rotated(by offset: Int) -> [Element] {
    guard !isEmpty else { return [] }
    let start = offset % count + 1
    return Array(self[start...] + self[..<start])
  }
}
