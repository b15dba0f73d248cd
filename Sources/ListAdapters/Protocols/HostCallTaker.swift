import DiffCore

/// A host that receives each call as a value, to record, forward or delay it.
///
/// ``take(_:)`` replaces the ten methods of ``BatchUpdatable`` that take positions.
public protocol HostCallTaker: BatchUpdatable {
  /// Makes a call, which has at most one move.
  func take(_ call: HostCall)
}

extension HostCallTaker {
  public func deleteItems(at paths: [ItemPath]) { take(.deleteItems(paths)) }
  public func insertItems(at paths: [ItemPath]) { take(.insertItems(paths)) }
  public func reloadItems(at paths: [ItemPath]) { take(.reloadItems(paths)) }
  public func reconfigureItems(at paths: [ItemPath]) { take(.reconfigureItems(paths)) }
  public func deleteSections(at offsets: [Int]) { take(.deleteSections(offsets)) }
  public func insertSections(at offsets: [Int]) { take(.insertSections(offsets)) }
  public func reloadSections(at offsets: [Int]) { take(.reloadSections(offsets)) }
  public func reloadHeaders(at offsets: [Int]) { take(.reloadHeaders(offsets)) }
  public func moveItem(at path: ItemPath, to newPath: ItemPath) {
    take(.moveItems([Move(from: path, to: newPath)]))
  }
  public func moveSection(at offset: Int, to newOffset: Int) {
    take(.moveSections([Move(from: offset, to: newOffset)]))
  }
}
