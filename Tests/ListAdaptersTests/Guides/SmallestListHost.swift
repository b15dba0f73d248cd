import ListAdapters

/// Shows a list of one section, and reads an item when it draws its row.
final class SmallestListHost<Item>: ListHost {
  weak var dataSource: (any ListDataSource<Never, Item>)?
  private var rows: ChunkedArray<String?> = []

  func reloadData() {
    rows = ChunkedArray(repeatElement(nil, count: dataSource?.itemCount(inSection: 0) ?? 0))
  }

  func deleteItems(at paths: [ItemPath]) {
    for path in paths.reversed() { rows.remove(at: path.item) }
  }

  func insertItems(at paths: [ItemPath]) {
    for path in paths { rows.insert(nil, at: path.item) }
  }

  /// Draws the rows; called between batches, such as once for each frame.
  func draw() -> [String] {
    for offset in 0..<rows.count where rows[offset] == nil {
      rows[offset] = (dataSource?.item(at: ItemPath(section: 0, item: offset))).map { "\($0)" }
    }
    return rows.map { $0 ?? "" }
  }
}
