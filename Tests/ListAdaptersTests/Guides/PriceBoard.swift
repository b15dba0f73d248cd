import ListAdapters

struct Price: Identifiable, Equatable, Diffable {
  let id: String
  var cents: Int

  var text: String {
    let rest = cents % 100
    return "\(id) \(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// Shows items of one type, which it knows.
final class PriceBoard: ListHost {
  weak var dataSource: (any ListDataSource<Never, Price>)?
  private(set) var lines: [String] = []

  func reloadData() {
    lines = (0..<(dataSource?.itemCount(inSection: 0) ?? 0)).map(line)
  }

  func deleteItems(at paths: [ItemPath]) {
    for path in paths.reversed() { lines.remove(at: path.item) }
  }

  func insertItems(at paths: [ItemPath]) {
    for path in paths { lines.insert(line(path.item), at: path.item) }
  }

  private func line(_ offset: Int) -> String {
    dataSource?.item(at: ItemPath(section: 0, item: offset)).text ?? ""
  }
}

/// Shows items of several types: prices and texts.
final class NoticeBoard: TextHost<AnyDiffable> {
  override func row(at offset: Int) -> String {
    switch dataSource?.item(at: ItemPath(section: 0, item: offset)).base {
    case let price as Price: price.text
    case let notice as String: notice
    default: ""
    }
  }
}
