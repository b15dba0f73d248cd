import ListAdaptersTesting
import TestSupport
import Testing

/// A section whose header reloads keeps its rows; a simultaneous batch must not also delete, insert
/// or move anything.
struct HeaderReloadRuleTests {
  @Test(arguments: batches)
  func aBatchIsAllowedOrRefusedByOneRule(batch: Batch) {
    batch.expect(by: HostRules.allCases)
  }

  private static let batches = [
    Batch(["A": ["a"], "B": ["b"]], ["A": ["a"], "B1": ["b"]], .reloadHeader(1)),
    Batch(.staleSection, ["A": ["a"], "B": ["b"]], ["A": ["a"], "B1": ["b"]], .reloadHeader(0)),
    Batch(.staleRow, ["A": ["a"]], ["A1": ["a1"]], .reloadHeader(0)),
    Batch(["A": ["a"]], ["A1": ["a1"]], .reload(at(0, 0)), .reloadHeader(0)),
    Batch(.countRows, ["A": ["a"]], ["A1": []], .reloadHeader(0)),
    Batch(.deleteSectionOutOfBounds, ["A": ["a"]], ["A": ["a"]], .reloadHeader(1)),
  ]

  @Test(arguments: simultaneousBatches)
  func aSimultaneousBatchIsAllowedOrRefusedByOneRule(batch: Batch) {
    batch.expect(by: simultaneous)
  }

  private static let simultaneousBatches = [
    Batch(
      .reconfigureWithStructure, ["A": ["a"], "B": ["b"]], ["A1": ["a"], "B": ["b", "c"]],
      .reloadHeader(0), .insert(at(1, 1))),
    Batch(
      .reconfigureWithStructure, ["A": ["a"], "B": []], ["B1": []], .deleteSection(0),
      .reloadHeader(1)),
  ]

  @Test func headersReloadBetweenOtherCallsAndOnce() {
    Batch(
      ["A": ["a"], "B": []], ["B1": ["b"]], .deleteSection(0), .reloadHeader(0), .insert(at(0, 0))
    )
    .expect(by: [.sequential])
    let (old, new): (Sections, Sections) = (["A": ["a"]], ["A1": ["a"]])
    expectRefusal(
      .duplicateDelete, by: [.collectionView, .sequential], from: old, to: new,
      [.reloadHeader(0, 0)])
    #expect(verdict(by: .tableView, from: old, to: new, [.reloadHeader(0, 0)]).isEmpty)
  }
}
