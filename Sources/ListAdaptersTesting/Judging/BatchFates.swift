import DiffCore
import ListAdapters

/// What a batch does to each header and item of the old list.
///
/// It is the calls that decide: an item that is deleted and inserted again is another row.
struct BatchFates {
  /// The fates of the headers, by old offset.
  private(set) var headers: [Int: RowFate<Int>] = [:]

  /// The fates of the items, by old path.
  private(set) var items: [ItemPath: RowFate<ItemPath>] = [:]
}

/// What a batch does to a row.
struct RowFate<Position> {
  /// The position after the batch, or `nil` if the row is deleted or reloaded with its section.
  var newPosition: Position?

  var update: RowUpdate
}

/// The greatest update of a row by some calls.
enum RowUpdate: Int, Comparable {
  case none, move, reconfiguration, reload, deletion

  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension RowUpdate: CustomStringConvertible {
  /// A verb phrase for a row.
  var description: String {
    switch self {
    case .none: "was not updated"
    case .move: "was moved"
    case .reconfiguration: "was reconfigured"
    case .reload: "was reloaded"
    case .deletion: "was deleted"
    }
  }
}

extension BatchFates {
  /// Follows all rows of the old list through the calls of a legal batch.
  ///
  /// - Parameters:
  ///   - old: The number of items in each section of the old list.
  ///   - new: The number of items in each section of the new list.
  init(of calls: [HostCall], by order: UpdateOrder, from old: [Int], to new: [Int]) {
    switch order {
    case .sequential: follow(calls, from: old)
    case .simultaneous: replay(calls, from: old, to: new)
    }
  }
}

// MARK: - Sequential

extension BatchFates {
  fileprivate struct Row<Position> {
    /// The position in the old list, or `nil` for an inserted row.
    let old: Position?

    var update = RowUpdate.none

    func updated(by update: RowUpdate) -> Row {
      Row(old: old, update: max(self.update, update))
    }
  }

  fileprivate struct Section {
    var header = Row<Int>(old: nil)
    var items: [Row<ItemPath>] = []
  }

  private mutating func follow(_ calls: [HostCall], from counts: [Int]) {
    var sections = counts.enumerated().map { offset, count in
      Section(
        header: Row(old: offset),
        items: (0..<count).map { Row(old: ItemPath(section: offset, item: $0)) })
    }
    for call in calls { apply(call, to: &sections) }
    for (offset, section) in sections.enumerated() {
      keep(section.header, at: offset, in: \.headers)
      for (item, row) in section.items.enumerated() {
        keep(row, at: ItemPath(section: offset, item: item), in: \.items)
      }
    }
  }

  private mutating func apply(_ call: HostCall, to sections: inout [Section]) {
    switch call {
    case .deleteItems(let paths):
      for path in paths.reversed() {
        lose(sections[path.section].items.remove(at: path.item), by: .deletion, in: \.items)
      }
    case .insertItems(let paths):
      for path in paths { sections[path.section].items.insert(Row(old: nil), at: path.item) }
    case .moveItems(let moves):
      for move in moves {
        let row = sections[move.from.section].items.remove(at: move.from.item)
        sections[move.to.section].items.insert(row.updated(by: .move), at: move.to.item)
      }
    case .reloadItems(let paths): sections.update(paths, by: .reload)
    case .reconfigureItems(let paths): sections.update(paths, by: .reconfiguration)
    case .deleteSections(let offsets):
      for offset in offsets.reversed() { lose(sections.remove(at: offset), by: .deletion) }
    case .insertSections(let offsets):
      for offset in offsets { sections.insert(Section(), at: offset) }
    case .reloadSections(let offsets):
      for offset in offsets {
        lose(sections[offset], by: .reload)
        sections[offset] = Section()
      }
    case .reloadHeaders(let offsets):
      for offset in offsets {
        sections[offset].header = sections[offset].header.updated(by: .reload)
      }
    case .moveSections(let moves):
      for move in moves {
        let section = sections.remove(at: move.from)
        sections.insert(section.moved, at: move.to)
      }
    }
  }

  private mutating func keep<Position>(
    _ row: Row<Position>, at position: Position,
    in fates: WritableKeyPath<Self, [Position: RowFate<Position>]>
  ) {
    guard let old = row.old else { return }
    self[keyPath: fates][old] = RowFate(newPosition: position, update: row.update)
  }

  private mutating func lose<Position>(
    _ row: Row<Position>, by update: RowUpdate,
    in fates: WritableKeyPath<Self, [Position: RowFate<Position>]>
  ) {
    guard let old = row.old else { return }
    self[keyPath: fates][old] = RowFate(newPosition: nil, update: update)
  }

  private mutating func lose(_ section: Section, by update: RowUpdate) {
    lose(section.header, by: update, in: \.headers)
    for row in section.items { lose(row, by: update, in: \.items) }
  }
}

// MARK: - Simultaneous

extension BatchFates {
  /// Finds the rows in the list that a real view shows after the batch.
  ///
  /// Reloads of items are omitted from the replay, which treats them as deletions and insertions.
  private mutating func replay(_ calls: [HostCall], from old: [Int], to new: [Int]) {
    let updates = BatchUpdates(calls)
    let others = calls.filter { call in
      switch call {
      case .reloadItems, .reconfigureItems: false
      default: true
      }
    }
    let judge = SimultaneousJudge(others, rules: .collectionView, old: old, new: new)
    guard let list = try? judge.verdict().list else { return }

    let update = updates.updatesByPosition
    let sections = old.indices.map { update[.section($0, in: .old)] ?? .none }
    let reloadedHeaders = Set(updates.reloadedHeaders.map(\.section))
    for (section, count) in old.enumerated() {
      let isKept = sections[section] <= .move
      headers[section] = RowFate(
        newPosition: nil, update: isKept ? .deletion : sections[section])
      for item in 0..<count {
        let path = ItemPath(section: section, item: item)
        items[path] = RowFate(newPosition: nil, update: isKept ? .deletion : sections[section])
      }
    }
    for (offset, section) in list.enumerated() {
      if case .kept(let old) = section.header {
        let isReloaded = reloadedHeaders.contains(old)
        headers[old] = RowFate(
          newPosition: offset, update: max(sections[old], isReloaded ? .reload : .none))
      }
      for (item, row) in (section.items ?? []).enumerated() {
        guard case .kept(let old) = row else { continue }
        items[old] = RowFate(
          newPosition: ItemPath(section: offset, item: item),
          update: max(update[.item(old, in: .old)] ?? .none, sections[old.section]))
      }
    }
  }
}

extension BatchUpdates {
  /// The greatest update of each old position.
  fileprivate var updatesByPosition: [Violation.Position: RowUpdate] {
    var updates: [Violation.Position: RowUpdate] = [:]
    func note(_ positions: [Violation.Position], _ update: RowUpdate) {
      for position in positions { updates[position] = max(updates[position] ?? .none, update) }
    }
    note(moved.map(\.from), .move)
    note(reconfigured, .reconfiguration)
    let others = Set(reloaded).subtracting(reconfigured)
    note(reloaded.filter(others.contains), .reload)
    note(deleted, .deletion)
    return updates
  }
}

extension BatchFates.Section {
  fileprivate var moved: Self {
    Self(
      header: header.updated(by: .move), items: items.map { $0.updated(by: .move) })
  }
}

extension [BatchFates.Section] {
  fileprivate mutating func update(_ paths: [ItemPath], by update: RowUpdate) {
    for path in paths {
      self[path.section].items[path.item] = self[path.section].items[path.item]
        .updated(by: update)
    }
  }
}
