import DiffCore

extension HTMLHost: ListHost {
  public var movesItems: Bool {
    true
  }

  public var movesSections: Bool {
    true
  }

  public func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    batch(updates)
    completion(true)
  }

  public func reloadData() {
    batch { renderAll() }
  }

  public func deleteItems(at paths: [ItemPath]) {
    update { _ in
      for path in paths.reversed() {
        releaseKey(of: outline.sections[path.section].rows[path.item])
        record(outline.removeRow(at: path))
      }
    }
  }

  /// Renders the rows at once: nothing moves after insertions.
  public func insertItems(at paths: [ItemPath]) {
    update { dataSource in
      for path in paths {
        record(outline.insert(renderRow(at: path, of: dataSource), at: path))
      }
    }
  }

  public func reloadItems(at paths: [ItemPath]) {
    update { dataSource in
      for path in paths {
        record(outline.replaceRow(at: path, with: renderAnew(at: path, of: dataSource)))
      }
    }
  }

  public func reconfigureItems(at paths: [ItemPath]) {
    update { dataSource in
      for path in paths {
        record(outline.updateRow(at: path, with: renderAnew(at: path, of: dataSource)))
      }
    }
  }

  private func renderAnew(
    at path: ItemPath, of dataSource: any ListDataSource<Header, Item>
  ) -> HTMLPatch.Element {
    renderRow(
      at: path, of: dataSource, replacing: outline.sections[path.section].rows[path.item])
  }

  public func moveItem(at path: ItemPath, to newPath: ItemPath) {
    update { _ in record(outline.moveRow(at: path, to: newPath)) }
  }

  public func deleteSections(at offsets: [Int]) {
    update { _ in
      for offset in offsets.reversed() {
        releaseKeys(of: outline.sections[offset])
        record(outline.removeSection(at: offset))
      }
    }
  }

  public func insertSections(at offsets: [Int]) {
    update { dataSource in
      for offset in offsets {
        record(outline.insert(renderSection(at: offset, of: dataSource), at: offset))
      }
    }
  }

  public func reloadSections(at offsets: [Int]) {
    update { dataSource in
      for offset in offsets {
        releaseKeys(of: outline.sections[offset])
        record(
          outline.replaceSection(at: offset, with: renderSection(at: offset, of: dataSource)))
      }
    }
  }

  public func moveSection(at offset: Int, to newOffset: Int) {
    update { _ in record(outline.moveSection(at: offset, to: newOffset)) }
  }

  /// Runs the updates of a call, as a batch of their own if none is open.
  ///
  /// Without a data source the host shows nothing that could change.
  private func update(_ updates: (any ListDataSource<Header, Item>) -> Void) {
    guard let dataSource else { return }
    batch { updates(dataSource) }
  }
}
