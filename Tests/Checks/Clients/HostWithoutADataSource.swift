// error: type 'Board' does not conform to protocol 'ListHost'
import ListAdapters

final class Board: ListHost {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}
