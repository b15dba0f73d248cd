import AppKit
import ListAdapters

struct Player: Identifiable, Equatable, Diffable {
  let id: String
  var points: Int

  var text: String {
    "\(id): \(points)"
  }
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
    calculator.itemUpdates = .inPlace { [tableView] _, player, path in
      let label = tableView.view(atColumn: 0, row: path.item, makeIfNecessary: false)
      (label as? NSTextField)?.stringValue = player.text
    }
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }

  func show(_ players: [Player]) {
    calculator.data = players.sorted { $0.points > $1.points }
  }
}

extension ScoreboardViewController: NSTableViewDataSource, NSTableViewDelegate {
  func numberOfRows(in tableView: NSTableView) -> Int {
    calculator.data.count
  }

  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    NSTextField(labelWithString: calculator.data[row].text)
  }
}
