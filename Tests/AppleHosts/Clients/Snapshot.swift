// error: 'snapshot()' is unavailable: change a copy of 'list.data', and set it
import ListAdapters
import UIKit

@MainActor
func add(_ post: String, to posts: UITableViewListDataSource<DiffCalculator<UITableView, String>>) {
  var snapshot = posts.snapshot()
}
