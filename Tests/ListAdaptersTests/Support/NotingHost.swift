import ListAdapters

/// Records its calls; a test sets its abilities.
final class NotingHost<Header, Item>: ListHost, HostCallTaker {
  var updateOrder = UpdateOrder.sequential
  var acceptsUpdates = true
  var movesItems = false
  var movesSections = false
  var reloadsHeaders = false

  /// Whether the host reports its batches as finished.
  var finishes = true

  /// How often the host runs the closure of `performChange(_:)` and of `withoutAnimation(_:)`.
  var changeRuns = 1
  var unanimatedRuns = 1

  /// The deferred updates, or `nil` to make updates immediately.
  var scheduled: [() -> Void]?

  private(set) var notes: [String] = []

  weak var dataSource: (any ListDataSource<Header, Item>)? {
    didSet { notes.append("dataSource") }
  }

  /// Returns the notes since the last call.
  func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  /// The texts of the data source's items.
  var rows: [[String]] {
    guard let dataSource else { return [] }
    return (0..<dataSource.sectionCount).map { section in
      (0..<dataSource.itemCount(inSection: section)).map {
        "\(dataSource.item(at: ItemPath(section: section, item: $0)))"
      }
    }
  }

  func scheduleUpdate(_ update: @escaping () -> Void) {
    notes.append("scheduleUpdate")
    if scheduled == nil { update() } else { scheduled?.append(update) }
  }

  func performChange(_ change: () -> Void) {
    notes.append("change")
    for _ in 0..<changeRuns { change() }
    notes.append("changed")
  }

  func withoutAnimation(_ body: () -> Void) {
    notes.append("animations off")
    for _ in 0..<unanimatedRuns { body() }
    notes.append("animations on")
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void) {
    notes.append("begin")
    updates()
    notes.append("end")
    completion(finishes)
  }

  func reloadData() { notes.append("reloadData") }
  func take(_ call: HostCall) { notes.append("\(call)") }

  func didUpdateItems(at paths: [ItemPath], headersOf sections: [Int], inPlace: Bool) {
    notes.append("didUpdateItems \(paths) \(sections) \(inPlace)")
  }

  /// Sets the abilities from the bits of a number below 32.
  func setAbilities(_ number: Int) {
    updateOrder = number & 1 == 0 ? .sequential : .simultaneous
    acceptsUpdates = number & 2 == 0
    movesItems = number & 4 != 0
    movesSections = number & 8 != 0
    reloadsHeaders = number & 16 != 0
  }
}
