import CGTK
import Foundation
import GTKHosts
import ListAdapters
import ListAdaptersTesting
import Testing

/// A list view of 10,000 rows, through many random updates.
@MainActor
@Suite(.serialized)
final class ManyRowsTests {
  private let window = TestWindow(height: 400)
  private let labels = CountedLabels()
  private var random = SeededGenerator(seed: 17)
  private var nextID = 10_000
  private let host: ListViewHost<Never, Numbered>
  private let calculator: DiffCalculator<ListViewHost<Never, Numbered>, Numbered>

  init() {
    host = ListViewHost(items: labels.factory(text: \.text))
    calculator = DiffCalculator(host: host, data: (0..<10_000).map { Numbered(id: $0) })
    window.settle(showing: host.listView)
  }

  @Test func aThousandUpdatesShowTheRightRowsInTheSameWidgets() {
    let first = labels.made
    for turn in 0..<1_000 {
      update()
      if turn % 10 == 0 { scrollSomewhere() }
      expectRightRows()
      #expect(labels.alive <= GTK.rowsAround + 25)
    }
    #expect(labels.made < first + 100)
    print("\(first) labels at first, \(labels.made) in all, \(labels.alive) are left")
  }

  @Test func memoryStaysFlatThroughTenThousandUpdates() throws {
    for _ in 0..<1_000 { update() }
    let before = try residentMegabytes()
    for _ in 0..<10_000 { update() }
    let after = try residentMegabytes()
    print("\(before) MB after 1,000 updates, \(after) MB after 10,000 more")
    #expect(after - before < 2)
    expectRightRows()
  }
}

/// What GTK does that these tests count on.
private enum GTK {
  /// A list view keeps widgets for so many rows outside its window.
  static let rowsAround = 200
}

extension ManyRowsTests {
  /// Some rows go, come, move and change.
  private func update() {
    var rows = calculator.data
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      rows.remove(at: .random(in: rows.indices, using: &random))
    }
    for _ in 0..<(10_000 - rows.count) {
      rows.insert(Numbered(id: nextID), at: .random(in: 0...rows.count, using: &random))
      nextID += 1
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let row = rows.remove(at: .random(in: rows.indices, using: &random))
      rows.insert(row, at: .random(in: 0...rows.count, using: &random))
    }
    for _ in 0..<Int.random(in: 0...100, using: &random) {
      rows[.random(in: rows.indices, using: &random)].version += 1
    }
    calculator.data = rows
    window.settle()
  }

  private func scrollSomewhere() {
    let adjustment = window.adjustment
    let limit = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    gtk_adjustment_set_value(adjustment, .random(in: 0...limit, using: &random))
    window.settle()
  }

  /// The labels in the window are those of neighbors in the data.
  private func expectRightRows() {
    let shown = shownRows(in: host.listView).map(\.text)
    #expect(shown.count >= 20)
    let start = calculator.data.firstIndex { $0.text == shown.first }
    let expected = start.map { calculator.data[$0...].prefix(shown.count).map(\.text) }
    #expect(shown == expected)
  }

  private func residentMegabytes() throws -> Double {
    let sizes = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = sizes.split(separator: " ")
    return (Double(pages[1]) ?? 0) * 4_096 / 1_000_000
  }
}
