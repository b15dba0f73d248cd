import DiffCore

extension HTMLHost: ListHost {
  public var movesItems: Bool {
    true
  }

  public var movesSections: Bool {
    true
  }

  public func scheduleUpdate(_ update: @escaping () -> Void) {
    gate.change(update)
  }

  public func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    batch(updates)
    gate.change { completion(true) }
  }

  /// Reports patches that are not to be animated: ``HTMLPatch/isAnimated``.
  ///
  /// A batch has one patch, which is not animated if at least one call of the batch is in `body`.
  public func withoutAnimation(_ body: () -> Void) {
    gate.withoutAnimation(body)
  }

  public func reloadData() {
    gate.change(gate.animatedAsNow { [self] in batch { gate.ask(renderAll) } })
  }

  public func deleteItems(at paths: [ItemPath]) {
    update(paths.reversed()) { [self] path, _ in rendered.removeRow(at: path) }
  }

  /// Renders the rows immediately, because no call after an insertion moves rows.
  public func insertItems(at paths: [ItemPath]) {
    update(paths) { [self] in rendered.insert(renderRow(at: $0, of: $1), at: $0) }
  }

  /// Updates the rows where they are, so that they keep the reader's input.
  ///
  /// A row whose item has another id, or whose element has another name, becomes a new element.
  public func reloadItems(at paths: [ItemPath]) {
    update(paths) { [self] in rendered.updateRow(at: $0, with: renderAgain(at: $0, of: $1)) }
  }

  private func renderAgain(
    at path: ItemPath, of dataSource: any ListDataSource<Header, Item>
  ) -> HTMLPatch.Element {
    renderRow(
      at: path, of: dataSource, replacing: rendered.sections[path.section].rows[path.item].key)
  }

  public func moveItem(at path: ItemPath, to newPath: ItemPath) {
    update([path]) { [self] path, _ in rendered.moveRow(at: path, to: newPath) }
  }

  public func deleteSections(at offsets: [Int]) {
    update(offsets.reversed()) { [self] offset, _ in rendered.removeSection(at: offset) }
  }

  public func insertSections(at offsets: [Int]) {
    update(offsets) { [self] in rendered.insert(renderSection(at: $0, of: $1), at: $0) }
  }

  /// Updates the rows and the heading where they are, so that rows keep the reader's input.
  public func reloadSections(at offsets: [Int]) {
    update(offsets) { [self] section, dataSource in
      let shown = rendered.sections[section].rows.count
      let count = dataSource.itemCount(inSection: section)
      let edits = (0..<max(shown, count)).flatMap { item in
        let path = ItemPath(section: section, item: min(item, count))
        if item >= count { return rendered.removeRow(at: path) }
        if item >= shown { return rendered.insert(renderRow(at: path, of: dataSource), at: path) }
        return rendered.updateRow(at: path, with: renderAgain(at: path, of: dataSource))
      }
      let new = renderSection(at: section, of: dataSource, keeping: rendered.sections[section])
      return edits + rendered.updateSection(at: section, with: new)
    }
  }

  public func moveSection(at offset: Int, to newOffset: Int) {
    update([offset]) { [self] offset, _ in rendered.moveSection(at: offset, to: newOffset) }
  }

  /// Makes the edits of a call, as a separate batch if none is open.
  ///
  /// Without a data source the host shows nothing that could change.
  private func update<Position>(
    _ positions: [Position],
    _ edits: @escaping (Position, any ListDataSource<Header, Item>) -> [HTMLPatch.Edit]
  ) {
    gate.call { [self] in
      guard let dataSource else { return }
      batch {
        gate.ask { for position in positions { patch.edits += edits(position, dataSource) } }
      }
    }
  }
}
