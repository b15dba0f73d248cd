import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// The code of the guide for apps that use snapshots of a diffable data source.
struct MigratingFromDiffableDataSourcesTests {
  private let stage = SectionStage(.collectionView, ["A": ["a", "b"], "B": ["c"]])

  @Test func aSnapshotIsTheDataOfACalculator() throws {
    let calculator = stage.calculator
    var sections = calculator.latestData
    try sections.insertItems(["d"], before: "b")
    try sections.moveItem(id: "c", after: "a")
    try sections.removeItem(id: "b")
    calculator.data = sections
    expectEqual(stage.host.rows, ["a", "c", "d"])
    stage.expectNoViolations()
  }

  @Test func itemsAreAppendedInsertedMovedAndDeleted() throws {
    var sections = stage.calculator.data
    try sections.appendItems(["d", "e"], toSection: "A")
    try sections.appendItems(["f"], toSection: sections[sections.count - 1].id)
    try sections.insertItems(["g"], after: "c")
    try sections.moveItem(id: "a", toSection: "B")
    expectEqual(sections.map(\.items), [["b", "d", "e"], ["c", "g", "f", "a"]])
    let ids: Set = ["a", "b"]
    for section in sections.indices {
      sections[section].items.removeAll { ids.contains($0.id) }
    }
    expectEqual(sections.map(\.items), [["d", "e"], ["c", "g", "f"]])
    sections.removeAll()
    #expect(sections.isEmpty)
  }
}
