// compiles
import ListAdapters

final class Page {}

extension Page: BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

actor Server {
  private let page: Page
  private let calculator: DiffCalculator<Page, Int>

  init() {
    let page = Page()
    self.page = page
    calculator = DiffCalculator(host: page, data: [])
  }

  func show(_ numbers: [Int]) async -> Bool {
    await calculator.setData(numbers)
  }
}

print(await Server().show([1, 2]))
