@MainActor
public protocol UITableViewDelegate: NSObjectProtocol {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?
}

extension UITableViewDelegate {
  public func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    tableView.rowHeight
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    .delete
  }

  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    nil
  }

  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    nil
  }

  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    nil
  }
}

// MARK: - Actions

@MainActor
open class UIContextualAction: Associating {
  public enum Style: Int, Sendable {
    case normal = 0
    case destructive = 1
  }

  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (_ actionPerformed: Bool) -> Void
  ) -> Void

  public let style: Style
  public let title: String?
  public let handler: Handler

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

@MainActor
open class UISwipeActionsConfiguration: Associating {
  public let actions: [UIContextualAction]

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

@MainActor
open class UIMenuElement: Associating {
  public let title: String

  init(title: String) {
    self.title = title
    super.init()
  }
}

@MainActor
open class UIMenu: UIMenuElement {
  public let children: [UIMenuElement]

  public init(title: String = "", children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title)
  }
}

@MainActor
open class UIContextMenuConfiguration: Associating {
  let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  public init(
    identifier: (any NSCopying)?, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.actionProvider = actionProvider
    super.init()
  }
}

// MARK: - What a user does

extension UITableView {
  /// Swipes over a row, from its end.
  ///
  /// A table view asks for no actions of a row that cannot be edited. Without a configuration, the
  /// row has a button that deletes it; with an empty one, it has none.
  ///
  /// - Returns: The titles of the buttons; `nil` if the row cannot be swiped.
  public func swipe(_ indexPath: IndexPath) -> [String]? {
    guard let dataSource, dataSource.tableView(self, canEditRowAt: indexPath) else { return nil }
    if let actions = trailingActions(at: indexPath) { return actions.map { $0.title ?? "" } }
    return editingStyle(at: indexPath) == .delete ? ["Delete"] : nil
  }

  /// Swipes over a row, and taps one of the buttons.
  ///
  /// - Returns: Whether the row has such a button.
  public func swipe(_ indexPath: IndexPath, tapping title: String) -> Bool {
    guard swipe(indexPath)?.contains(title) == true else { return false }
    if let action = trailingActions(at: indexPath)?.first(where: { $0.title == title }) {
      action.handler(action, self) { _ in }
    } else {
      dataSource?.tableView(self, commit: .delete, forRowAt: indexPath)
    }
    return true
  }

  /// Opens the menu of a row.
  ///
  /// - Returns: The actions of the menu, which are chosen later.
  public func openMenu(_ indexPath: IndexPath) -> [UIAction] {
    let menu = delegate?.tableView(
      self, contextMenuConfigurationForRowAt: indexPath, point: .zero)
    return menu?.actionProvider?([])?.children.compactMap { $0 as? UIAction } ?? []
  }

  private func trailingActions(at indexPath: IndexPath) -> [UIContextualAction]? {
    delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)?.actions
  }

  private func editingStyle(at indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
  }

  /// Swipes over a row and confirms that it is to be deleted.
  ///
  /// - Returns: Whether the row has a button for that.
  public func swipeToDelete(_ indexPath: IndexPath) -> Bool {
    swipe(indexPath, tapping: "Delete")
  }
}
