// error: main actor-isolated property 'list' can not be mutated from a nonisolated context
import ListAdapters

@MainActor final class Rows {
  let list: DiffCalculator<Page, Int>

  init(host: Page) {
    list = DiffCalculator(host: host, data: [Int]())
  }
}

@MainActor final class Page: @MainActor BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

final class ViewModel {
  let rows: Rows

  init(rows: Rows) {
    self.rows = rows
  }

  func show(_ numbers: [Int]) {
    rows.list.data = numbers
  }
}
