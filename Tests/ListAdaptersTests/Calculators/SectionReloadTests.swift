import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Sections that reload as a whole, and the other calls of the same change.
struct SectionReloadTests {
  @Test(arguments: HostRules.allCases)
  func anItemThatMovesOutOfAnEmptiedSectionAndChangesIsToldOnce(rules: HostRules) {
    let stage = reloadingStage(rules, ["A": ["a"], "B": ["b"]])
    stage.show(["A": [], "B": ["a1", "b"]])
    expectEqual(stage.host.tally.insertedItems, 1)
    expectEqual(stage.host.tally.reloadedItems, 0)
    expectEqual(stage.host.tally.reloadedSections, 1)
    stage.expectNoViolations()
  }

  @Test(arguments: HostRules.allCases)
  func anItemThatMovesOutOfAnEmptiedSectionIsInsertedInOrder(rules: HostRules) {
    let stage = reloadingStage(rules, ["A": ["a"], "B": ["b"]])
    stage.show(["A": [], "B": ["a", "b", "x"]])
    #expect(stage.host.calls.contains(.insertItems([at(1, 0), at(1, 2)])))
    stage.expectNoViolations()
  }

  @Test(arguments: HostRules.allCases)
  func anItemThatEntersAFilledSectionIsDeletedInOrder(rules: HostRules) {
    let stage = reloadingStage(rules, ["A": [], "B": ["b", "c", "x"]])
    stage.show(["A": ["b"], "B": ["c"]])
    #expect(stage.host.calls.contains(.deleteItems([at(1, 0), at(1, 2)])))
    stage.expectNoViolations()
  }

  @Test(arguments: HostRules.allCases)
  func anItemThatEntersAFilledSectionIsNotRefreshed(rules: HostRules) {
    let stage = reloadingStage(rules, ["A": [], "B": ["b", "c"]])
    stage.calculator.setData([TestSection](["A": ["b"], "B": ["c"]]), refreshing: ["b"])
    expectEqual(stage.host.tally.reloadedItems, 0)
    expectEqual(stage.host.tally.reloadedSections, 1)
    stage.expectNoViolations()
  }

  /// A refresh joins the change that moves the item.
  @Test(arguments: HostRules.allCases)
  func anItemThatMovesOutOfAnEmptiedSectionIsNotRefreshed(rules: HostRules) {
    let stage = reloadingStage(rules, ["A": ["a"], "B": ["b"]])
    stage.calculator.didChange = { [weak calculator = stage.calculator] _, _, _ in
      calculator?.didChange = nil
      calculator?.refreshAll()
      calculator?.data = [TestSection](["A": [], "B": ["a", "c"]])
    }
    stage.show(["A": ["a"], "B": ["c"]])
    expectEqual(stage.host.tally.insertedItems, 2)
    expectEqual(stage.host.tally.reloadedItems, 1)
    stage.expectNoViolations()
  }

  @Test(arguments: HostRules.allCases)
  func anEmptiedSectionReloadsWhereTheHostLooksForIt(rules: HostRules) {
    let stage = reloadingStage(rules, ["A": ["a"], "B": ["b", "c"]])
    stage.show(["B": []])
    // "B" is 1 in the old list, by which a host of the simultaneous order goes, and 0 after the
    // deletion, by which one of the sequential order goes.
    let offset = rules == .sequential ? 0 : 1
    expectEqual(stage.host.batches, [[.deleteSections([0]), .reloadSections([offset])]])
    stage.expectNoViolations()
  }

  @Test(arguments: HostRules.allCases)
  func filledAndEmptiedSectionsThatSwapReloadInOrder(rules: HostRules) {
    let stage = reloadingStage(rules, ["A": [], "B": ["b"]])
    stage.show(["B": [], "A": ["a"]])
    let reload = HostCall.reloadSections([0, 1])
    expectEqual((rules == .sequential ? stage.host.calls.last : stage.host.calls.first), reload)
    stage.expectNoViolations()
  }

  @Test(arguments: HostRules.allCases)
  func aChangedHeaderReloadsThoughItemsAreUpdatedInPlace(rules: HostRules) {
    let stage = reloadingStage(rules, ["A": ["a"], "B": ["b"]])
    var updated: [ItemPath] = []
    stage.calculator.itemUpdates = .inPlace { _, _, path in updated.append(path) }
    stage.show(["A": ["a1"], "B1": ["b1", "c"]])
    expectEqual(stage.host.tally.reloadedSections, 1)
    expectEqual(updated, [at(0, 0)])
  }

  @Test func itemsMayChangeInTheBatchThatReloads() {
    let stage = reloadingStage(
      .collectionView, ["A": ["a", "b"], "B": ["c", "e"], "C": ["d"]])
    stage.show(["B": ["c"], "A": ["a"], "C": ["d1"]])
    expectEqual(stage.host.tally.batches, 2)
    stage.expectNoViolations()
  }

  /// Returns a stage that reloads sections that become empty or stop being empty.
  private func reloadingStage(
    _ rules: HostRules, _ sections: KeyValuePairs<TestItem, [TestItem]>
  ) -> SectionStage {
    let stage = SectionStage(rules, sections)
    stage.calculator.options.reloadsSectionsOnEmptyChange = true
    return stage
  }
}
