// error: main actor-isolated conformance of 'Page' to 'BatchUpdatable' cannot be used in nonisolated context
import ListAdapters

@MainActor final class Page: @MainActor BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

@MainActor func show(_ numbers: [Int], on list: DiffCalculator<Page, Int>) async {
  async let isShown = list.setData(numbers)
  _ = await isShown
}
