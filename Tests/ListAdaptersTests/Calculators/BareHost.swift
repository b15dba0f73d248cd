import ListAdapters

/// A host that shows nothing, and implements no more than it has to.
final class BareHost: BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}
