import CGTK
import DiffCore
import ListAdapters

extension ListViewHost {
  public var movesItems: Bool { true }
  public var movesSections: Bool { true }
  public var reloadsHeaders: Bool { true }

  public func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    scrollAnchor.remember()
    updates()
    rows.tellMoves()
    completion(true)
  }

  public func reloadData() {
    scrollAnchor.remember()
    let sections = 0..<(dataSource?.sectionCount ?? 0)
    layout.itemCounts = sections.map { dataSource?.itemCount(inSection: $0) ?? 0 }
    rows.replaceAll(sections.flatMap(contents))
  }
}

// MARK: - Items

extension ListViewHost {
  public func deleteItems(at paths: [ItemPath]) {
    for run in paths.runs.reversed() {
      rows.remove(layout.positions(of: run))
      layout.itemCounts[run.section] -= run.items.count
    }
  }

  public func insertItems(at paths: [ItemPath]) {
    for run in paths.runs {
      layout.itemCounts[run.section] += run.items.count
      let items = run.items.compactMap { content(at: ItemPath(section: run.section, item: $0)) }
      rows.insert(items, at: layout.positions(of: run).lowerBound)
    }
  }

  public func moveItem(at path: ItemPath, to newPath: ItemPath) {
    let position = layout.position(of: path)
    layout.itemCounts[path.section] -= 1
    scrollAnchor.forget(rows.address(at: position))
    rows.move(position..<(position + 1), to: layout.position(of: newPath))
    layout.itemCounts[newPath.section] += 1
  }

  /// Shows the items again in their widgets, and keeps their selection.
  public func reloadItems(at paths: [ItemPath]) {
    for path in paths {
      guard let row = content(at: path) else { continue }
      let position = layout.position(of: path)
      rows[position].content = row.content
      cells.refresh(rows.address(at: position))
    }
  }

  private func content(at path: ItemPath) -> Row<Header, Item>? {
    dataSource.map { Row(.item($0.item(at: path))) }
  }
}

// MARK: - Sections

extension ListViewHost {
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
      rows.insert(contents(ofSection: offset), at: position)
    }
  }

  /// Shows the headers again in their widgets.
  public func reloadHeaders(at offsets: [Int]) {
    guard layout.hasHeaders, let dataSource else { return }
    for offset in offsets {
      let position = layout.position(ofSection: offset)
      rows[position].content = .header(dataSource.header(ofSection: offset))
      cells.refresh(rows.address(at: position))
    }
  }

  public func moveSection(at offset: Int, to newOffset: Int) {
    let positions = layout.positions(ofSection: offset)
    for position in positions { scrollAnchor.forget(rows.address(at: position)) }
    let itemCount = layout.itemCounts.remove(at: offset)
    rows.move(positions, to: layout.position(ofSection: newOffset))
    layout.itemCounts.insert(itemCount, at: newOffset)
  }

  /// The header, if sections have one, and the items.
  private func contents(ofSection offset: Int) -> [Row<Header, Item>] {
    guard let dataSource else { return [] }
    let items = (0..<layout.itemCounts[offset]).map { item in
      Row<Header, Item>(.item(dataSource.item(at: ItemPath(section: offset, item: item))))
    }
    guard layout.hasHeaders else { return items }
    return [Row(.header(dataSource.header(ofSection: offset)))] + items
  }
}
