// error: 'defaultRowAnimation' is unavailable: set 'updateAnimations' of the table view, as in 'tableView.updateAnimations = .all(.effectFade)'
import AppKit
import ListAdapters

@MainActor
func fade(_ posts: NSTableViewListDataSource<DiffCalculator<NSTableView, String>>) {
  posts.defaultRowAnimation = .effectFade
}
