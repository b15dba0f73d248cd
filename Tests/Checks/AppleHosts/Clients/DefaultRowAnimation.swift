// error: 'defaultRowAnimation' is unavailable: set 'updateAnimations' of the table view, as in 'tableView.updateAnimations = .all(.fade)'
import ListAdapters
import UIKit

@MainActor
func fade(_ posts: TableList<String>) {
  posts.defaultRowAnimation = .fade
}
