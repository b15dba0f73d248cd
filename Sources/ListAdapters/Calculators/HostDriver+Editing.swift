import DiffCore

// Changes by the user, which the host shows already.
extension HostDriver {
  /// Makes a change that the user has made on the host.
  ///
  /// If the list cannot make the change, the host reloads before it receives any other update, but
  /// not during a change.
  ///
  /// - Parameters:
  ///   - insert: Inserts the item into another list, after this list has changed, and before it
  ///     reports the change. If it returns `false`, this list has its old items again.
  ///   - edit: Changes the list, and returns the changes, or `nil` if the list does not have the
  ///     positions.
  /// - Returns: `false` if the list does not have the positions, during a change, or if a list
  ///   waits that is not held back. When the hold ends, the driver compares the waiting list with
  ///   the edited list.
  func hostDidEdit(
    inserting insert: () -> Bool = { true }, _ edit: (inout List) -> Changeset<ItemPath>?
  ) -> Bool {
    guard queue.allowsEdits else { return false }
    // The user edits the list of the previous host until that is disconnected.
    let link = links.connected ?? links.target
    take(.editBegan)
    var isMade = false
    exclusively(on: link) {
      isMade = makeEdit(inserting: insert, edit, on: link)
      if !isMade { link?.connectedHost?.reloadData() }
    }
    take(.editEnded)
    return isMade
  }

  private func makeEdit(
    inserting insert: () -> Bool, _ edit: (inout List) -> Changeset<ItemPath>?,
    on link: HostLink?
  ) -> Bool {
    let old = list
    var edited = list
    guard let changes = edit(&edited) else { return false }
    list = edited
    guard insert() else {
      list = old
      return false
    }
    reportChange(SectionedChangeset(items: changes), from: old, on: link)
    return true
  }

  func hostDidMoveItem(at path: ItemPath, to newPath: ItemPath) -> Bool {
    hostDidEdit { list in
      guard let item = list.deleteItem(at: path), list.insertItem(item, at: newPath)
      else { return nil }
      return Changeset(moves: path == newPath ? [] : [Move(from: path, to: newPath)])
    }
  }

  func hostDidDeleteItem(at path: ItemPath, inserting insert: () -> Bool) -> Bool {
    hostDidEdit(inserting: insert) { list in
      list.deleteItem(at: path).map { _ in Changeset(deletions: [path]) }
    }
  }

  func hostDidInsertItem(_ item: List.Item, at path: ItemPath) -> Bool {
    hostDidEdit { list in
      list.insertItem(item, at: path) ? Changeset(insertions: [path]) : nil
    }
  }
}
