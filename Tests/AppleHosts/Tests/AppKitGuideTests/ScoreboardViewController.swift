import AppKit
import ListAdapters

struct Player: Identifiable, Equatable, Diffable {
  let id: String
  var points: Int
}

/// Shows players, the best first; new points appear in the labels that are there.
final class ScoreboardViewController: NSViewController {
  private let tableView = NSTableView(frame: .zero)
  private lazy var calculator = DiffCalculator(host: tableView, data: [Player]())

  override func loadView() {
    tableView.addTableColumn(
      NSTableColumn(identifier: NSUserInterfaceItemIdentifier("player")))
    tableView.dataSource = self
    tableView.delegate = self
    calculator.itemUpdater = { [weak self] update in self?.updateLabel(ofRow: update.to.item) }
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }

  func show(_ players: [Player]) {
    calculator.data = players.sorted { $0.points > $1.points }
  }

  private func updateLabel(ofRow row: Int) {
    let view = tableView.view(atColumn: 0, row: row, makeIfNecessary: false)
    (view as? NSTextField)?.stringValue = text(ofRow: row)
  }

  private func text(ofRow row: Int) -> String {
    let player = calculator.data[row]
    return "\(player.id): \(player.points)"
  }
}

extension ScoreboardViewController: NSTableViewDataSource, NSTableViewDelegate {
  func numberOfRows(in tableView: NSTableView) -> Int {
    calculator.data.count
  }

  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    NSTextField(labelWithString: text(ofRow: row))
  }
}
