import ListAdapters
import ListAdaptersTesting
import StandIns
import StrictJudging
import UIKit

/// A UITableView in a window.
@MainActor
final class TableFixture: NSObject, UITableViewDataSource {
  static let showsTitles = true

  let view = UITableView(frame: .zero, style: .plain)
  let window = UIWindow(frame: .zero)
  var list: any ListDataSource = SettableList([String]())
  var dataSource: AnyObject?
  private var height: (_ item: Any) -> CGFloat = { _ in 0 }

  init(isInWindow: Bool) {
    super.init()
    judgeStrictly()
    view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    view.dataSource = self
    self.isInWindow = isInWindow
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    list.sectionCount
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.itemCount(inSection: section)
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    list.title(ofSection: section)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.cell(at: indexPath, showing: list.row(at: indexPath))
  }
}

extension UITableView {
  /// A cell that shows an item's description.
  func cell(at indexPath: IndexPath, showing item: Any) -> UITableViewCell {
    let cell = dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "\(item)"
    return cell
  }
}

extension TableFixture: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height(list.row(at: indexPath))
  }
}

extension TableFixture: @MainActor HostFixture {
  var standIn: ShownList<UITableViewCell> {
    view.standIn
  }

  var isInWindow: Bool {
    get { view.window != nil }
    set { newValue ? window.addSubview(view) : view.removeFromSuperview() }
  }

  func text(of cell: UITableViewCell) -> String {
    cell.textLabel?.text ?? "no text"
  }
}

extension TableFixture: @MainActor ScrollingFixture {
  func attach(_ list: some ListDataSource, _ keeper: ListKeeper) {
    self.list = list
    let dataSource = UITableViewListDataSource(list, keeper) { view, path, item in
      view.cell(at: path, showing: item)
    }
    if list.hasHeaders { dataSource.headerTitle = { "\($0)" } }
    dataSource.attach(to: view)
    self.dataSource = dataSource
  }

  func connect(_ list: some HostedList<UITableView>) {
    self.list = list
    if list.hasHeaders { list.headerTitle = { "\($0)" } }
    list.connect(to: view) { view, path, item in view.cell(at: path, showing: item) }
  }

  func setHeights(estimate: CGFloat?, _ height: @escaping (_ item: Any) -> CGFloat) {
    view.estimatedRowHeight = estimate ?? 0
    view.delegate = self
    self.height = height
  }
}

extension ListDataSource {
  fileprivate var hasHeaders: Bool {
    Header.self != Never.self
  }
}
