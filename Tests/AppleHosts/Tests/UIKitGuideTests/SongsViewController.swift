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
    return UITableViewListDataSource(host: tableView, data: [Song]()) { tableView, _, song in
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "song")
        ?? UITableViewCell(style: .default, reuseIdentifier: "song")
      cell.textLabel?.text = song.title
      return cell
    }
  }()

  func show(_ newSongs: [Song]) {
    loadViewIfNeeded()
    songs.list.data = newSongs
  }
}
