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

  public func reloadData() {
    gate.change { [self] in batch { gate.ask(renderAll) } }
  }

  public func deleteItems(at paths: [ItemPath]) {
    update { [self] _ in
      for path in paths.reversed() {
        releaseKey(of: rendered.sections[path.section].rows[path.item])
        patch.edits.append(rendered.removeRow(at: path))
      }
    }
  }

  /// Renders the rows at once: nothing moves after insertions.
  public func insertItems(at paths: [ItemPath]) {
    update { [self] dataSource in
      for path in paths {
        patch.edits.append(rendered.insert(renderRow(at: path, of: dataSource), at: path))
      }
    }
  }

  public func reloadItems(at paths: [ItemPath]) {
    update { [self] dataSource in
      for path in paths {
        patch.edits += rendered.replaceRow(at: path, with: renderAgain(at: path, of: dataSource))
      }
    }
  }

  public func reconfigureItems(at paths: [ItemPath]) {
    update { [self] dataSource in
      for path in paths {
        patch.edits += rendered.updateRow(at: path, with: renderAgain(at: path, of: dataSource))
      }
    }
  }

  private func renderAgain(
    at path: ItemPath, of dataSource: any ListDataSource<Header, Item>
  ) -> HTMLPatch.Element {
    renderRow(
      at: path, of: dataSource, replacing: rendered.sections[path.section].rows[path.item])
  }

  public func moveItem(at path: ItemPath, to newPath: ItemPath) {
    update { [self] _ in patch.edits.append(rendered.moveRow(at: path, to: newPath)) }
  }

  public func deleteSections(at offsets: [Int]) {
    update { [self] _ in
      for offset in offsets.reversed() {
        releaseKeys(of: rendered.sections[offset])
        patch.edits += rendered.removeSection(at: offset)
      }
    }
  }

  public func insertSections(at offsets: [Int]) {
    update { [self] dataSource in
      for offset in offsets {
        patch.edits += rendered.insert(renderSection(at: offset, of: dataSource), at: offset)
      }
    }
  }

  public func reloadSections(at offsets: [Int]) {
    update { [self] dataSource in
      for offset in offsets {
        releaseKeys(of: rendered.sections[offset])
        patch.edits += rendered.replaceSection(
          at: offset, with: renderSection(at: offset, of: dataSource))
      }
    }
  }

  public func moveSection(at offset: Int, to newOffset: Int) {
    update { [self] _ in patch.edits += rendered.moveSection(at: offset, to: newOffset) }
  }

  /// Runs the updates of a call, as a batch of their own if none is open.
  ///
  /// Without a data source the host shows nothing that could change.
  private func update(_ updates: @escaping (any ListDataSource<Header, Item>) -> Void) {
    gate.call { [self] in
      guard let dataSource else { return }
      batch { gate.ask { updates(dataSource) } }
    }
  }
}
