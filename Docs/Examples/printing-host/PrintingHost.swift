import ListAdapters

final class PrintingHost: ListHost {
  weak var dataSource: (any ListDataSource<Never, String>)?
  private(set) var rows: [String] = []

  func reloadData() {
    rows = (0..<(dataSource?.itemCount(inSection: 0) ?? 0)).map(row)
    print("showing \(rows)")
  }

  func deleteItems(at paths: [ItemPath]) {
    for path in paths.reversed() { print("- \(rows.remove(at: path.item))") }  // the last first
  }

  func insertItems(at paths: [ItemPath]) {
    for path in paths { rows.insert(row(at: path.item), at: path.item) }  // new positions
    print("+ \(paths.map { rows[$0.item] })")
  }

  private func row(at offset: Int) -> String {
    dataSource?.item(at: ItemPath(section: 0, item: offset)) ?? ""
  }
}
