import ListAdapters
import Testing

/// Batches of the views that apply their updates all at once.
@MainActor
@Suite
struct BatchTests {
  @Test(arguments: ViewClass.withSections)
  func sectionsAndItemsAreToldInOneBatch(view: ViewClass) {
    expectOneBatch(of: view.fixture())
  }

  private func expectOneBatch(of fixture: some HostFixture) {
    let calculator = fixture.calculator([
      ListSection(header: "A", items: ["a", "b", "c"]), ListSection(header: "B", items: ["d"]),
    ])
    #expect(fixture.shown.map(\.rows) == [["a", "b", "c"], ["d"]])
    calculator.data = [
      ListSection(header: "C", items: ["e"]), ListSection(header: "A", items: ["c", "a", "f"]),
    ]
    #expect(
      updates(of: fixture) == [
        "deleteItems at 0.1", "deleteSections [1]", "moveItem 0.2 to 1.0", "insertSections [0]",
        "insertItems at 1.2",
      ])
    #expect(fixture.calls.count { $0 == "performBatchUpdates" } == 1)
    #expect(fixture.exceptions == [])
    #expect(fixture.shown.map(\.rows) == [["e"], ["c", "a", "f"]])
  }

  @Test(arguments: ViewClass.withSections, [true, false])
  func completionsAreToldWhenAnimationsAreOver(view: ViewClass, finished: Bool) {
    expectCompletion(by: view.fixture(), finished: finished)
  }

  private func expectCompletion(by fixture: some HostFixture, finished: Bool) {
    let calculator = fixture.calculator(["a"])
    #expect(fixture.shown == [ShownText(["a"])])
    fixture.standIn.completions.finishAtOnce = false
    var answers: [Bool] = []
    calculator.setData(["a", "b"]) { answers.append($0) }
    #expect(answers == [])
    fixture.standIn.completions.finish(finished)
    #expect(answers == [finished])
  }

  @Test(arguments: [ViewClass.uiTableView, .uiCollectionView])
  func aReconfiguredItemKeepsItsCellAndShowsTheNewContent(view: ViewClass) {
    expectTheSameCells(in: view.fixture())
  }

  private func expectTheSameCells(in fixture: some HostFixture) {
    let calculator = fixture.calculator(["a", "b", "c"] as [Row])
    calculator.itemUpdates = .reconfigure
    #expect(fixture.shown == [ShownText(["a", "b", "c"])])
    let cells = fixture.standIn.visibleCells.map(\.cell)
    calculator.data = ["c2", "a", "b"]
    #expect(updates(of: fixture) == ["moveItem 0.2 to 0.0", "reconfigureItems at 0.0"])
    #expect(fixture.shown == [ShownText(["c2", "a", "b"])])
    let moved = [cells[2], cells[0], cells[1]]
    #expect(zip(fixture.standIn.visibleCells, moved).allSatisfy { $0.cell === $1 })
    #expect(fixture.exceptions == [])
  }

  @Test(arguments: [ViewClass.uiTableView, .uiCollectionView])
  func itemsAreReconfiguredAfterItemsAboveThemWereInsertedOrDeleted(view: ViewClass) {
    expectTwoBatches(of: view.fixture())
  }

  private func expectTwoBatches(of fixture: some HostFixture) {
    let calculator = fixture.calculator(["a", "b", "c"] as [Row])
    calculator.itemUpdates = .reconfigure
    #expect(fixture.shown == [ShownText(["a", "b", "c"])])
    calculator.data = ["x", "y", "b2", "c2"]
    #expect(
      fixture.calls.suffix(5).map(plain) == [
        "performBatchUpdates", "deleteItems at 0.0", "insertItems at 0.0 0.1",
        "performBatchUpdates", "reconfigureItems at 0.2 0.3",
      ])
    #expect(fixture.exceptions == [])
    #expect(fixture.shown == [ShownText(["x", "y", "b2", "c2"])])
  }

  private func updates(of fixture: some HostFixture) -> [String] {
    fixture.updates.map(plain)
  }

  /// A call as a collection view writes it.
  private func plain(_ call: String) -> String {
    call.replacing("Row", with: "Item").replacing(" with automatic", with: "")
  }
}
