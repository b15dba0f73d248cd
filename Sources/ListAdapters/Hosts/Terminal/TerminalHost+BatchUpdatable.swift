import DiffCore

extension TerminalHost: ListHost {
  public var movesItems: Bool {
    true
  }

  public var movesSections: Bool {
    true
  }

  public func scheduleUpdate(_ update: @escaping () -> Void) {
    gate.schedule(update)
  }

  public func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    batch(updates)
    completion(true)
  }

  public func reloadData() {
    draw { [self] in
      window.fade()
      countRows()
      screen = nil
    }
  }

  public func deleteItems(at paths: [ItemPath]) {
    update {
      selection?.delete(at: paths)
      for path in paths.reversed() { window.removeRows(1, at: position(path)) }
    }
  }

  public func insertItems(at paths: [ItemPath]) {
    update {
      selection?.insert(at: paths)
      for path in paths {
        window.insertRows(1, at: position(path)) { _ in .inserted }
      }
    }
  }

  public func reloadItems(at paths: [ItemPath]) {
    update {
      for path in paths { window.reloadRows(1, at: position(path)) }
    }
  }

  public func moveItem(at path: ItemPath, to newPath: ItemPath) {
    update {
      selection?.move(from: path, to: newPath)
      let moved = window.removeRows(1, at: position(path))
      window.insertRows(1, at: position(newPath)) { moved.line(at: $0).marked(.moved) }
    }
  }

  public func deleteSections(at offsets: [Int]) {
    update {
      selection?.deleteSections(at: offsets)
      for offset in offsets { removeRows(ofSection: offset) }
      window.removeEmptySections(at: offsets)
    }
  }

  public func insertSections(at offsets: [Int]) {
    update {
      selection?.insertSections(at: offsets)
      window.insertEmptySections(at: offsets)
      for offset in offsets {
        window.insertRows(
          rowCount(ofSection: offset), at: Position(section: offset, row: 0)
        ) { _ in .inserted }
      }
    }
  }

  public func reloadSections(at offsets: [Int]) {
    update {
      for offset in offsets { reloadSection(at: offset) }
    }
  }

  public func moveSection(at offset: Int, to newOffset: Int) {
    update {
      selection?.moveSection(from: offset, to: newOffset)
      let count = window.outline.rowCounts[offset]
      let moved = removeRows(ofSection: offset)
      window.removeEmptySections(at: [offset])
      window.insertEmptySections(at: [newOffset])
      window.insertRows(count, at: Position(section: newOffset, row: 0)) {
        moved.line(at: $0).marked(.moved)
      }
    }
  }
}

extension TerminalHost {
  typealias Position = TerminalOutline.Position

  private func position(_ path: ItemPath) -> Position {
    precondition(
      window.outline.rowCounts.indices.contains(path.section),
      "The terminal host shows no section \(path.section)")
    precondition(path.item >= 0, "There is no item at \(path.item)")
    return window.outline.position(of: path)
  }

  @discardableResult
  private func removeRows(ofSection section: Int) -> TerminalWindow.Block {
    window.removeRows(
      window.outline.rowCounts[section], at: Position(section: section, row: 0))
  }

  /// Marks the rows of a section as changed, which may have more items now, or fewer.
  private func reloadSection(at section: Int) {
    let old = window.outline.rowCounts[section]
    let new = rowCount(ofSection: section)
    let end = Position(section: section, row: min(old, new))
    window.removeRows(max(old - new, 0), at: end)
    window.reloadRows(min(old, new), at: Position(section: section, row: 0))
    window.insertRows(max(new - old, 0), at: end) { _ in .inserted }
  }

  /// The number of rows that a section has in the data source, its header included.
  private func rowCount(ofSection section: Int) -> Int {
    window.outline.headerRows + (dataSource?.itemCount(inSection: section) ?? 0)
  }

  /// Takes the numbers of rows from the data source, whatever they were.
  func countRows() {
    let staysAtEnd = staysAtEnd
    window.outline.rowCounts =
      if let dataSource { (0..<dataSource.sectionCount).map(rowCount) } else { [] }
    selection = selection?.fitted(to: window.outline)
    window.fit()
    if staysAtEnd { window.scrollToEnd() }
  }

  /// Runs updates that only rearrange the window, then draws unless an outer batch is open.
  ///
  /// Until the outermost batch ends, positions are intermediate, and the host must not ask its data
  /// source for items.
  private func batch(_ updates: () -> Void) {
    if openBatches == 0 { holdAnchor() }
    openBatches += 1
    updates()
    openBatches -= 1
    guard openBatches == 0 else { return }
    restoreAnchor()
    draw()
  }

  /// Runs the updates of a call; without a data source, the host shows nothing that could change.
  private func update(_ updates: () -> Void) {
    if case .some = dataSource { batch(updates) }
  }

  /// Whether the data source has the rows in the window, as it does after correct updates.
  var hasRowsOfDataSource: Bool {
    guard let dataSource else { return window.outline.rowCounts.isEmpty }
    guard dataSource.sectionCount == window.outline.rowCounts.count else { return false }
    return Set(window.positions.map(\.section)).allSatisfy {
      window.outline.rowCounts[$0] == rowCount(ofSection: $0)
    }
  }
}

extension TerminalWindow.Line {
  static var inserted: Self {
    Self(mark: .inserted)
  }
}
