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
}
