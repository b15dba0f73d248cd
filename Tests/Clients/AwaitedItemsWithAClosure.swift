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
let calculator = DiffCalculator(host: page, data: [Contact(name: "Ann")], id: \.name)
await calculator.setData([]) { $0.changeset(to: $1, id: \.name) }
