public import ListAdapters

extension HTMLHost: ListHost {
  public var movesItems: Bool { true }

  public var movesSections: Bool { true }

  public var reloadsHeaders: Bool { true }

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
    update(.deleteItems(paths)) { _ in
      for path in paths.reversed() { patch.edits.append(rendered.removeRow(at: path)) }
    }
  }

  /// Renders the rows immediately, because no call after an insertion moves rows.
  public func insertItems(at paths: [ItemPath]) {
    update(.insertItems(paths)) {
      for path in paths {
        patch.edits.append(rendered.insert(renderRow(at: path, of: $0), at: path))
      }
    }
  }

  /// Updates the rows where they are, so that they keep the reader's input.
  ///
  /// A row whose item has another id, or whose element has another name, becomes a new element.
  public func reloadItems(at paths: [ItemPath]) {
    update(.reloadItems(paths)) { for path in paths { updateRow(at: path, of: $0) } }
  }

  private func updateRow(at path: ItemPath, of dataSource: any ListDataSource<Header, Item>) {
    let old = rendered.sections[path.section].rows[path.item]
    let row = renderRow(at: path, of: dataSource, replacing: old)
    patch.edits += rendered.updateRow(at: path, with: row)
  }

  public func moveItem(at path: ItemPath, to newPath: ItemPath) {
    update(.moveItems([Move(from: path, to: newPath)])) { _ in
      patch.edits.append(rendered.moveRow(at: path, to: newPath))
    }
  }

  public func deleteSections(at offsets: [Int]) {
    update(.deleteSections(offsets)) { _ in
      for offset in offsets.reversed() { patch.edits += rendered.removeSection(at: offset) }
    }
  }

  public func insertSections(at offsets: [Int]) {
    update(.insertSections(offsets)) {
      for offset in offsets {
        patch.edits += rendered.insert(renderSection(at: offset, of: $0), at: offset)
      }
    }
  }

  /// Updates the rows and the heading where they are, so that rows keep the reader's input.
  public func reloadSections(at offsets: [Int]) {
    update(.reloadSections(offsets)) { for offset in offsets { reloadSection(at: offset, of: $0) } }
  }

  private func reloadSection(at section: Int, of dataSource: any ListDataSource<Header, Item>) {
    let shown = rendered.sections[section].rows.count
    let count = dataSource.itemCount(inSection: section)
    for item in 0..<max(shown, count) {
      let path = ItemPath(section: section, item: min(item, count))
      if item >= count {
        patch.edits.append(rendered.removeRow(at: path))
      } else if item >= shown {
        patch.edits.append(rendered.insert(renderRow(at: path, of: dataSource), at: path))
      } else {
        updateRow(at: path, of: dataSource)
      }
    }
    reloadHeader(at: section, of: dataSource)
  }

  /// Updates the headings, or the elements of the sections, and keeps the rows.
  public func reloadHeaders(at offsets: [Int]) {
    update(.reloadHeaders(offsets)) { for offset in offsets { reloadHeader(at: offset, of: $0) } }
  }

  private func reloadHeader(at section: Int, of dataSource: any ListDataSource<Header, Item>) {
    let new = renderSection(at: section, of: dataSource, keeping: rendered.sections[section])
    patch.edits += rendered.updateSection(at: section, with: new)
  }

  public func moveSection(at offset: Int, to newOffset: Int) {
    update(.moveSections([Move(from: offset, to: newOffset)])) { _ in
      patch.edits += rendered.moveSection(at: offset, to: newOffset)
    }
  }

  /// Makes the edits of a call, as a separate batch if none is open.
  ///
  /// Without a data source the host shows nothing that could change.
  private func update(
    _ call: @autoclosure () -> HostCall, _ edit: (any ListDataSource<Header, Item>) -> Void
  ) {
    guard !gate.isAsking else { return gate.delay(call(), of: self) }
    guard case .some(let source) = dataSource else { return }
    batch { gate.ask { edit(source) } }
  }
}
