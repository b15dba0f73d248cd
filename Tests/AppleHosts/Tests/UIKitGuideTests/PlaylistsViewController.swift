import ListAdapters
import UIKit

/// Shows songs by playlist.
final class PlaylistsViewController: UITableViewController {
  typealias Playlist = ListSection<String, Song>

  private lazy var playlists = {
    let playlists = UITableViewListDataSource(host: tableView, sections: [Playlist]()) {
      tableView, indexPath, song in
      let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = song.title
      cell.contentConfiguration = content
      return cell
    }
    playlists.headerTitle = { name in name }
    tableView.updateAnimations = .all(.fade)
    return playlists
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
  }

  func show(rock: [Song], jazz: [Song]) {
    loadViewIfNeeded()
    playlists.list.data = [
      ListSection(header: "Rock", items: rock), ListSection(header: "Jazz", items: jazz),
    ]
  }
}
