import ListAdapters

/// Shows three rows, and draws by itself when it is scrolled.
final class ScrollingListHost<Item> {
  weak var dataSource: (any ListDataSource<Never, Item>)?
  private(set) var shown: [String] = []
  private var start = 0
  private let text: (Item) -> String

  private var isDrawing = false
  private var waitingUpdates: [() -> Void] = []

  init(text: @escaping (Item) -> String) {
    self.text = text
  }

  func scroll(to row: Int) {
    start = row
    draw()
  }

  private func draw() {
    isDrawing = true
    let rows = start..<max(start, dataSource?.itemCount(inSection: 0) ?? 0)
    shown = rows.prefix(3).compactMap { row in
      (dataSource?.item(at: ItemPath(section: 0, item: row))).map { text($0) }
    }
    isDrawing = false
    while !isDrawing, !waitingUpdates.isEmpty { waitingUpdates.removeFirst()() }
  }
}

extension ScrollingListHost: ListHost {
  func scheduleUpdate(_ update: @escaping () -> Void) {
    if isDrawing { waitingUpdates.append(update) } else { update() }
  }

  /// Drops the updates that wait, such as when the host leaves the screen.
  func dropUpdates() {
    let dropped = waitingUpdates
    waitingUpdates = []
    _ = consume dropped  // completions may schedule other updates here
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void) {
    updates()
    draw()
    completion(true)
  }

  // It draws all of its rows when a batch is over.
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
  func reloadData() { draw() }
}
