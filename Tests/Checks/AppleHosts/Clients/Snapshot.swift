// error: 'snapshot()' is unavailable: change a copy of 'data', and set it
import ListAdapters
import UIKit

@MainActor
func add(_ post: String, to posts: TableList<String>) {
  var snapshot = posts.snapshot()
}
