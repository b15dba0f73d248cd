import ListAdapters
import UIKit

struct Song: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
}

/// Shows songs.
final class SongsViewController: UITableViewController {
  private lazy var songs = {
    tableView.updateAnimations = .all(.fade)
    return UITableViewListDataSource(host: tableView, data: [Song]()) {
      tableView, indexPath, song in
      let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = song.title
      cell.contentConfiguration = content
      return cell
    }
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
  }

  func show(_ newSongs: [Song]) {
    loadViewIfNeeded()
    songs.list.data = newSongs
  }
}
