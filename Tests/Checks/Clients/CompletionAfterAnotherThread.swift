// compiles
import Dispatch
import ListAdapters

@MainActor final class Board {
  private var completions: [(_ finished: Bool) -> Void] = []

  private func animate(completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(execute: completion)
  }

  private func completeBatch() {
    let completion = completions.removeFirst()
    completion(true)
  }
}

extension Board: @MainActor BatchUpdatable {
  func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void) {
    updates()
    completions.append(completion)
    animate { Task { @MainActor in self.completeBatch() } }
  }

  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}
