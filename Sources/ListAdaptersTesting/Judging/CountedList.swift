import DiffCore
import ListAdapters

extension Violation.Position {
  var section: Int {
    switch self {
    case .section(let offset, _): offset
    case .item(let path, _): path.section
    }
  }

  /// The path of an item, or `nil` for a section.
  var path: ItemPath? {
    if case .item(let path, _) = self { path } else { nil }
  }

  /// The section or item without its list: `item 0.1`.
  var name: String {
    switch self {
    case .section(let offset, _): "section \(offset)"
    case .item(let path, _): "item \(path)"
    }
  }
}

extension Sequence<ItemPath> {
  /// Returns the paths with the list in which they count.
  func positions(in list: Violation.List) -> [Violation.Position] {
    map { .item($0, in: list) }
  }
}

extension Sequence<Int> {
  func positions(in list: Violation.List) -> [Violation.Position] {
    map { .section($0, in: list) }
  }
}

extension [Violation.Position] {
  var offsets: [Int] {
    compactMap { $0.path == nil ? $0.section : nil }
  }

  var paths: [ItemPath] {
    compactMap(\.path)
  }
}

extension Move<Int> {
  /// Returns the move of a section with the lists in which its ends count.
  func between(_ old: Violation.List, _ new: Violation.List) -> Move<Violation.Position> {
    Move<Violation.Position>(from: .section(from, in: old), to: .section(to, in: new))
  }
}

extension Move<ItemPath> {
  func between(_ old: Violation.List, _ new: Violation.List) -> Move<Violation.Position> {
    Move<Violation.Position>(from: .item(from, in: old), to: .item(to, in: new))
  }
}

extension Move<Violation.Position> {
  /// The move in a sentence: `item 0.1 moves to 0.3`.
  var text: String {
    "\(from.name) moves to " + (to.path.map(\.description) ?? "\(to.section)")
  }
}

/// The rules of one operation for sections and for items.
struct OperationRules {
  let section: BatchRule
  let item: BatchRule
  let sectionOfItem: BatchRule

  func rule(for position: Violation.Position) -> BatchRule {
    position.path == nil ? section : item
  }
}

extension OperationRules {
  /// The bounds of deletions, insertions, sources of moves and targets of moves.
  static let deletions = Self(
    section: .deleteSectionOutOfBounds, item: .deleteRowOutOfBounds,
    sectionOfItem: .deleteRowSectionOutOfBounds)
  static let insertions = Self(
    section: .insertSectionOutOfBounds, item: .insertRowOutOfBounds,
    sectionOfItem: .insertRowSectionOutOfBounds)
  static let sources = Self(
    section: .moveSectionFromOutOfBounds, item: .moveRowFromOutOfBounds,
    sectionOfItem: .moveRowFromSectionOutOfBounds)
  static let targets = Self(
    section: .moveSectionToOutOfBounds, item: .moveRowToOutOfBounds,
    sectionOfItem: .moveRowToSectionOutOfBounds)
}

/// A list to which positions belong.
struct CountedList {
  /// The list as part of a sentence: `the old list`.
  var name: String

  /// The number of items in each section, or `nil` if the host reads all of them again.
  var counts: [Int?]
}

extension CountedList {
  /// Returns a finding for the first position that this list does not contain.
  ///
  /// - Parameter update: Describes the update at the position with an index, such as `item 0.1 is
  ///   deleted`.
  func refusal(
    of positions: [Violation.Position], _ rules: OperationRules, _ update: (_ index: Int) -> String
  ) -> Finding? {
    for (index, position) in positions.enumerated() {
      guard let rule = brokenRule(of: rules, at: position) else { continue }
      return Finding(rule, [position], "\(update(index)); \(extent(at: position.section))")
    }
    return nil
  }

  private func brokenRule(
    of rules: OperationRules, at position: Violation.Position
  ) -> BatchRule? {
    let hasSection = counts.indices.contains(position.section)
    guard let path = position.path else { return hasSection ? nil : rules.section }
    guard hasSection else { return rules.sectionOfItem }
    guard let count = counts[path.section] else { return .rowInDeletedOrInsertedSection }
    return (0..<count).contains(path.item) ? nil : rules.item
  }

  /// Describes the number of sections, or of items in a section.
  private func extent(at section: Int) -> String {
    guard counts.indices.contains(section) else {
      return "\(name) has \(counted(counts.count, "section"))"
    }
    let extent = counts[section].map { "has " + counted($0, "item") }
    return "section \(section) of \(name) "
      + (extent ?? "was inserted or reloaded with all its items")
  }

  /// Adds or removes sections or items, ignoring sections that the list does not contain.
  mutating func add(_ difference: Int, for positions: [Violation.Position]) {
    for position in positions {
      if let path = position.path {
        if counts.indices.contains(path.section) { counts[path.section]? += difference }
      } else if difference > 0 {
        counts.append(0)
      } else {
        counts.removeLast()
      }
    }
  }
}
