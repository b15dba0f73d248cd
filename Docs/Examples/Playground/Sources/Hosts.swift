import DiffCore

/// What a list view such as `UITableView` declares about itself.
final class SimultaneousHost: BatchUpdatable {
  var updateOrder: UpdateOrder { .simultaneous }
  var movesItems: Bool { true }

  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

/// What a list view such as `NSTableView` declares about itself.
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
  ) -> ChangePlan<LinearContent<Line>> {
    let context = ChangeContext(
      options: UpdateOptions(), updateCall: .reload, updateOrder: updateOrder,
      movesItems: movesItems, movesSections: movesSections, refreshed: RefreshedPositions(),
      reloads: false)
    let oldContent = LinearContent(list: old, section: 0)
    let newContent = LinearContent(list: new, section: 0)
    let changes = newContent.sectioned(changeset)
    return ChangePlan(changes, from: oldContent, to: newContent, 0, in: context)
  }
}

/// Stands in for the type that needs `AnyHashable`, which Embedded Swift does not have.
///
/// The plan of a calculator names it, for repeated ids, which nothing here asks for.
struct RepeatedIDs {}
