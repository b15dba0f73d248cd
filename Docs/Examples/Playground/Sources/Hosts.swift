import DiffCore

/// The capabilities of a list view such as `UITableView`.
final class SimultaneousHost: BatchUpdatable {
  var updateOrder: UpdateOrder { .simultaneous }
  var movesItems: Bool { true }

  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

/// The capabilities of a list view such as `NSTableView`.
final class SequentialHost: BatchUpdatable {
  var movesItems: Bool { true }

  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

extension BatchUpdatable {
  /// Returns the plan that a calculator makes for this host.
  func plan(
    of changeset: Changeset<Int>, from old: [Line], to new: [Line]
  ) -> ChangePlan<LinearList<Line>> {
    let context = ChangeContext(
      options: UpdateOptions(), updateCall: .reload, headerUpdates: .reload,
      updateOrder: updateOrder, acceptsUpdates: true, movesItems: movesItems,
      movesSections: movesSections, reloadsHeaders: false, refreshed: RefreshedPositions(),
      reloads: false)
    let oldList = LinearList(data: old, section: 0)
    let newList = LinearList(data: new, section: 0)
    let changes = newList.sectioned(changeset)
    return ChangePlan(changes, from: oldList, to: newList, 0, in: context)
  }
}

/// A substitute for the type that needs `AnyHashable`, which Embedded Swift does not have.
///
/// A calculator's plan refers to it for repeated ids, which the playground does not report.
struct RepeatedIDs {}
