// error: 'init(makeHost:item:shownRows:)' is unavailable: the host shows sections: pass 'header:' before 'item:', to make headers
import ListAdapters
import ListAdaptersTesting

final class Board: ListHost {
  weak var dataSource: (any ListDataSource<String, String>)?
  var lines: [[String]] = []

  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

let conformance = HostConformance {
  Board()
} item: { row in
  row.description
} shownRows: { board in
  board.lines
}
