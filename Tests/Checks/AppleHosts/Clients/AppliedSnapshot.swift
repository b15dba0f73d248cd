// error: 'apply(_:animatingDifferences:completion:)' is unavailable: set 'data'; without animations, call 'setData(_:style:completion:)'
import ListAdapters
import UIKit

@MainActor
func show(_ titles: [String], in posts: TableList<String>) {
  posts.apply(titles, animatingDifferences: false)
}
