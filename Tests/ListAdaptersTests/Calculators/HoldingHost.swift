import ListAdapters

/// Defers its updates, and compares its rows with the data source's before each one.
final class HoldingHost: RecordedRows, ListHost {
  var inUpdate: () -> Void = {}
  private(set) var held: [() -> Void] = []
  private var isUpdating = false
  private(set) var isNested = false
  private(set) var sawOtherRows = false
  var completesLater = false
  private var completions: [(Bool) -> Void] = []

  func scheduleUpdate(_ update: @escaping () -> Void) {
    held.append(update)
  }

  func callBack() {
    let updates = held
    held = []
    for update in updates {
      checkRows()
      update()
    }
  }

  func drop() {
    let dropped = held
    held = []
    // They are released when nothing is changed: each may schedule another update.
    _ = consume dropped
  }

  func complete() {
    let waiting = completions
    completions = []
    waiting.forEach { $0(true) }
  }

  func dropCompletions() {
    let dropped = completions
    completions = []
    _ = consume dropped
  }

  /// Checks that the data source still has the rows that the host shows.
  private func checkRows() {
    guard let dataSource else { return }
    let asked = (0..<dataSource.itemCount(inSection: 0)).map { row(at: $0) }
    if asked != rows { sawOtherRows = true }
  }

  private func update(_ updates: () -> Void) {
    if isUpdating { isNested = true }
    isUpdating = true
    updates()
    let action = inUpdate
    inUpdate = {}
    action()
    isUpdating = false
  }

  override func reloadData() {
    update { super.reloadData() }
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    checkRows()
    update(updates)
    if completesLater { completions.append(completion) } else { completion(true) }
  }
}

extension Stage where Host == HoldingHost {
  /// Returns a stage whose host shows some rows, and holds the updates that follow.
  static func holding(_ text: String) -> Self {
    let stage = Stage(HoldingHost(), text)
    stage.host.callBack()
    stage.host.calls = []
    return stage
  }
}
