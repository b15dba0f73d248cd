public import ListAdapters

extension TerminalHost: ListHost, HostCallTaker {
  public var movesItems: Bool {
    true
  }

  public var movesSections: Bool {
    true
  }

  public var reloadsHeaders: Bool {
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

  /// Makes changes without marking changed rows.
  ///
  /// If at least one call of a batch is in `body`, the host marks no rows of the batch.
  public func withoutAnimation(_ body: () -> Void) {
    gate.withoutAnimation(body)
  }

  public func reloadData() {
    draw { [self] in
      window.fade()
      countItems(of: dataSource)
      screen = nil
    }
  }

  public func take(_ call: HostCall) {
    guard !gate.isAsking else { return gate.delay(call, of: self) }
    // Without a data source, the host shows nothing.
    guard case .some(let source) = dataSource else { return }
    var counts: [Int] = []
    if case .insertSections(let offsets) = call { counts = itemCounts(of: source, offsets) }
    if case .reloadSections(let offsets) = call { counts = itemCounts(of: source, offsets) }
    batch {
      window.take(call, itemCounts: counts)
      selectAgain(after: call)
    }
  }
}

extension TerminalHost {
  /// Runs updates that rearrange the window, and draws at the end of the outermost batch.
  private func batch(_ updates: () -> Void) {
    gate.batch(updates, begin: { beginBatch() }) { isAnimated in
      window.marksChanges = isAnimated
      window.endBatch()
      drawChanges()
    }
  }

  private func itemCounts(
    of source: any ListDataSource<Header, Item>, _ sections: some Sequence<Int>
  ) -> [Int] {
    gate.ask { sections.map(source.itemCount) }
  }
}

// MARK: - Data source

extension TerminalHost {
  /// Reads the numbers of items from a data source.
  func countItems(of source: (any ListDataSource<Header, Item>)?) {
    let staysAtEnd = staysAtEnd
    var counts: [Int] = []
    if let source { counts = itemCounts(of: source, 0..<source.sectionCount) }
    window.outline.itemCounts = counts
    window.selection = window.selection.flatMap(window.outline.nearestItem)
    selectAfterReload()
    staysAtEnd ? window.scrollToEnd() : window.scroll(to: window.start)
  }

  /// Returns whether a data source has the rows in the window, as after correct updates.
  func hasRows(_ source: (any ListDataSource<Header, Item>)?) -> Bool {
    let counts = window.outline.itemCounts
    guard let source else { return counts.isEmpty }
    guard source.sectionCount == counts.count else { return false }
    return Set(window.rows.map(\.path.section)).allSatisfy {
      counts[$0] == source.itemCount(inSection: $0)
    }
  }
}
