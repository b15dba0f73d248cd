// error: 'apply(_:animatingDifferences:completion:)' is unavailable: set 'list.data'; without animations, call 'list.setData(_:style:completion:)'
import ListAdapters
import UIKit

@MainActor
func show(
  _ titles: [String], in posts: UITableViewListDataSource<DiffCalculator<UITableView, String>>
) {
  posts.apply(titles, animatingDifferences: false)
}
