import DiffCore
import ListAdaptersTesting
import Testing

/// What a strict host draws, and shows after a refused batch.
@Suite
struct StrictHostDetailTests {
  @Test func aFlaggedItemIsNotLeftOutOfADrawing() throws {
    let items = (0..<20).map { TestItem(id: "row \($0) ") }
    let list = SettableList(items)
    let host = StrictListHost<Never, TestItem>(rules: .collectionView)
    host.dataSource = list
    var changed = items
    changed[10].version = 1
    host.performUpdates({ list.items = changed }, completion: { _ in })
    let drawing = try #require(host.violations.first?.drawing)
    #expect(drawing.contains("    ! 0.10  \"row 10 1\"\n"), "\(drawing)")
  }

  @Test func reloadsAreCountedWithInsertionsInAnySequence() {
    let list = SettableList(["a", "b"] as [TestItem])
    let host = StrictListHost<Never, TestItem>(rules: .collectionView)
    host.dataSource = list
    host.performUpdates {
      list.items = ["x", "a1", "y", "b"]
      host.insertItems(at: [at(0, 2), at(0, 0)])
      host.reloadItems(at: [at(0, 0)])
    } completion: { _ in
    }
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func aHostThatIsReplacedByAWrongListShowsTheRightOne() {
    let list = SettableList(["a", "b"])
    let host = StrictListHost<Never, String>(rules: .tableView)
    host.dataSource = list
    var finished: Bool?
    host.performUpdates({ list.items = ["b", "c"] }, completion: { finished = $0 })
    #expect(finished == false)
    #expect(host.rows == ["b", "c"])
  }
}
