import ListAdapters

/// A list view as toolkits have them: it reads its own data source, and takes updates one by one.
final class ToolkitListView {
  var rowCount: () -> Int = { 0 }
  var text: (_ row: Int) -> String = { _ in "" }
  private(set) var rows: [String] = []

  func reload() { rows = (0..<rowCount()).map(text) }
  func removeRow(_ row: Int) { rows.remove(at: row) }
  func insertRow(_ row: Int) { rows.insert(text(row), at: row) }
  func moveRow(_ row: Int, to newRow: Int) { rows.insert(rows.remove(at: row), at: newRow) }
  func updateRow(_ row: Int) { rows[row] = text(row) }
}

extension ToolkitListView: BatchUpdatable {
  var movesItems: Bool { true }
  func reloadData() { reload() }
  func deleteItems(at paths: [ItemPath]) { paths.reversed().forEach { removeRow($0.item) } }
  func insertItems(at paths: [ItemPath]) { paths.forEach { insertRow($0.item) } }
  func moveItem(at path: ItemPath, to newPath: ItemPath) { moveRow(path.item, to: newPath.item) }
  func reloadItems(at paths: [ItemPath]) { paths.forEach { updateRow($0.item) } }
}
