import ListAdaptersTesting
import TestSupport
import Testing

/// A list view and its rows, updated by a program's own code.
final class Inbox<View: BatchUpdatable> {
  private(set) var subjects: SettableList<Never, String>
  private let view: View

  init(_ subjects: [String], in view: View) {
    self.subjects = SettableList(subjects)
    self.view = view
  }

  /// Deletes the rows at ascending offsets.
  func delete(at offsets: [Int]) {
    view.performUpdates {
      subjects.items = subjects.items.enumerated()
        .filter { !offsets.contains($0.offset) }.map(\.element)
      view.deleteItems(at: offsets.map { ItemPath(section: 0, item: $0) })
    } completion: { _ in
    }
  }

  /// Deletes the rows one after the other, at offsets of the old list: this is a mistake.
  func deleteOneByOne(at offsets: [Int]) {
    for offset in offsets {
      subjects.items.remove(at: offset)
      view.deleteItems(at: [ItemPath(section: 0, item: offset)])
    }
  }
}

struct OwnUpdatesTests {
  private let tableView = StrictListHost<Never, String>(rules: .tableView)

  private func inbox() -> Inbox<StrictListHost<Never, String>> {
    let inbox = Inbox(["News", "Offer", "Bill"], in: tableView)
    tableView.dataSource = inbox.subjects
    return inbox
  }

  @Test func deletingTwoRowsIsLegal() {
    let inbox = inbox()
    inbox.delete(at: [0, 1])
    #expect(tableView.violations.isEmpty, "\(tableView.report)")
    #expect(tableView.rows == ["Bill"])
  }

  @Test func deletingOneByOneDeletesAnotherRow() {
    let inbox = inbox()
    inbox.deleteOneByOne(at: [0, 1])
    #expect(tableView.violations.isEmpty)
    expectEqual(tableView.rows, ["Offer"])
    withExtendedLifetime(inbox) {}
  }
}
