// error: capture of 'completion' with non-Sendable type '(Bool) -> Void' in a '@Sendable' closure
import Dispatch
import ListAdapters

@MainActor final class Board {}

extension Board: @MainActor BatchUpdatable {
  func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void) {
    updates()
    DispatchQueue.global().async { completion(true) }
  }

  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}
