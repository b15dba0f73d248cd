import ListAdapters

/// Shows three rows, and draws by itself when it is scrolled.
final class ScrollingListHost<Item> {
  weak var dataSource: (any ListDataSource<Never, Item>)?
  private(set) var shown: [String] = []
  private var start = 0
  private let text: (Item) -> String

  private let gate = HostGate()

  init(text: @escaping (Item) -> String) {
    self.text = text
  }

  func scroll(to row: Int) {
    gate.change { [self] in
      start = row
      draw()
    }
  }

  private func draw() {
    gate.ask { shown = visibleRows() }
  }

  /// Reads items from the data source; after a deletion, `start` may be past the end.
  private func visibleRows() -> [String] {
    let count = dataSource?.itemCount(inSection: 0) ?? 0
    start = max(0, min(start, count - 3))
    return (start..<min(start + 3, count)).compactMap { row in
      (dataSource?.item(at: ItemPath(section: 0, item: row))).map { text($0) }
    }
  }
}

extension ScrollingListHost: ListHost {
  func scheduleUpdate(_ update: @escaping () -> Void) {
    gate.change(update)
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void) {
    gate.batch(updates) { isAnimated in draw() }
    gate.change { completion(true) }
  }

  func reloadData() {
    gate.change { [self] in draw() }
  }

  // It draws all of its rows when a batch is over.
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}
