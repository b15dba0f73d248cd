// error: 'init(makeHost:shownRows:)' is unavailable: the host shows items of its own: pass 'item:' to make them
import ListAdapters
import ListAdaptersTesting

final class Board: ListHost {
  weak var dataSource: (any ListDataSource<Never, String>)?
  var lines: [[String]] = []

  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

let conformance = HostConformance {
  Board()
} shownRows: { board in
  board.lines
}
