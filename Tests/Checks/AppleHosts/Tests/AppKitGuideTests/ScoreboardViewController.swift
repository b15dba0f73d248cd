import AppKit
import ListAdapters

struct Player: Identifiable, Equatable, Diffable {
  let id: String
  var points: Int

  var text: String {
    "\(id): \(points)"
  }
}

/// Shows players, the best first.
///
/// New points appear in the same labels, and the same players stay
/// selected.
final class ScoreboardViewController: NSViewController {
  private let tableView = NSTableView(frame: .zero)
  private lazy var calculator = DiffCalculator(host: tableView, data: [Player]())
  private var selectedIDs: Set<Player.ID> = []

  override func loadView() {
    tableView.addTableColumn(
      NSTableColumn(identifier: NSUserInterfaceItemIdentifier("player")))
    tableView.dataSource = self
    tableView.delegate = self
    calculator.itemUpdates = .inPlace { [tableView] _, player, path in
      let label = tableView.view(atColumn: 0, row: path.item, makeIfNecessary: false)
      (label as? NSTextField)?.stringValue = player.text
    }
    calculator.willChange = { [unowned self] _, old, _ in
      selectedIDs = Set(tableView.selectedRowIndexes.map { old[$0].id })
    }
    calculator.didChange = { [unowned self] _, _, new in
      let rows = new.indices.filter { selectedIDs.contains(new[$0].id) }
      tableView.selectRowIndexes(IndexSet(rows), byExtendingSelection: false)
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
