// compiles
import ListAdapters

final class Page: BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

nonisolated func run() async {
  let page = Page()
  let calculator = DiffCalculator(host: page, data: [1])
  await calculator.setData([1, 2])
}

nonisolated(nonsending) func show<Host, Item: Diffable & Sendable>(
  _ items: [Item], with calculator: DiffCalculator<Host, Item>
) async -> Bool {
  await calculator.setData(items)
}

await run()
