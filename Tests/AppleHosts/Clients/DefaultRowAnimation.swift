// error: 'defaultRowAnimation' is unavailable: set 'updateAnimations' of the table view, as in 'tableView.updateAnimations = .all(.fade)'
import ListAdapters
import UIKit

@MainActor
func fade(_ posts: UITableViewListDataSource<DiffCalculator<UITableView, String>>) {
  posts.defaultRowAnimation = .fade
}
