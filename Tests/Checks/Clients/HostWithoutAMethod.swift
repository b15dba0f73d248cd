// error: type 'Board' does not conform to protocol 'BatchUpdatable'
import ListAdapters

final class Board: ListHost {
  weak var dataSource: (any ListDataSource<Never, String>)?

  func reloadData() {}
  func deleteItems(at paths: [Int]) {}
  func insertItems(at paths: [ItemPath]) {}
}
