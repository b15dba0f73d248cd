import ListAdapters
import UIKit

struct City: Identifiable, Equatable, Diffable, Sendable {
  let id: Int
  var name: String
}

/// Shows the cities that are found while the user types, or why there are none.
final class SearchViewController: UITableViewController {
  private let find: (_ text: String) async throws -> [City]
  private let message = UILabel(frame: .zero)
  private var search: Task<Void, Never>?

  let cities = TableList<City>()

  init(find: @escaping (_ text: String) async throws -> [City]) {
    self.find = find
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    nil  // There is no storyboard.
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "city")
    cities.connect(to: tableView) { tableView, indexPath, city in
      let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
      cell.textLabel?.text = city.name
      return cell
    }
    cities.keepsSelection = true
    show([], orMessage: "Type a name")
  }

  func textDidChange(_ text: String) {
    search?.cancel()
    guard !text.isEmpty else { return show([], orMessage: "Type a name") }
    search = Task {
      do {
        let found = try await find(text)
        if !Task.isCancelled { show(found, orMessage: "No city has the name \(text)") }
      } catch {
        if !Task.isCancelled { show([], orMessage: "The search failed") }
      }
    }
  }

  private func show(_ found: [City], orMessage text: String) {
    cities.data = found
    message.text = text
    tableView.backgroundView = found.isEmpty ? message : nil
  }
}
