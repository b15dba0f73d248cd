// Methods that are optional in UIKit have defaults here: Swift has optional ones on Apple's
// platforms only.

@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int {
    1
  }

  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    nil
  }
}

@MainActor
public protocol UITableViewDelegate: NSObjectProtocol {}

@MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default` = 0
    case value1 = 1
    case value2 = 2
    case subtitle = 3
  }

  open private(set) var reuseIdentifier: String?
  open private(set) var textLabel: UILabel? = UILabel(frame: .zero)
  open private(set) var detailTextLabel: UILabel?

  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    if style != .default { detailTextLabel = UILabel(frame: .zero) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

extension IndexPath {
  public init(row: Int, section: Int) {
    self = [section, row]
  }

  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
