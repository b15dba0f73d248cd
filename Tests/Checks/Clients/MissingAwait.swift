// error: 'async' call in a function that does not support concurrency
import ListAdapters

final class Page: BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

func show(_ numbers: [Int], with calculator: DiffCalculator<Page, Int>) {
  calculator.setData(numbers)
}
