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

extension HostAbilities {
  /// Returns the steps that a calculator makes for a host with these abilities.
  func steps(
    of changeset: Changeset<Int>, from old: [Line], to new: [Line]
  ) -> [Step<LinearContent<Line>>] {
    let context = ChangeContext(
      options: UpdateOptions(), updateCall: .reload, abilities: self,
      refreshed: RefreshedPositions(), reloads: false)
    let oldContent = LinearContent(list: old, section: 0)
    let newContent = LinearContent(list: new, section: 0)
    return ChangePlan(changeset, from: oldContent, to: newContent, 0, in: context).steps ?? []
  }
}

/// Stands in for the type that Embedded Swift does not have.
///
/// The content of a calculator names it, for repeated ids, which nothing here asks for.
public struct AnyHashable {}
