import ListAdapters
import UIKit

struct ChatMessage: Identifiable, Equatable, Diffable {
  let id: Int
  var text: String
}

extension UITableView {
  /// Whether the end of the content is seen.
  var showsEnd: Bool {
    layoutIfNeeded()
    let end = contentSize.height + adjustedContentInset.bottom
    return contentOffset.y + bounds.height > end - 1
  }

  func scrollToEnd() {
    layoutIfNeeded()
    let last = (0..<numberOfSections).last { numberOfRows(inSection: $0) > 0 }
    guard let last else { return }
    let row = numberOfRows(inSection: last) - 1
    scrollToRow(at: IndexPath(row: row, section: last), at: .bottom, animated: false)
  }
}

/// Shows messages by day, the latest at the end, where it begins and where it stays.
final class ChatViewController: UITableViewController {
  typealias Day = ListSection<String, ChatMessage>

  private var readRows: [ReadRow] = []
  private var readsEnd = true

  private(set) lazy var days = {
    let days = UITableViewListDataSource(host: tableView, sections: [Day]()) {
      tableView, indexPath, message in
      let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
      cell.textLabel?.text = message.text
      return cell
    }
    days.headerTitle = { $0 }
    days.list.shouldReload = { [unowned self] changeset, _, _ in
      if !changeset.isEmpty { rememberPlace() }
      return false
    }
    days.list.didChange = { [unowned self] changeset, old, new in
      readRows.follow(changeset ?? old.changeset(to: new))
      showPlace()
    }
    return days
  }()

  override func loadView() {
    tableView = StillTableView(frame: .zero, style: .plain)
    tableView.delegate = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    rememberPlace()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    showPlace()
  }

  private func rememberPlace() {
    readsEnd = tableView.showsEnd
    readRows = tableView.readRows
  }

  /// Shows the end, or the rows that were being read, if the view is there to be seen.
  private func showPlace() {
    guard tableView.window != nil else { return }
    if readsEnd { tableView.scrollToEnd() } else { tableView.showAgain(readRows) }
    readsEnd = false
    readRows = []
  }
}
