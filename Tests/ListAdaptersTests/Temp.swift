import ListAdapters
import DiffCore
import Testing
final class ArrayHost: BatchUpdatable {
  var rows: [String]; weak var source: (any ListDataSource)?
  var log: [String] = []
  init(_ r: [String]) { rows = r }
  func reloadData() {
    rows = (0..<source!.itemCount(inSection: 0)).map {
      source!.item(at: ItemPath(section: 0, item: $0)).base as! String
    }
  }
  func deleteItems(at paths: [ItemPath]) { for p in paths.reversed() { rows.remove(at: p.item) } }
  func insertItems(at paths: [ItemPath]) {
    for p in paths { rows.insert(source!.item(at: p).base as! String, at: p.item) }
  }
  func moveItem(at p: ItemPath, to q: ItemPath) {
    #expect(p != q); let r = rows.remove(at: p.item); rows.insert(r, at: q.item)
  }
}
@Test func sequentialRandom() {
  var g = SystemRandomNumberGenerator()
  for _ in 0..<5000 {
    let a = Array("abcdefghij".map(String.init).shuffled(using: &g).prefix(Int.random(in: 0...10)))
    let b = Array("abcdefghij".map(String.init).shuffled(using: &g).prefix(Int.random(in: 0...10)))
    let h = ArrayHost(a); let c = DiffCalculator(host: h, data: a); h.source = c
    c.data = b
    if h.rows != b { Issue.record("\(a) \(b) \(h.rows)") }
  }
}
