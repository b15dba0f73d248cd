import DiffCore
import ListAdaptersTesting

extension HostCall {
  static func delete(_ paths: ItemPath...) -> Self {
    .deleteItems(paths)
  }

  static func insert(_ paths: ItemPath...) -> Self {
    .insertItems(paths)
  }

  static func reload(_ paths: ItemPath...) -> Self {
    .reloadItems(paths)
  }

  static func reconfigure(_ paths: ItemPath...) -> Self {
    .reconfigureItems(paths)
  }

  static func move(_ path: ItemPath, to newPath: ItemPath) -> Self {
    .moveItems([Move(from: path, to: newPath)])
  }

  static func deleteSection(_ offsets: Int...) -> Self {
    .deleteSections(offsets)
  }

  static func insertSection(_ offsets: Int...) -> Self {
    .insertSections(offsets)
  }

  static func reloadSection(_ offsets: Int...) -> Self {
    .reloadSections(offsets)
  }

  static func reloadHeader(_ offsets: Int...) -> Self {
    .reloadHeaders(offsets)
  }

  static func moveSection(_ offset: Int, to newOffset: Int) -> Self {
    .moveSections([Move(from: offset, to: newOffset)])
  }
}
