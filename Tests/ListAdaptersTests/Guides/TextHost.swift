import ListAdapters

/// The smallest host: it keeps the text of each row.
class TextHost<Item>: ListHost {
  weak var dataSource: (any ListDataSource<Never, Item>)?
  var rows: [String] = []

  func reloadData() {
    rows = (0..<(dataSource?.itemCount(inSection: 0) ?? 0)).map(row)
  }
  func deleteItems(at paths: [ItemPath]) {
    for path in paths.reversed() { rows.remove(at: path.item) }
  }
  func insertItems(at paths: [ItemPath]) {
    for path in paths { rows.insert(row(at: path.item), at: path.item) }
  }
  func row(at offset: Int) -> String {
    (dataSource?.item(at: ItemPath(section: 0, item: offset))).map { "\($0)" } ?? ""
  }
}
