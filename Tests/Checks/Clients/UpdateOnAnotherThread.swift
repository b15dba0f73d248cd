// error: passing closure as a 'sending' parameter risks causing data races between code in the current task
import ListAdapters

final class Page: BatchUpdatable {
  func scheduleUpdate(_ update: @escaping () -> Void) {
    Task { update() }
  }

  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}
