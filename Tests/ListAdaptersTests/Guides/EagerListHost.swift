import ListAdapters

/// Has a bug: it asks for an item as soon as it has moved, instead of taking it along.
final class EagerListHost<Item>: ListHost {
  weak var dataSource: (any ListDataSource<Never, Item>)?
  let movesItems = true
  private(set) var rows: [String] = []

  func reloadData() {
    rows = (0..<(dataSource?.itemCount(inSection: 0) ?? 0)).map(text)
  }

  func deleteItems(at paths: [ItemPath]) {
    for path in paths.reversed() { rows.remove(at: path.item) }
  }

  func insertItems(at paths: [ItemPath]) {
    for path in paths { rows.insert(text(at: path.item), at: path.item) }
  }

  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    rows.remove(at: path.item)
    rows.insert(text(at: newPath.item), at: newPath.item)
  }

  private func text(at offset: Int) -> String {
    (dataSource?.item(at: ItemPath(section: 0, item: offset))).map { "\($0)" } ?? ""
  }
}
