import ListAdapters
import UIKit

struct Download: Identifiable, Equatable, Diffable {
  let id: Int
  var name: String
  var progress = 0
}

/// Shows downloads, each with swipe actions and a menu, and loads their pictures in advance.
final class DownloadsViewController: UITableViewController {
  private let loadPicture: (Download.ID) -> Void

  let downloads = TableList<Download>()

  init(loadPicture: @escaping (Download.ID) -> Void) {
    self.loadPicture = loadPicture
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    nil  // There is no storyboard.
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "download")
    downloads.connect(to: tableView) { tableView, indexPath, download in
      let cell = tableView.dequeueReusableCell(withIdentifier: "download", for: indexPath)
      cell.textLabel?.text = "\(download.name): \(download.progress) %"
      return cell
    }
    downloads.canEditItem = { _ in true }
    downloads.itemUpdates = .reconfigure
    tableView.prefetchDataSource = self
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let download = downloads.item(at: indexPath)
    guard download.progress == 100 else { return UISwipeActionsConfiguration(actions: []) }
    let action = UIContextualAction(style: .destructive, title: "Remove") {
      [unowned self] _, _, completion in
      remove(download.id)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let id = downloads.item(at: indexPath).id
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) {
      [unowned self] _ in
      UIMenu(children: [UIAction(title: "Remove") { _ in self.remove(id) }])
    }
  }

  private func remove(_ id: Download.ID) {
    _ = try? downloads.latestData.removeElement(id: id)
  }
}

extension DownloadsViewController: UITableViewDataSourcePrefetching {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      if let download = downloads.itemIfPresent(at: indexPath) { loadPicture(download.id) }
    }
  }
}
