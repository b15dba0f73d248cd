import ListAdaptersTesting
import StrictJudging
import UIKit

/// A UITableView in a window.
@MainActor
final class TableFixture: NSObject, UITableViewDataSource {
  static let showsTitles = true

  let view = UITableView(frame: .zero, style: .plain)
  let window = UIWindow(frame: .zero)
  var list: any ListDataSource = SettableList([String]())

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
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = list.text(at: indexPath)
    return cell
  }
}

extension TableFixture: @MainActor HostFixture {
  var isInWindow: Bool {
    get { view.window != nil }
    set { newValue ? window.addSubview(view) : view.removeFromSuperview() }
  }

  var shown: [ShownText] {
    view.layoutIfNeeded()
    return view.standIn.texts(showsTitles: true) { $0.textLabel?.text ?? "no text" }
  }

  var exceptions: [String] {
    view.standIn.exceptions
  }

  var calls: [String] {
    view.standIn.calls
  }
}
