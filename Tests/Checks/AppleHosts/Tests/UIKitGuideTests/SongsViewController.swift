import ListAdapters
import UIKit

struct Song: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
}

/// Shows songs.
final class SongsViewController: UITableViewController {
  private let songs = TableList<Song>()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
    tableView.updateAnimations = .all(.fade)
    songs.connect(to: tableView) { tableView, indexPath, song in
      let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = song.title
      cell.contentConfiguration = content
      return cell
    }
  }

  func show(_ newSongs: [Song]) {
    songs.data = newSongs
  }
}
