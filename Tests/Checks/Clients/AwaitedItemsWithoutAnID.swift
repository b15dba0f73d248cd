// compiles
import ListAdapters

struct Contact: Equatable {
  var name: String
}

final class Page: BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

let page = Page()
let calculator = DiffCalculator(host: page, data: [Contact(name: "Ann")], comparing: .id(\.name))
await calculator.setData([])
