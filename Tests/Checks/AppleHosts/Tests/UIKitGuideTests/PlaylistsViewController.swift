import ListAdapters
import UIKit

/// Shows songs by playlist.
final class PlaylistsViewController: UITableViewController {
  typealias Playlist = ListSection<String, Song>

  private let playlists = TableSections<Playlist>()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
    playlists.connect(to: tableView) { tableView, indexPath, song in
      let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = song.title
      cell.contentConfiguration = content
      return cell
    }
    playlists.headerTitle = { name in name }
    tableView.updateAnimations = .all(.fade)
  }

  func show(rock: [Song], jazz: [Song]) {
    playlists.data = [
      ListSection(header: "Rock", items: rock), ListSection(header: "Jazz", items: jazz),
    ]
  }
}
