// error: conformance of 'Board' to protocol 'BatchUpdatable' crosses into main actor-isolated code and can cause data races
import ListAdapters

@MainActor final class Board: BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}
