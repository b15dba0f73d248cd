import DiffCore

extension TerminalHost: ListHost {
  public var movesItems: Bool {
    true
  }

  public func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    batch(updates)
    completion(true)
  }

  public func reloadData() {
    window.fade()
    redraw()
  }

  public func deleteItems(at paths: [ItemPath]) {
    batch { window.delete(at: positions(paths)) }
  }

  public func insertItems(at paths: [ItemPath]) {
    batch { window.insert(at: positions(paths)) }
  }

  public func reloadItems(at paths: [ItemPath]) {
    batch { window.reload(at: positions(paths)) }
  }

  public func moveItem(at path: ItemPath, to newPath: ItemPath) {
    batch { window.move(from: position(path), to: position(newPath)) }
  }

  /// The positions in the list, up to the first that is below the window.
  private func positions(_ paths: [ItemPath]) -> [Int] {
    paths.prefix { position($0) < window.height }.map(\.item)
  }

  private func position(_ path: ItemPath) -> Int {
    precondition(
      path.section == 0, "A terminal host shows one section; there is no section \(path.section)")
    precondition(path.item >= 0, "There is no row at \(path.item)")
    return path.item
  }
}
