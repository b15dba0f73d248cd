// error: 'init(host:data:comparing:)' is unavailable: the host shows other items: its 'Item' must be the type of the data's items, and its 'Header' must be 'Never'
import ListAdapters

final class Page: BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

let page = Page()
let composition = ListComposition<Page, String, String>(host: page)
let part = composition.appendPart(header: "Numbers") { (number: Int) in "\(number)" }
let calculator = DiffCalculator(host: part, data: ["a"])
