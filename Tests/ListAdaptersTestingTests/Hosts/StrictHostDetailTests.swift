import DiffCore
import ListAdaptersTesting
import Testing

/// What a strict host wraps, draws and tells apart.
@Suite
struct StrictHostDetailTests {
  @Test
  func aFlaggedItemIsNotLeftOutOfADrawing() throws {
    let items = (0..<20).map { TestRow(id: "row \($0) ") }
    let list = SettableList(items)
    let host = StrictListHost(rules: .collectionView)
    host.dataSource = list
    var changed = items
    changed[10].version = 1
    host.performUpdates({ list.setRows(changed) }, completion: { _ in })
    let drawing = try #require(host.violations.first?.drawing)
    #expect(drawing.contains("    ! 0.10  \"row 10 1\"\n"), "\(drawing)")
  }

  @Test
  func itemsOfDifferentTypesHaveDifferentContent() {
    #expect(!AnyItem("1").hasSameContent(as: AnyItem(1)))
    #expect(AnyItem("1").hasSameContent(as: AnyItem("1")))
  }

  @Test
  func theBaseOfAWrappedItemIsTheItem() {
    #expect(AnyItem(AnyDiffable("a")).base as? String == "a")
    #expect(AnyItem(AnyItem("a")).base as? String == "a")
  }

  @Test
  func aHostThatIsReplacedByAWrongListShowsTheRightOne() {
    let list = SettableList(["a", "b"])
    let host = StrictListHost(rules: .tableView)
    host.dataSource = list
    var finished: Bool?
    host.performUpdates({ list.setRows(["b", "c"]) }, completion: { finished = $0 })
    #expect(finished == false)
    #expect(host.rows(as: String.self) == ["b", "c"])
  }
}
