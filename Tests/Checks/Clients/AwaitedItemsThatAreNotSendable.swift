// compiles
import ListAdapters

final class Post: Diffable {
  let id = 1
  var title = ""

  func hasSameContent(as other: Post) -> Bool {
    title == other.title
  }
}

final class Page: BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

let page = Page()
let calculator = DiffCalculator(host: page, data: [Post()])
await calculator.setData([])
