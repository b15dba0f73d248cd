import DiffCore

extension TerminalHost: ListHost {
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
    draw { [self] in
      window.fade()
      countItems(of: dataSource)
      screen = nil
    }
  }

  public func deleteItems(at paths: [ItemPath]) {
    update { $0.window.updateItems(deleting: paths) }
  }

  public func insertItems(at paths: [ItemPath]) {
    update { $0.window.updateItems(inserting: paths) }
  }

  public func reloadItems(at paths: [ItemPath]) {
    update { $0.window.reloadItems(at: paths) }
  }

  public func moveItem(at path: ItemPath, to newPath: ItemPath) {
    update { $0.window.updateItems(deleting: [path], inserting: [newPath], as: .moved) }
  }

  public func deleteSections(at offsets: [Int]) {
    update { $0.window.updateSections(deleting: offsets) }
  }

  public func insertSections(at offsets: [Int]) {
    update {
      let counts = offsets.map($0.itemCount)
      $0.window.updateSections(inserting: offsets, itemCounts: counts)
    }
  }

  public func reloadSections(at offsets: [Int]) {
    update {
      for offset in offsets {
        let count = $0.itemCount(inSection: offset)
        $0.window.reloadSection(at: offset, itemCount: count)
      }
    }
  }

  public func moveSection(at offset: Int, to newOffset: Int) {
    update {
      let count = $0.window.outline.itemCounts[offset]
      $0.window.updateSections(
        deleting: [offset], inserting: [newOffset], itemCounts: [count], as: .moved)
    }
  }
}

extension TerminalHost {
  /// Runs updates that only rearrange the window, then draws if no batch is open any more.
  private func batch(_ updates: () -> Void) {
    gate.batch(updates, begin: beginBatch) {
      window.endBatch()
      drawChanges()
    }
  }

  /// Makes a call; without a data source, the host shows nothing that could change.
  private func update(_ call: @escaping (TerminalHost) -> Void) {
    gate.call { [self] in
      if case .some = dataSource { batch { call(self) } }
    }
  }

  private func itemCount(inSection section: Int) -> Int {
    gate.ask { dataSource?.itemCount(inSection: section) ?? 0 }
  }
}

// MARK: - What the data source has

extension TerminalHost {
  /// Takes the numbers of items from a data source, whatever they were.
  func countItems(of source: (any ListDataSource<Header, Item>)?) {
    let staysAtEnd = staysAtEnd
    var counts: [Int] = []
    if let source { counts = (0..<source.sectionCount).map(source.itemCount) }
    window.outline.itemCounts = counts
    window.selection = window.selection.flatMap(window.outline.nearestItem)
    staysAtEnd ? window.scrollToEnd() : window.scroll(to: window.start)
  }

  /// Returns whether a data source has the rows in the window, as it does after correct updates.
  func hasRows(_ source: (any ListDataSource<Header, Item>)?) -> Bool {
    let counts = window.outline.itemCounts
    guard let source else { return counts.isEmpty }
    guard source.sectionCount == counts.count else { return false }
    return Set(window.rows.map(\.path.section)).allSatisfy {
      counts[$0] == source.itemCount(inSection: $0)
    }
  }
}
