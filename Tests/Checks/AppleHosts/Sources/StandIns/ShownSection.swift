/// A section of what a stand-in shows.
struct ShownSection<Cell: AnyObject> {
  /// A row, with its cell if it is visible.
  struct Slot {
    var cell: Cell?

    /// The row's supplementary views by kind: they stay when the row reloads.
    var views: [String: AnyObject] = [:]

    /// The row's size; `nil` until it is asked for.
    var size: CGSize?

    /// Whether the cell is to be brought up to date.
    var isOutdated = false

    /// Whether the row is selected: the selection moves along, and is dropped by a reload.
    var isSelected = false

    /// Where the row was reconfigured in the batch that is open, if it was.
    var reconfiguredAt: IndexPath?
  }

  var slots: [Slot]

  /// The title; `nil` until it was asked for.
  var title: String??

  /// The header, if the view has headers.
  var header: AnyObject?

  init(count: Int) {
    slots = Array(repeating: Slot(), count: count)
  }
}

// MARK: - One after the other

extension Array {
  /// Applies one update of a sequential view, which has one section.
  ///
  /// What is out of bounds is left out here: it is judged when the batch ends.
  mutating func apply<Cell>(_ update: ListUpdate) where Element == ShownSection<Cell> {
    guard !isEmpty else { return }
    switch update {
    case .deleteRows(let paths):
      for path in paths.sorted().reversed() where self[0].slots.indices ~= path.item {
        self[0].slots.remove(at: path.item)
      }
    case .insertRows(let paths):
      for path in paths.sorted() where path.item <= self[0].slots.count {
        self[0].slots.insert(.init(), at: path.item)
      }
    case .moveRow(let path, let newPath):
      guard self[0].slots.indices ~= path.item else { return }
      let slot = self[0].slots.remove(at: path.item)
      self[0].slots.insert(slot, at: Swift.min(newPath.item, self[0].slots.count))
    case .reconfigureRows(let paths):
      for path in paths where self[0].slots.indices ~= path.item {
        self[0].slots[path.item].isOutdated = true
      }
    default:
      dropCells(update)
    }
  }

  /// Drops the cells of the rows that an update reloads, where they stand.
  fileprivate mutating func dropCells<Cell>(_ update: ListUpdate)
  where Element == ShownSection<Cell> {
    guard case .reloadRows(let paths) = update else { return }
    for path in paths where self[path.section].slots.indices ~= path.item {
      let views = self[path.section].slots[path.item].views
      self[path.section].slots[path.item] = .init(views: views)
    }
  }
}

// MARK: - All at once

extension Array {
  /// Applies the updates of a batch that was judged to be right.
  ///
  /// Deletions and sources of moves leave, insertions and targets of moves take their final place,
  /// and the rest closes up in the old order: sections first, then the rows of each.
  mutating func apply<Cell>(_ updates: [ListUpdate], newCounts: [Int])
  where Element == ShownSection<Cell> {
    updates.forEach { dropCells($0) }
    let batch = PlacedUpdates(updates)
    let staying = indices.filter { !batch.leavingSections.contains($0) }
    let origins = closingUp(
      newCounts.count, placed: batch.arrivingSections, rest: staying.map { Int?.some($0) })
    self = zip(origins, newCounts.indices).map { origin, section in
      let count = newCounts[section]
      guard let origin, !batch.reloadedSections.contains(origin) else {
        return ShownSection(count: count)
      }
      var shown = self[origin]
      let rest = shown.slots.indices.filter { !batch.leavingRows.contains([origin, $0]) }
      let placed = batch.arrivingRows[section] ?? [:]
      shown.slots = closingUp(
        count, placed: placed.mapValues { $0.map { self[$0.section].slots[$0.item] } ?? .init() },
        rest: rest.map { shown.slots[$0] })
      return shown
    }
  }
}

/// The updates of a batch by what leaves the old list and what has its place in the new one.
private struct PlacedUpdates {
  var leavingSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var leavingRows: Set<IndexPath> = []

  /// By new place: the old one of a section that moves, `nil` for one that is inserted.
  var arrivingSections: [Int: Int?] = [:]

  /// By new section and new place in it: the old one of a row that moves, `nil` if it is inserted.
  var arrivingRows: [Int: [Int: IndexPath?]] = [:]

  init(_ updates: [ListUpdate]) {
    for update in updates { add(update) }
  }

  private mutating func add(_ update: ListUpdate) {
    switch update {
    case .deleteSections(let sections):
      leavingSections.formUnion(sections)
    case .insertSections(let sections):
      for section in sections { arrivingSections[section] = .some(nil) }
    case .moveSection(let section, let newSection):
      leavingSections.insert(section)
      arrivingSections[newSection] = section
    case .reloadSections(let sections):
      reloadedSections.formUnion(sections)
    case .deleteRows(let paths):
      leavingRows.formUnion(paths)
    case .insertRows(let paths):
      for path in paths { arrivingRows[path.section, default: [:]][path.item] = .some(nil) }
    case .moveRow(let path, let newPath):
      leavingRows.insert(path)
      arrivingRows[newPath.section, default: [:]][newPath.item] = path
    case .reloadRows, .reconfigureRows:
      return
    }
  }
}

/// A list of `count` elements: some have their place, the rest fills the others in order.
private func closingUp<Element>(
  _ count: Int, placed: [Int: Element], rest: [Element]
) -> [Element] {
  var rest = rest.makeIterator()
  return (0..<count).map { place in
    guard let element = placed[place] ?? rest.next() else {
      preconditionFailure("a batch was accepted that leaves place \(place) of \(count) empty")
    }
    return element
  }
}
