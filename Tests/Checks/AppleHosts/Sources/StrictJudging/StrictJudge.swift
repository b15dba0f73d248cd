import ListAdapters
import ListAdaptersTesting
import StandIns

/// Has the stand-ins' batches judged by the strict host's rules.
///
/// A view knows how many rows there are, not which: so all rows are alike for the judge, and it
/// finds what does not add up. Which row a cell shows is for the tests to compare.
@MainActor
public func judgeStrictly() {
  StandIns.hasMethod = { ($0 as? any OptionalMethods)?.hasMethod($1) ?? true }
  StandIns.judge = { updates, rules, old, new in
    let list = SettableList(sections: sections(old))
    let host = StrictListHost<Int, Int>(rules: rules.strictRules)
    host.dataSource = list
    host.performUpdates {
      list.sections = sections(new)
      for update in updates { update.apply(to: host) }
    } completion: { _ in
    }
    return host.violations.map { "\($0.rule): \($0.explanation)" }
  }
}

private func sections(_ counts: [Int]) -> [ListSection<Int, Int>] {
  counts.map { ListSection(header: 0, items: Array(repeating: 0, count: $0)) }
}

extension ListRules {
  fileprivate var strictRules: HostRules {
    switch self {
    case .tableView: .tableView
    case .collectionView: .collectionView
    case .sequential: .sequential
    }
  }
}

extension ListUpdate {
  fileprivate func apply(to host: StrictListHost<Int, Int>) {
    switch self {
    case .deleteRows(let paths):
      host.deleteItems(at: paths.map(\.path))
    case .insertRows(let paths):
      host.insertItems(at: paths.map(\.path))
    case .reloadRows(let paths):
      host.reloadItems(at: paths.map(\.path))
    case .reconfigureRows(let paths):
      host.reconfigureItems(at: paths.map(\.path))
    case .moveRow(let path, let newPath):
      host.moveItem(at: path.path, to: newPath.path)
    case .deleteSections(let sections):
      host.deleteSections(at: Array(sections))
    case .insertSections(let sections):
      host.insertSections(at: Array(sections))
    case .reloadSections(let sections):
      host.reloadSections(at: Array(sections))
    case .moveSection(let section, let newSection):
      host.moveSection(at: section, to: newSection)
    }
  }
}

extension IndexPath {
  /// Written out: the package's own conversion is what is being tested.
  fileprivate var path: ItemPath {
    ItemPath(section: self[0], item: self[1])
  }
}
