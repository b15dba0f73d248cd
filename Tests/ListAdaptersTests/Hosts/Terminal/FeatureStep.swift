import DiffCore
import TerminalLists

/// A step of a random run, and its allowed effects on the window and the selection.
enum FeatureStep {
  case scroll(Int)
  case page(Int)
  case select(ItemPath)
  case fade
  case layout
  case edit(SectionedChangeset)
}

extension FeatureStep {
  /// Returns the mistake after this step, if any.
  func mistake(from old: FeatureState, to new: FeatureState) -> String? {
    if let wanted = start(from: old, to: new), !new.lines.isEmpty, wanted != new.start {
      return "the window begins at row \(new.start), not at \(wanted)"
    }
    if case .edit(let change) = self, let id = selection(after: change, from: old, to: new),
      id != new.selected
    {
      return "\(new.selected.map(String.init) ?? "nothing") is selected, not \(id)"
    }
    return nil
  }

  /// Returns where the window begins after this step; `nil` where that is judged elsewhere.
  private func start(from old: FeatureState, to new: FeatureState) -> Int? {
    switch self {
    case .scroll(let count): return old.clamped(old.start + count)
    case .page(let count):
      return old.clamped(old.start + count * max(old.lines.count - old.coveredLines - 1, 1))
    case .fade: return old.start
    case .layout: return old.staysAtEnd ? new.clamped(.max) : nil
    case .select(let path):
      guard let offset = old.rows.firstIndex(where: { $0.path == path }) else { return nil }
      if offset < old.start + (old.isFirstLineCovered ? 1 : 0) {
        return old.clamped(offset - old.coveredLines)
      }
      return old.clamped(max(old.start, offset - old.lines.count + 1))
    case .edit(let change):
      if old.staysAtEnd { return new.clamped(.max) }
      guard let followed = old.followed else {
        return startOfReading(after: change, from: old, to: new)
      }
      return new.offset(ofID: followed.id).map { new.clamped($0 - followed.line) }
    }
  }

  /// Returns the start of a window in which the first visible row, or the next one if that is
  /// deleted, keeps its line.
  ///
  /// Returns `nil` if the row moves, because the move may turn out to be unnecessary.
  private func startOfReading(
    after change: SectionedChangeset, from old: FeatureState, to new: FeatureState
  ) -> Int? {
    guard old.start > 0 else { return 0 }
    let line = old.isFirstLineCovered ? 1 : 0
    let candidates = old.rows[(old.start + line)...].prefix(change.moveCount > 0 ? 1 : .max)
    guard let row = candidates.first(where: { !change.deletesOrMoves($0) }) else {
      return change.moveCount > 0 ? nil : new.clamped(.max)
    }
    return new.offset(ofID: row.id).map { new.clamped($0 - line) }
  }

  /// Returns the id of the item that is selected after an edit; `nil` where several may be.
  private func selection(
    after change: SectionedChangeset, from old: FeatureState, to new: FeatureState
  ) -> Int? {
    guard let id = old.selected, let path = old.selection else { return nil }
    if new.offset(ofID: id) != nil { return id }
    guard !change.movesOrInserts else { return nil }
    let staying = old.rows.filter { $0.path != nil && new.offset(ofID: $0.id) != nil }
    let (before, after) = (
      staying.filter { $0.path.map { $0 < path } ?? false },
      staying.filter { $0.path.map { $0 > path } ?? false }
    )
    // In its own section, the next item comes before the previous one; else the next section.
    return after.first { $0.section == path.section }?.id
      ?? before.last { $0.section == path.section }?.id ?? after.first?.id ?? before.last?.id
  }
}

extension SectionedChangeset {
  fileprivate var moveCount: Int {
    items.moves.count + 2 * sections.moves.count
  }

  fileprivate var movesOrInserts: Bool {
    moveCount > 0 || !items.insertions.isEmpty || !sections.insertions.isEmpty
  }

  /// Whether a row of the old list does not stay where it is.
  fileprivate func deletesOrMoves(_ row: FeatureState.Row) -> Bool {
    sections.deletions.contains(row.section) || sections.moves.contains { $0.from == row.section }
      || items.deletions.contains { $0 == row.path } || items.moves.contains { $0.from == row.path }
  }
}
