import UIKit

extension UITableViewCell {
  /// The first text of the cell's list content, or of its label.
  var text: String? {
    (contentConfiguration as? UIListContentConfiguration)?.text ?? textLabel?.text
  }

  /// The second text of the cell's list content, or of its label.
  var secondaryText: String? {
    (contentConfiguration as? UIListContentConfiguration)?.secondaryText ?? detailTextLabel?.text
  }
}

extension UITableView {
  /// The first texts of the cells on the screen.
  var texts: [String?] {
    visibleCells.map(\.text)
  }
}

extension UICollectionView {
  /// The first texts of the cells on the screen.
  var texts: [String?] {
    visibleCells.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
  }
}

extension UIWindow {
  /// Shows a controller, with its view laid out.
  func show(_ controller: UIViewController) {
    rootViewController = controller
    layoutIfNeeded()
  }
}
