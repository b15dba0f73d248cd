import DiffCore
import ListAdapters

extension ListBoxHost {
  public var movesItems: Bool { true }
  public var movesSections: Bool { true }
  public var reloadsHeaders: Bool { true }

  public func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    scrollAnchor.remember()
    updates()
    rows.sortMoved()
    completion(true)
  }

  public func reloadData() {
    scrollAnchor.remember()
    let sections = 0..<(dataSource?.sectionCount ?? 0)
    layout.itemCounts = sections.map { dataSource?.itemCount(inSection: $0) ?? 0 }
    rows.remove(0..<rows.count)
    rows.insert(sections.flatMap(makeRows), at: 0)
  }
}

// MARK: - Items

extension ListBoxHost {
  public func deleteItems(at paths: [ItemPath]) {
    for run in paths.runs.reversed() {
      rows.remove(layout.positions(of: run))
      layout.itemCounts[run.section] -= run.items.count
    }
  }

  public func insertItems(at paths: [ItemPath]) {
    for path in paths {
      layout.itemCounts[path.section] += 1
      makeRow(at: path).map { rows.insert([$0], at: layout.position(of: path)) }
    }
  }

  public func moveItem(at path: ItemPath, to newPath: ItemPath) {
    let position = layout.position(of: path)
    layout.itemCounts[path.section] -= 1
    scrollAnchor.forget(rows[position].address)
    rows.move(position..<(position + 1), to: layout.position(of: newPath))
    layout.itemCounts[newPath.section] += 1
  }

  /// Shows the items again in their widgets.
  public func reloadItems(at paths: [ItemPath]) {
    paths.forEach(refreshRow)
  }
}

// MARK: - Sections

extension ListBoxHost {
  public func deleteSections(at offsets: [Int]) {
    for offset in offsets.reversed() {
      rows.remove(layout.positions(ofSection: offset))
      layout.itemCounts.remove(at: offset)
    }
  }

  public func insertSections(at offsets: [Int]) {
    for offset in offsets {
      let position = layout.position(ofSection: offset)
      layout.itemCounts.insert(dataSource?.itemCount(inSection: offset) ?? 0, at: offset)
      rows.insert(makeRows(ofSection: offset), at: position)
    }
  }

  /// Shows the headers again in their widgets.
  public func reloadHeaders(at offsets: [Int]) {
    offsets.forEach(refreshHeader)
  }

  public func moveSection(at offset: Int, to newOffset: Int) {
    let positions = layout.positions(ofSection: offset)
    for position in positions { scrollAnchor.forget(rows[position].address) }
    let itemCount = layout.itemCounts.remove(at: offset)
    rows.move(positions, to: layout.position(ofSection: newOffset))
    layout.itemCounts.insert(itemCount, at: newOffset)
  }
}
