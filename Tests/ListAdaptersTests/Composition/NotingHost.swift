import ListAdapters
import ListAdaptersTesting

/// A host that writes down what it is told, and gives the answers that a test chooses.
final class NotingHost: ListHost {
  var updateOrder = UpdateOrder.sequential
  var acceptsUpdates = true
  var movesItems = false
  var movesSections = false
  var reloadsHeaders = false

  /// What the host reports when a batch is over.
  var finishes = true

  /// The updates that the host has not let happen yet; `nil` if it makes them at once.
  var scheduled: [() -> Void]?

  private(set) var notes: [String] = []

  weak var dataSource: (any ListDataSource<TestItem, TestItem>)? {
    didSet { note("dataSource") }
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
        dataSource.item(at: ItemPath(section: section, item: $0)).description
      }
    }
  }

  private func note(_ text: String) {
    notes.append(text)
  }

  func scheduleUpdate(_ update: @escaping () -> Void) {
    note("scheduleUpdate")
    if scheduled == nil { update() } else { scheduled?.append(update) }
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void) {
    note("begin")
    updates()
    note("end")
    completion(finishes)
  }

  func reloadData() { note("reloadData") }
  func deleteItems(at paths: [ItemPath]) { note("deleteItems \(paths)") }
  func insertItems(at paths: [ItemPath]) { note("insertItems \(paths)") }
  func reloadItems(at paths: [ItemPath]) { note("reloadItems \(paths)") }
  func reconfigureItems(at paths: [ItemPath]) { note("reconfigureItems \(paths)") }
  func moveItem(at path: ItemPath, to newPath: ItemPath) { note("moveItem \(path) \(newPath)") }
  func deleteSections(at offsets: [Int]) { note("deleteSections \(offsets)") }
  func insertSections(at offsets: [Int]) { note("insertSections \(offsets)") }
  func reloadSections(at offsets: [Int]) { note("reloadSections \(offsets)") }
  func reloadHeaders(at offsets: [Int]) { note("reloadHeaders \(offsets)") }
  func moveSection(at offset: Int, to newOffset: Int) { note("moveSection \(offset) \(newOffset)") }

  func didUpdateItems(at paths: [ItemPath], headersOf sections: [Int], inPlace: Bool) {
    note("didUpdateItems \(paths) \(sections) \(inPlace)")
  }

  /// Chooses the answers by the bits of a number below 32.
  func answer(_ number: Int) {
    updateOrder = number & 1 == 0 ? .sequential : .simultaneous
    acceptsUpdates = number & 2 == 0
    movesItems = number & 4 != 0
    movesSections = number & 8 != 0
    reloadsHeaders = number & 16 != 0
  }
}

extension BatchUpdatable {
  /// The answers of a host to what a calculator asks.
  var answers: [String] {
    ["\(updateOrder)"]
      + [acceptsUpdates, movesItems, movesSections, reloadsHeaders].map { "\($0)" }
  }
}
