import DiffCore

/// The updates of a batch by kind, in the order of the calls.
struct BatchUpdates {
  var deletedItems: [ItemPath] = []
  var insertedItems: [ItemPath] = []

  /// The reconfigured items are among them: both are shown anew where they stand.
  var reloadedItems: [ItemPath] = []

  var movedItems: [Move<ItemPath>] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []

  init(_ calls: [HostCall]) {
    for call in calls {
      switch call {
      case .deleteItems(let paths): deletedItems += paths
      case .insertItems(let paths): insertedItems += paths
      case .reloadItems(let paths), .reconfigureItems(let paths): reloadedItems += paths
      case .moveItem(let move): movedItems.append(move)
      case .deleteSections(let offsets): deletedSections += offsets
      case .insertSections(let offsets): insertedSections += offsets
      case .reloadSections(let offsets): reloadedSections += offsets
      case .moveSection(let move): movedSections.append(move)
      }
    }
  }
}

extension BatchUpdates {
  /// The same updates without the repetitions that a view with the given rules drops.
  func droppingRepeats(by rules: StrictListHost.Rules) -> Self {
    var updates = self
    updates.movedItems = movedItems.withoutRepeats
    updates.movedSections = movedSections.withoutRepeats
    guard rules == .tableView else { return updates }

    updates.deletedItems = deletedItems.withoutRepeats
    updates.insertedItems = insertedItems.withoutRepeats
    updates.reloadedItems = reloadedItems.withoutRepeats
    updates.deletedSections = deletedSections.withoutRepeats
    updates.insertedSections = insertedSections.withoutRepeats
    updates.reloadedSections = reloadedSections.withoutRepeats
    return updates
  }
}

extension Array where Element: Hashable {
  /// The first occurrence of each element.
  var withoutRepeats: Self {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }

  /// The elements that occur more than once, each of them once.
  var repeats: Self {
    var seen: Set<Element> = []
    return filter { !seen.insert($0).inserted }.withoutRepeats
  }
}
