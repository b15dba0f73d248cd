import ListAdapters
import UIKit

/// A table view controller as it is written in Swift 5 mode.
public final class FeedViewController: UITableViewController {
  private lazy var calculator = DiffCalculator(host: tableView, data: ["one", "two"])

  public func show(_ rows: [String]) {
    calculator.data = rows
  }

  override public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int)
    -> Int
  {
    calculator.data.count
  }

  override public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = calculator.data[indexPath.row]
    return cell
  }
}
