import DiffCore
import TestSupport
import Testing

struct ItemRunTests {
  /// All sets of items of three sections of three items.
  @Test func runsAreTheFewestRangesOfTheirSections() {
    let all = (0..<9).map { ItemPath(section: $0 / 3, item: $0 % 3) }
    for set in 0..<1 << all.count {
      let paths = all.indices.filter { set >> $0 & 1 == 1 }.map { all[$0] }
      let runs = paths.runs
      expectEqual(runs.flatMap(\.paths), paths, "\(paths)")
      // A run begins where the item before it is missing, or in another section.
      let starts = paths.filter { path in
        !paths.contains(ItemPath(section: path.section, item: path.item - 1))
      }
      expectEqual(runs.map { ItemPath(section: $0.section, item: $0.items.lowerBound) }, starts)
    }
  }

  @Test func runsKeepTheOrderOfThePaths() {
    let paths = [(1, 2), (1, 3), (0, 4), (0, 3)].map { ItemPath(section: $0, item: $1) }
    expectEqual(paths.runs.map(\.description), ["1.2..<4", "0.4..<5", "0.3..<4"])
    expectEqual(paths.lazy.filter { $0.section == 1 }.runs, [ItemRun(section: 1, items: 2..<4)])
  }
}

extension ItemRun {
  fileprivate var paths: [ItemPath] {
    items.map { ItemPath(section: section, item: $0) }
  }
}
