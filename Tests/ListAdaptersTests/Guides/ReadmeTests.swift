import ListAdapters
import ListAdaptersTesting
import Testing

private struct Snack: Identifiable, Equatable, Diffable {
  let id: String
  let score: Int
}

private let old = [
  Snack(id: "Tea", score: 12), Snack(id: "Milk", score: 9), Snack(id: "Rice", score: 7),
  Snack(id: "Bread", score: 4),
]

private let new = [
  Snack(id: "Bread", score: 15), Snack(id: "Tea", score: 12), Snack(id: "Figs", score: 8),
  Snack(id: "Rice", score: 7),
]

/// The README's picture of a change, and its two batches.
@Test func aTableViewReceivesTheReadmesBatches() {
  let host = StrictListHost<Never, Snack>(rules: .tableView)
  let calculator = DiffCalculator(host: host, data: old)
  host.clearRecords()

  calculator.data = new
  let second: [HostCall] = [
    .deleteItems([row(1)]), .moveItems([Move(from: row(3), to: row(0))]), .insertItems([row(2)]),
  ]
  #expect(host.batches == [[.reloadItems([row(3)])], second])
  #expect(host.rows == new)
}

private func row(_ offset: Int) -> ItemPath {
  ItemPath(section: 0, item: offset)
}
